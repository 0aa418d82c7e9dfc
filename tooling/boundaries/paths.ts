/** Tests, which may reach for fakes and for other packages. */
export const TESTS = ["\\.(test|test-d|e2e|scenes)\\.tsx?$"];

/** Tests, and what packages offer to other people's tests. */
export const NOT_SHIPPED = [
  ...TESTS,
  "^packages/testing/",
  "/src/testing(/|\\.ts$)",
  "^packages/react/src/parts/testing/",
  "^packages/react/src/test/",
];

/** A relative import that was not found; `no-unresolved` tells of it. */
export const UNRESOLVED = "^\\.";
