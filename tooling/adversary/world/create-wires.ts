import type { Wire } from "@foyer/embedded/protocol";

/** One end of a channel in memory: its messages arrive at the other end as copies. */
type End = Pick<Wire, "hear" | "post"> & { readonly close: () => void };

/** Creates both ends: the page's and the frame's. */
export function createWires(): readonly [page: End, frame: End] {
  const listeners = [new Set<(data: unknown) => void>(), new Set<(data: unknown) => void>()] as const;
  const create = (own: 0 | 1, other: 0 | 1): End => ({
    post(data) {
      const copy: unknown = structuredClone(data);
      for (const listener of listeners[other]) listener(copy);
    },
    hear(listener) {
      listeners[own].add(listener);
      return () => void listeners[own].delete(listener);
    },
    close: () => listeners[own].clear(),
  });
  return [create(0, 1), create(1, 0)];
}
