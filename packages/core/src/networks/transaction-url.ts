import type { Network } from "@foyer/contract";
import { addressUrl } from "./address-url.ts";

/** How explorers of a namespace call a transaction in their paths; most say `tx`. */
const PATHS: { readonly [namespace: string]: string | undefined } = { polkadot: "extrinsic", stacks: "txid" };

/**
 * Answers where the network's block explorer shows a transaction; undefined if it has none that is on the web.
 * @example
 * import { transactionUrl } from "@foyer/core/activity";
 * import { mainnet } from "@foyer/eip155/networks";
 *
 * transactionUrl({ network: mainnet, hash: "0x5c50…" }); // "https://etherscan.io/tx/0x5c50…"
 */
export function transactionUrl({
  network,
  hash,
}: {
  readonly network: Pick<Network, "blockExplorers" | "chainNamespace">;
  readonly hash: string;
}): string | undefined {
  const found = addressUrl({ network, address: hash });
  if (found === undefined) return undefined;
  const url = new URL(found);
  const { chainNamespace: namespace } = network;
  const path = (Object.hasOwn(PATHS, namespace) && PATHS[namespace]) || "tx";
  url.pathname = url.pathname.replace(/\/address\/([^/]*)$/, `/${path}/$1`);
  return url.href;
}
