import type { Adapter, AdapterEvent, AdapterHost, Page } from "../../adapter.ts";
import type { Connector } from "../../connection.ts";
import { FoyerError } from "../../errors/foyer-error.ts";

export type Memory = Adapter<"stacks">;
export type Altered = { -readonly [K in keyof Memory]?: Memory[K] };

/** A way to break the memory adapter, and the checks that must find it. */
export type Mutant = {
  readonly fault: string;
  readonly alter: (real: Memory) => Altered;
  readonly found: readonly string[];
};

export const FAKE: Connector<"stacks"> = Object.freeze({
  id: "fake",
  namespace: "stacks",
  wallet: Object.freeze({ name: "Fake" }),
  source: "window",
  chains: "any",
});

export function withEmit(
  real: Memory,
  relay: (event: AdapterEvent<"stacks">, emit: (event: AdapterEvent<"stacks">) => void) => void,
): Altered {
  return { start: (host) => real.start({ ...host, emit: (event) => relay(event, (one) => host.emit(one)) }) };
}

/** `alter` gets what hands out the host once the adapter has started. */
export function withHost(real: Memory, alter: (host: () => AdapterHost<"stacks"> | undefined) => Altered): Altered {
  let host: AdapterHost<"stacks"> | undefined;
  return {
    start(given) {
      host = given;
      return real.start(given);
    },
    ...alter(() => host),
  };
}

export function withPage(real: Memory, alter: (page: Page) => Partial<EventTarget>): Altered {
  return { start: (host) => real.start({ ...host, page: alter(host.page) as Page }) };
}

export function listening(page: Page): Pick<EventTarget, "addEventListener" | "removeEventListener" | "dispatchEvent"> {
  return {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
  };
}

export function known(real: Memory, connectionId: string): true {
  if (real.connections().some((one) => one.id === connectionId)) return true;
  throw new FoyerError("wallet/disconnected", { namespace: "stacks", operation: "connect" });
}

/** Ends every connection, or every one but `spared`. */
export async function endConnections(real: Memory, spared?: string): Promise<void> {
  const ended = real.connections().filter((one) => one.id !== spared);
  await Promise.all(ended.map((one) => real.disconnect({ connectionId: one.id })));
}
