import type { DeviceRecord } from "../../../apps/secure/src/wallet/device-record.ts";
import type { WalletPorts } from "../../../apps/secure/src/wallet/ports.ts";
import { CALLS } from "../frame/labels.ts";

/** Where a frame of the real code stands: before a call that has an effect, or at the end of what was started. */
export type Stop = { readonly call: string } | { readonly error: unknown; readonly call?: undefined };

/** Holds a frame before each call that a step of the model stands for. */
export type Gate = {
  readonly ports: WalletPorts;
  /** Starts something, and resolves where it stands first. */
  readonly start: (run: () => Promise<unknown>) => Promise<Stop>;
  /** Lets the call happen, and resolves where the frame stands next. */
  readonly step: () => Promise<Stop>;
  /** Ends the frame as a closed page does: no call has an effect any more. */
  readonly close: () => void;
};

const EFFECTS = new Set<string>(Object.values(CALLS));

/** Creates the gate of one page of a frame. */
export function createGate(ports: WalletPorts): Gate {
  let letGo: (() => void) | undefined;
  let arrive: (stop: Stop) => void = () => {};
  let isClosed = false;

  async function pass<T>(call: string, run: () => Promise<T>): Promise<T> {
    if (isClosed) return new Promise<T>(() => {});
    if (EFFECTS.has(call)) {
      await new Promise<void>((resolve) => {
        letGo = resolve;
        arrive({ call });
      });
      if (isClosed) return new Promise<T>(() => {});
    }
    return await run();
  }
  function watch<Port extends object>(name: string, port: Port): Port {
    return new Proxy(port, {
      get(target, key) {
        const method: unknown = Reflect.get(target, key);
        if (typeof method !== "function") return method;
        return (...given: readonly unknown[]) => pass(`${name}.${String(key)}`, () => method.apply(target, given));
      },
    });
  }
  const { store } = ports;
  const write = async (change: DeviceRecord): Promise<void> =>
    pass(nameWrite(await store.read(), change), () => store.write(change));
  const nextStop = (): Promise<Stop> =>
    new Promise((resolve) => {
      arrive = resolve;
    });

  return {
    ports: {
      ...ports,
      server: watch("server", ports.server),
      keeper: watch("keeper", ports.keeper),
      store: { ...store, write, erase: () => pass("store.erase", () => store.erase()) },
    },
    start(run) {
      const stop = nextStop();
      run().then(
        () => arrive({ error: undefined }),
        (error: unknown) => arrive({ error }),
      );
      return stop;
    },
    step() {
      const stop = nextStop();
      letGo?.();
      return stop;
    },
    close() {
      isClosed = true;
      letGo?.();
    },
  };
}

/** Names a write by what it changes of the parts that the model has. */
function nameWrite(record: DeviceRecord, change: DeviceRecord): string {
  if ("wallet" in change) {
    const { wallet } = change;
    const isSame = wallet?.id === record.wallet?.id && wallet?.version === record.wallet?.version;
    if (!isSame || wallet?.isErased !== record.wallet?.isErased) return "store.wallet";
    if (wallet?.isReplaced !== record.wallet?.isReplaced) return wallet?.isReplaced ? "store.replaced" : "store.wallet";
  }
  if ("shares" in change) return "store.shares";
  if ("due" in change) return "store.due";
  return "store.write";
}
