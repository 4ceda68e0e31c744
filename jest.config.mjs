/** @type {import("jest").Config} */
export default {
  testEnvironment: "node",
  // Our packages are read from source; no build comes before a test.
  testEnvironmentOptions: { customExportConditions: ["source", "node", "node-addons"] },
  roots: ["packages", "functions", "infra", "test"].map((folder) => `<rootDir>/${folder}`),
  testMatch: ["**/*.test.ts"],
  modulePathIgnorePatterns: ["/dist/"],
  transform: {
    "^.+\\.(ts|mjs|js)$": [
      "@swc/jest",
      {
        jsc: { target: "es2023", parser: { syntax: "typescript" } },
        module: { type: "commonjs" },
      },
    ],
  },
  // Packages that come as ES modules only.
  transformIgnorePatterns: ["/node_modules/(?!(@middy|jose|canonicalize|@noble/hashes)/)"],
  // It exports `import` alone, which is no condition of ours: dual packages would then be loaded as ES modules too.
  moduleNameMapper: {
    "^canonicalize$": "<rootDir>/node_modules/canonicalize/lib/canonicalize.js",
  },
  testTimeout: 30_000,
};
