import type { WalletPorts } from "../ports.ts";

/** Where a flow is stopped: at the call of this number, before it has its effect or after. */
export type CrashPoint = { readonly call: number; readonly when: "before" | "after" };

export type CrashingPorts = {
  readonly ports: WalletPorts;
  /** The calls that were made: `server.putWallet`, `store.write`. */
  readonly calls: readonly string[];
  readonly crashed: () => boolean;
};

/** Ports that end with everything that uses them: from the point on, no call has an effect, as when a page is gone. */
export function crashAt(ports: WalletPorts, point: CrashPoint): CrashingPorts {
  const calls: string[] = [];
  let dead = false;

  function watch<Port extends object>(name: string, port: Port): Port {
    return new Proxy(port, {
      get(target, key) {
        const method: unknown = Reflect.get(target, key);
        if (typeof method !== "function") return method;
        return async (...given: readonly unknown[]): Promise<unknown> => {
          if (dead) throw new Error("The page is gone.");
          const call = calls.push(`${name}.${String(key)}`) - 1;
          if (call === point.call && point.when === "before") die();
          const answer: unknown = await method.apply(target, given);
          if (call === point.call) die();
          return answer;
        };
      },
    });
  }
  function die(): never {
    dead = true;
    throw new Error("The page is gone.");
  }

  const { read, onChange, isKept } = ports.store;
  const store = { ...watch("store", ports.store), read, onChange, isKept };
  const watched = watch("store", ports.store);
  return {
    ports: {
      ...ports,
      server: watch("server", ports.server),
      keeper: watch("keeper", ports.keeper),
      store: { ...store, write: (change) => watched.write(change), erase: () => watched.erase() },
    },
    calls,
    crashed: () => dead,
  };
}
