import type { Undo } from "@foyer/contract";
import { registerOnce, type StartedAdapter, type StartOptions, startOnPage } from "@foyer/testing/conformance";
import { mainnet, testnet } from "../networks.ts";
import { type SuiAdapter, type SuiOptions, sui } from "../sui.ts";

/** A started adapter on a page of its own. */
export type Started = StartedAdapter<"sui", SuiAdapter> & {
  /** Registers anything as a wallet; the undo takes it off again. */
  register(wallet: unknown): Undo;
};

/** Starts an adapter of two networks, the main one first, without a network behind it. */
export function startAdapter(
  a: SuiOptions & StartOptions & { readonly adapter?: SuiAdapter | undefined } = {},
): Started {
  const started = startOnPage(a.adapter ?? sui({ networks: a.networks ?? [mainnet, testnet] }), a);
  return { ...started, register: (wallet) => registerOnce(started.page, wallet) };
}
