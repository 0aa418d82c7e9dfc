/** Remembers a wallet's state between visits. */
export type KeptState<State> = { read(): Partial<State>; write(state: State): void };

/** Keeps state in a storage that may be blocked or full: the wallet then forgets, as a new one would. */
export function createKeptState<State>(storage: Storage | undefined, key: string): KeptState<State> {
  return {
    read() {
      try {
        return JSON.parse(storage?.getItem(key) ?? "{}") as Partial<State>;
      } catch {
        // Blocked, or not what was written: begin anew.
        return {};
      }
    },
    write(state) {
      try {
        storage?.setItem(key, JSON.stringify(state));
      } catch {
        // Blocked or full: the state lasts for this visit.
      }
    },
  };
}
