import { type Holding, type Holdings, type PageRequest, parseAccountId } from "@foyer/contract";
import { nameAsset, readAssetMetadata } from "@foyer/contract/on-demand";
import { isAddress } from "../address.ts";
import type { Context } from "../context.ts";
import { findNetwork } from "../context.ts";
import type { EvmNetwork } from "../evm-network.ts";
import { run } from "../run.ts";
import { readText, readWord, writeWord } from "./abi.ts";
import { askWallet } from "./ask-wallet.ts";
import { type ContractAnswer, callContracts } from "./call-contracts.ts";
import { KNOWN_TOKENS } from "./known-tokens.ts";
import { nameCoin } from "./name-coin.ts";

/** Tokens asked for in one call: more than this and nodes refuse it for its gas. */
const PAGE_SIZE = 100;
/** `balanceOf(address)`, and what a token says of itself: `decimals()`, `symbol()`, `name()`. */
const BALANCE_OF = "70a08231";
const DESCRIPTION = ["313ce567", "95d89b41", "06fdde03"];

/**
 * Lists what an account holds: all that its wallet discovers, where it does; else of the native coin and of the tokens that
 * the host named, or of a few that everybody knows, since no node lists all. Then sums, decimals and names are the chain's.
 * @throws {FoyerError} network/unreachable, network/not-configured
 * @see https://eips.ethereum.org/EIPS/eip-20
 */
export async function fetchTokens(context: Context, a: PageRequest<"eip155">): Promise<Holdings<"eip155">> {
  const { reference, address } = parseAccountId(a.account);
  const network = findNetwork(context.networks, `eip155:${reference}`);
  const listed = listTokens(network);
  const from = /^\d{1,6}$/.test(a.cursor ?? "") ? Number(a.cursor) : 0;
  const tokens = listed.slice(from, from + PAGE_SIZE);
  const calls = tokens.flatMap((to) => [
    { to, data: `${BALANCE_OF}${writeWord(address)}` },
    ...DESCRIPTION.map((data) => ({ to, data })),
  ]);
  return await run(context, { operation: "tokens", signal: a.signal }, async ({ host, scope }) => {
    const work = { host, scope, network };
    // It has all that there is, so it is asked where a list begins.
    const discovered = from === 0 ? await askWallet(context, { ...work, account: a.account }) : undefined;
    if (discovered) return discovered;
    const { native, answers } = await callContracts(work, { address, calls });
    const holdings = tokens.flatMap((token, index) =>
      readHolding(network, token, answers.slice(index * 4, index * 4 + 4)),
    );
    const coin = from === 0 ? [nameCoin(network, native)] : [];
    const next = from + PAGE_SIZE;
    return { items: [...coin, ...holdings], ...(next < listed.length && { next: `${next}` }) };
  });
}

/** In lower case, each once. */
function listTokens({ id, tokens = KNOWN_TOKENS.get(id) ?? [] }: EvmNetwork): readonly string[] {
  return [...new Set(tokens.filter(isAddress).map((token) => token.toLowerCase()))];
}

/** Of what there is none, or what is no token, nothing is listed. */
function readHolding(
  { caipNetworkId }: EvmNetwork,
  token: string,
  [balance = "", decimals = "", symbol = "", name = ""]: readonly ContractAnswer[],
): readonly Holding<"eip155">[] {
  const value = readWord(balance, 0);
  const asset = nameAsset(caipNetworkId, ["erc20", token]);
  if (!value || !asset) return [];
  const digits = readWord(decimals, 0);
  const said = readAssetMetadata({
    // A byte, by the standard: more is a lie, and would not be a number.
    decimals: digits !== undefined && digits < 256n ? Number(digits) : undefined,
    symbol: readText(symbol),
    name: readText(name),
  });
  return [{ asset, value, ...said, isListed: true }];
}
