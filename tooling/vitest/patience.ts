import { vi } from "vitest";

// `vi.waitFor` has no setting of its own, as `expect.poll` has: what is slow on a busy machine is not wrong. A test that
// wants less time says so.
const { waitFor } = vi;
vi.waitFor = (callback, options = { timeout: 10_000 }) => waitFor(callback, options);
