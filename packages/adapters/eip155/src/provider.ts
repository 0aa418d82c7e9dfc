import type { Undo } from "@foyer/contract";

/**
 * A wallet's provider, as far as the kit knows it. What it answers is hostile until checked.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export interface Eip1193Provider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] | undefined }): Promise<unknown>;
  on?(event: string, listener: (payload: never) => void): unknown;
  removeListener?(event: string, listener: (payload: never) => void): unknown;
}

/** A request to a wallet, and how long its answer matters. */
export type WalletRequest = {
  readonly method: string;
  readonly params?: readonly unknown[];
  readonly scope?: AbortSignal;
};

/**
 * Sends a request at once, in the caller's own task; whatever fails, rejects. An answer that comes after the scope ended
 * is dropped.
 */
export async function request(provider: Eip1193Provider, { scope, ...call }: WalletRequest): Promise<unknown> {
  const answer = await provider.request(call);
  scope?.throwIfAborted();
  return answer;
}

/** Listens to a wallet's events; nothing it sends, and no listener it refuses, can fail the page. */
export function listen(
  provider: Eip1193Provider,
  handlers: { readonly [event: string]: (payload: unknown) => void },
): Undo {
  const undos = Object.entries(handlers).map(([event, handle]) => {
    const listener = (payload: unknown): void => attempt(() => handle(payload));
    attempt(() => provider.on?.(event, listener));
    return () => attempt(() => provider.removeListener?.(event, listener));
  });
  return () => {
    for (const undo of undos.splice(0)) undo();
  };
}

function attempt(run: () => void): void {
  try {
    run();
  } catch {
    // A payload whose getters throw, or a wallet without events: the connection goes on without this one.
  }
}
