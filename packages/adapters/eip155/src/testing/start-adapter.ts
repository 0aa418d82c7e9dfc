import { type StartedAdapter, type StartOptions, startOnPage } from "@foyer/testing/conformance";
import { type Eip155Adapter, type Eip155Options, eip155 } from "../eip155.ts";
import { base, mainnet } from "../networks.ts";

/** An adapter that runs on a page of its own, and what it told. */
export type Started = StartedAdapter<"eip155", Eip155Adapter>;

/** Starts an adapter for Ethereum and Base on an empty page, or on the page given. */
export function startAdapter(
  a: StartOptions & { readonly networks?: Eip155Options["networks"] | undefined } = {},
): Started {
  return startOnPage(eip155({ networks: a.networks ?? [mainnet, base] }), a);
}
