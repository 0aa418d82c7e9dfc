import type { Wire } from "../channel/wire.ts";

/** One end of a wire in memory: what is posted arrives at the other end as a copy, at once unless it is held. */
export interface MemoryWire extends Wire {
  /** What was posted here, in order. */
  readonly posted: readonly { readonly [key: string]: unknown }[];
  /** Has something arrive here, whoever posted it. */
  arrive(data: unknown): void;
  isClosed: boolean;
}

/** Makes both ends. `connect`: what is posted at one end arrives at the other. */
export function createMemoryWires({ isConnected = true } = {}): readonly [page: MemoryWire, frame: MemoryWire] {
  const ends: MemoryWire[] = [];
  const make = (index: number): MemoryWire => {
    const listeners = new Set<(data: unknown) => void>();
    const posted: { readonly [key: string]: unknown }[] = [];
    const wire: MemoryWire = {
      posted,
      isClosed: false,
      post(data) {
        const copy = structuredClone(data) as { readonly [key: string]: unknown };
        posted.push(copy);
        if (isConnected) ends[1 - index]?.arrive(copy);
      },
      arrive(data) {
        for (const listener of listeners) if (!wire.isClosed) listener(data);
      },
      hear(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      close() {
        wire.isClosed = true;
      },
    };
    return wire;
  };
  ends.push(make(0), make(1));
  return ends as [MemoryWire, MemoryWire];
}
