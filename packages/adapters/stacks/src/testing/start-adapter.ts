import { type StartedAdapter, type StartOptions, startOnPage } from "@foyer/testing/conformance";
import { mainnet, testnet } from "../networks.ts";
import { type StacksAdapter, type StacksOptions, stacks } from "../stacks.ts";

/** A started adapter on a page of its own. */
export type Started = StartedAdapter<"stacks", StacksAdapter>;

/** Starts an adapter of two networks, the main one first, without a network behind it. */
export function startAdapter(a: StacksOptions & StartOptions = {}): Started {
  return startOnPage(stacks({ networks: a.networks ?? [mainnet, testnet] }), a);
}
