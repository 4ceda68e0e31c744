/** @type {import("jest").Config} */
export default {
  testEnvironment: "node",
  testEnvironmentOptions: { customExportConditions: ["source", "node", "node-addons"] },
  testMatch: ["<rootDir>/{packages,functions,infra,test}/**/*.test.ts"],
  modulePathIgnorePatterns: ["<rootDir>/cdk.out", "/dist/"],
  transform: {
    "^.+\\.(ts|mjs|js)$": [
      "@swc/jest",
      {
        jsc: { target: "es2023", parser: { syntax: "typescript" } },
        module: { type: "commonjs" },
      },
    ],
  },
  transformIgnorePatterns: ["/node_modules/(?!(@middy|jose|canonicalize|@noble/hashes)/)"],
  moduleNameMapper: {
    "^canonicalize$": "<rootDir>/node_modules/canonicalize/lib/canonicalize.js",
  },
  extensionsToTreatAsEsm: [],
  testTimeout: 30_000,
};
