import type { Undo } from "@foyer/contract";

type Listener = (payload: never) => void;

/** An EIP-1193 provider, as a page sees it. */
export type EvmProvider = {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
  on(event: string, listener: Listener): EvmProvider;
  removeListener(event: string, listener: Listener): EvmProvider;
  /** How many listeners a page has on it now. */
  listenerCount(event?: string): number;
};

/** What stands behind a provider. */
export type EvmBackend = {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
  onEvent(listener: (event: { readonly name: string; readonly payload: unknown }) => void): Undo;
  /** Extra members such as `isMetaMask`. */
  readonly flags?: { readonly [flag: string]: unknown } | undefined;
};

/**
 * Makes the object that a wallet puts into a page.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export function createEvmProvider(backend: EvmBackend): EvmProvider {
  const listeners: { readonly event: string; readonly listener: Listener }[] = [];
  backend.onEvent(({ name, payload }) => {
    for (const entry of listeners.filter((other) => other.event === name)) entry.listener(payload as never);
  });
  const provider: EvmProvider = {
    ...backend.flags,
    request: (call) => backend.request(call),
    on(event, listener) {
      listeners.push({ event, listener });
      return provider;
    },
    removeListener(event, listener) {
      const index = listeners.findIndex((entry) => entry.event === event && entry.listener === listener);
      if (index >= 0) listeners.splice(index, 1);
      return provider;
    },
    listenerCount: (event) => listeners.filter((entry) => event === undefined || entry.event === event).length,
  };
  return provider;
}
