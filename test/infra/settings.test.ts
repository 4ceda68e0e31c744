import { App } from "aws-cdk-lib";
import { readSettings } from "../../infra/settings.ts";
import { createApp } from "./synthesis.ts";

const read = (context: Record<string, unknown>) => readSettings(new App({ context }).node);

test("cdk.json alone gives the defaults", () => {
  expect(readSettings(createApp().node)).toEqual(read({}));
});

test("the command line's texts and cdk.json's values mean the same", () => {
  expect(
    read({ rateLimit: "10", removable: "true", corsOrigins: "https://a.example, https://b.example" }),
  ).toEqual(
    read({ rateLimit: 10, removable: true, corsOrigins: ["https://a.example", "https://b.example"] }),
  );
});

test.each([
  [{ isuer: "https://id.example" }, "`isuer` is unknown"],
  [{ issuer: "https://id.example" }, "`audience` must be given"],
  [{ issuer: "http://id.example", audience: "a" }, "`issuer` must be an https:// address"],
  [{ issuer: "", audience: "a" }, "`issuer` must be a text"],
  [{ audience: "a" }, "`audience` needs `issuer`"],
  [
    { issuer: "https://id.example", audience: "a", selfSignUp: false },
    "`selfSignUp` is for the own user pool",
  ],
  [{ corsOrigins: "https://a.example,,https://b.example" }, "`corsOrigins` must be a list"],
  [{ corsOrigins: [] }, "`corsOrigins` must be a list"],
  [{ rateLimit: "many" }, "`rateLimit` must be a whole number"],
  [{ rateLimit: 0 }, "`rateLimit` must be a whole number"],
  [{ rateLimit: "" }, "`rateLimit` must be a whole number"],
  [{ memory: 64 }, "`memory` must be a whole number from 128"],
  [{ logRetentionDays: 31 }, "`logRetentionDays` must be a period"],
  [{ logLevel: "LOUD" }, "`logLevel` must be one of DEBUG, INFO"],
  [{ removable: "yes" }, "`removable` must be true or false"],
])("%j is refused", (context, message) => {
  expect(() => read(context)).toThrow(message);
});
