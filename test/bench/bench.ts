import { benchBundles } from "./bundles.ts";
import { benchEngine } from "./engine.ts";
import { benchGamelog } from "./gamelog.ts";
import { benchGateway } from "./gateway.ts";

/** Measurements of this machine: compare ratios, not single figures. `npm run bench` */
benchEngine();
await benchGateway();
await benchGamelog();
benchBundles();
