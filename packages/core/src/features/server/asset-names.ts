import { type AssetId, type ChainId, parseChainId } from "@foyer/contract";

/**
 * Numbers of coins by SLIP-44: of namespaces, and of chains that have another.
 * @see https://github.com/satoshilabs/slips/blob/master/slip-0044.md
 */
const OF_NAMESPACES: ReadonlyMap<string, number> = new Map([
  ["eip155", 60],
  ["solana", 501],
  ["bip122", 1],
  ["polkadot", 354],
  ["cosmos", 118],
  ["sui", 784],
  ["stacks", 5757],
]);
const OF_CHAINS: ReadonlyMap<string, number> = new Map([
  ["eip155:56", 714],
  ["eip155:100", 700],
  ["eip155:137", 966],
  ["eip155:43114", 9005],
  ["bip122:000000000019d6689c085ae165831e93", 0],
  ["polkadot:48239ef607d7928874027a43a6768920", 434],
  ["polkadot:b0a8d493285c2df73290dfb7e61f870f", 434],
]);

/** Names a chain's own coin by CAIP-19, as its adapter does. */
export function nativeAsset(chain: ChainId): AssetId {
  const { namespace } = parseChainId(chain);
  return `${chain}/slip44:${OF_CHAINS.get(chain) ?? OF_NAMESPACES.get(namespace) ?? 0}`;
}

/** Names a token by CAIP-19, from what its chain calls it; undefined where that can be written in none. */
export function tokenAsset(chain: ChainId, called: string): AssetId | undefined {
  const { namespace } = parseChainId(chain);
  const [, hash] = (namespace === "cosmos" && /^ibc\/([0-9A-F]{64})$/.exec(called)) || [];
  const kind = hash ? "ibc" : KINDS.get(namespace);
  const reference = namespace === "eip155" ? called.toLowerCase() : encode(hash ?? called);
  return kind && /^[-.%a-zA-Z0-9]{1,128}$/.test(reference) ? (`${chain}/${kind}:${reference}` as AssetId) : undefined;
}

/** What a server calls an asset of CAIP-19: CAIP-10, the chain's own coin by an address that nobody has. */
export function serverName(asset: AssetId): string | undefined {
  const [chain, kind, reference] = /^([^/]+)\/([^:]+):(.+)$/.exec(asset)?.slice(1) ?? [];
  if (chain === undefined || reference === undefined) return undefined;
  if (kind === "slip44") return `${chain}:0x${"e".repeat(40)}`;
  try {
    const called = decodeURIComponent(reference);
    // A contract of Stacks has several tokens, of which the server knows the first.
    return `${chain}:${kind === "ibc" ? "ibc/" : ""}${kind === "sip010" ? called.replace(/\.[^.]*$/, "") : called}`;
  } catch {
    return undefined;
  }
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ["eip155", "erc20"],
  ["solana", "token"],
  ["polkadot", "asset"],
  ["cosmos", "denom"],
  ["sui", "coin"],
  ["stacks", "sip010"],
]);

function encode(called: string): string {
  try {
    return encodeURIComponent(called).replaceAll("_", "%5F");
  } catch {
    // Half a character: it can be written in no URL.
    return "";
  }
}
