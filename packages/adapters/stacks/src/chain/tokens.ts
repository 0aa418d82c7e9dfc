import { FoyerError, type Holding, type Holdings, type PageRequest, parseAccountId } from "@foyer/contract";
import { findNetwork } from "@foyer/contract/on-demand";
import { read } from "@foyer/contract/wallet-standard";
import type { Runtime } from "../runtime.ts";
import { type Naming, nameCoin, nameToken, readToken, type Token, type TokenFacts } from "./name-token.ts";
import { readWhole } from "./read-whole.ts";
import { fetchJson } from "./rest.ts";

/** Tokens in one page: each that is new takes three questions, and public servers count them. */
const PAGE_SIZE = 10;
/** Tokens that are asked about at one time. */
const AT_ONCE = 4;

/**
 * Lists what an account holds, a page at a time: the STX it can spend, and tokens of SIP-010 as their contracts describe
 * them. The list is of the Stacks API; a bare node has none.
 * @throws {FoyerError} network/unreachable, network/not-configured
 * @see https://docs.hiro.so/en/apis/stacks-blockchain-api
 */
export async function fetchTokens(
  { networks, run }: Runtime,
  a: PageRequest<"stacks">,
  facts: TokenFacts,
): Promise<Holdings<"stacks">> {
  const { namespace, reference, address } = parseAccountId(a.account);
  const network = findNetwork(networks, `${namespace}:${reference}`);
  const path = `/extended/v1/address/${encodeURIComponent(address)}/balances`;
  const from = /^\d{1,6}$/.test(a.cursor ?? "") ? Number(a.cursor) : 0;
  return await run({ operation: "tokens", signal: a.signal }, async (work) => {
    const answer = await fetchJson({ ...work, network, path });
    const [total, locked] = ["balance", "locked"].map((part) => readWhole(read(read(answer, "stx"), part)));
    const tokens = read(answer, "fungible_tokens");
    if (total === undefined || typeof tokens !== "object" || tokens === null) {
      throw new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem: "it gave no balances" });
    }
    const held = Object.entries(tokens).flatMap(([id, told]) => readHeld(id, told));
    const page = held.slice(from, from + PAGE_SIZE);
    const items: Holding<"stacks">[] = [];
    for (let at = 0; at < page.length; at += AT_ONCE) {
      const some = page.slice(at, at + AT_ONCE).map((token) => toHolding({ ...work, network, facts }, token));
      items.push(...(await Promise.all(some)).flat());
    }
    const spendable = total - (locked ?? 0n);
    const coin = { ...nameCoin(network), value: spendable > 0n ? spendable : 0n, isListed: true };
    const next = from + PAGE_SIZE;
    return { items: [...(from === 0 ? [coin] : []), ...items], ...(next < held.length && { next: `${next}` }) };
  });
}

type Held = { readonly token: Token; readonly value: bigint };

function readHeld(id: string, told: unknown): readonly Held[] {
  const [token, value] = [readToken(id), readWhole(read(told, "balance"))];
  return token && value ? [{ token, value }] : [];
}

async function toHolding(naming: Naming, { token, value }: Held): Promise<readonly Holding<"stacks">[]> {
  const named = await nameToken(naming, token);
  return named ? [{ ...named, value }] : [];
}
