import { afterAll, vi } from "vitest";

// Files that share a worker leave it as they found it.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
