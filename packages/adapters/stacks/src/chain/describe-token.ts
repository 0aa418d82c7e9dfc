import { isFoyerError } from "@foyer/contract";
import { type AssetMetadata, readAssetMetadata } from "@foyer/contract/on-demand";
import type { Work } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import type { StacksNetwork } from "../networks.ts";
import { readOkValue } from "./clarity.ts";
import { fetchJson } from "./rest.ts";

/** A contract that is asked, by what it is and who deployed it. */
type Asking = Work<"stacks"> & { readonly network: StacksNetwork; readonly contract: string };

/**
 * Asks a token's contract what it says of itself; undefined where the network did not answer, so that nothing of it is
 * remembered. Without decimals there is no sum to show: of a contract that has none, nothing else is asked.
 * @see https://github.com/stacksgov/sips/blob/main/sips/sip-010/sip-010-fungible-token-standard.md
 */
export async function describeToken(a: Asking): Promise<AssetMetadata | undefined> {
  try {
    const decimals = await ask(a, "get-decimals");
    if (typeof decimals !== "bigint")
      return readAssetMetadata({ decimals: undefined, symbol: undefined, name: undefined });
    const [symbol, name] = await Promise.all([ask(a, "get-symbol"), ask(a, "get-name")]);
    return readAssetMetadata({ decimals: Number(decimals), symbol, name });
  } catch (error) {
    if (isFoyerError(error)) return undefined;
    throw error;
  }
}

async function ask(a: Asking, method: string): Promise<bigint | string | undefined> {
  const [address = "", name = ""] = a.contract.split(".");
  const path = `/v2/contracts/call-read/${encodeURIComponent(address)}/${encodeURIComponent(name)}/${method}`;
  const answer = await fetchJson({ ...a, path, body: { sender: address, arguments: [] } });
  return read(answer, "okay") === true ? readOkValue(read(answer, "result")) : undefined;
}
