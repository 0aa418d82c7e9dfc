import type { Network } from "@foyer/contract";

/**
 * Answers where the network's block explorer shows an address; undefined if it has none that is on the web.
 * @example
 * import { addressUrl } from "@foyer/core";
 * import { mainnet } from "@foyer/eip155/networks";
 *
 * addressUrl({ network: mainnet, address: "0xd8dA…" }); // "https://etherscan.io/address/0xd8dA…"
 */
export function addressUrl({
  network,
  address,
}: {
  readonly network: Pick<Network, "blockExplorers">;
  readonly address: string;
}): string | undefined {
  const explorer = network.blockExplorers?.default.url;
  if (explorer === undefined || !URL.canParse(explorer)) return undefined;
  const url = new URL(explorer);
  if (url.protocol !== "https:" && url.protocol !== "http:") return undefined;
  // An explorer that serves several networks tells them apart in its query, which has to stay behind the path.
  url.pathname = `${url.pathname.replace(/\/$/, "")}/address/${encodeURIComponent(address)}`;
  return url.href;
}
