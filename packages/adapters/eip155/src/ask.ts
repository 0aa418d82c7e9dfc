import type { Eip1193Provider } from "./provider.ts";

/** What is asked of a wallet, and how long the answer matters. */
export type Call = {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly scope: AbortSignal;
};

/** Asks a wallet; an answer that comes after the scope ended is dropped. */
export async function ask(provider: Eip1193Provider, { method, params, scope }: Call): Promise<unknown> {
  const answer = await provider.request({ method, params });
  scope.throwIfAborted();
  return answer;
}
