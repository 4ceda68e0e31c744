import { App } from "aws-cdk-lib";
import { readSettings } from "./settings.ts";
import { DuelbookStack } from "./stack.ts";

const app = new App();
const settings = readSettings(app.node);
new DuelbookStack(app, settings.stackName, settings);
