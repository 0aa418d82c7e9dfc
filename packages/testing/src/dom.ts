import { completeDom } from "./dom/complete-dom.ts";

// A setup file of a test runner, or what a test imports before anything else: the rest finds the DOM completed.
completeDom(globalThis);
