import type { Undo } from "@foyer/contract";
import { registerOnce, type StartedAdapter, type StartOptions, startOnPage } from "@foyer/testing/conformance";
import { devnet, mainnet } from "../networks.ts";
import { solanaSending } from "../sending.ts";
import { type SolanaAdapter, type SolanaOptions, solana } from "../solana.ts";

/** A started adapter on a page of its own. */
export type Started = StartedAdapter<"solana", SolanaAdapter> & {
  /** Registers anything as a wallet; the undo takes it off again. */
  register(wallet: unknown): Undo;
};

/** Starts an adapter that sends, of two networks, the main one first, without a network behind it. */
export function startAdapter(a: SolanaOptions & StartOptions = {}): Started {
  const started = startOnPage(solana({ networks: a.networks ?? [mainnet, devnet], sending: solanaSending }), a);
  return { ...started, register: (wallet) => registerOnce(started.page, wallet) };
}
