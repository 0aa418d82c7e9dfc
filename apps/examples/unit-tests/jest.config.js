export default {
  testEnvironment: "jsdom",
  testMatch: ["**/src/**/*.test.tsx"],
  extensionsToTreatAsEsm: [],
  // Packages of ES modules have to be transformed, too.
  transform: { "\\.[jt]sx?$": "<rootDir>/jest-transform.cjs" },
  transformIgnorePatterns: [],
};
