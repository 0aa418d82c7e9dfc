import { type ActivityEntry, type ActivityPage, type PageRequest, parseAccountId } from "@foyer/contract";
import { findNetwork } from "@foyer/contract/on-demand";
import {
  assetOf,
  type Named,
  type Naming,
  nameCoin,
  nameToken,
  type Token,
  type TokenFacts,
} from "../chain/name-token.ts";
import type { Runtime } from "../runtime.ts";
import { type From, fetchMined, fetchWaiting } from "./fetch-rows.ts";
import type { Row } from "./read-row.ts";

/** Tokens of one page whose contracts are asked, at one time: each that is new takes three questions. */
const TOKEN_LIMIT = 4;

/**
 * Lists what an account did, a page at a time, what waits for a block first: STX and tokens of SIP-010 that were sent, by
 * themselves or by a contract. The list is of the Stacks API; a bare node has none.
 * @throws {FoyerError} network/unreachable, network/not-configured
 * @see https://docs.hiro.so/en/apis/stacks-blockchain-api
 */
export async function fetchActivity(
  { networks, run }: Runtime,
  a: PageRequest<"stacks">,
  facts: TokenFacts,
): Promise<ActivityPage<"stacks">> {
  const { namespace, reference, address } = parseAccountId(a.account);
  const network = findNetwork(networks, `${namespace}:${reference}`);
  const from = readCursor(a.cursor);
  return await run({ operation: "activity", signal: a.signal }, async (work) => {
    const asking = { ...work, network, address };
    const isFirst = from.offset === 0;
    const [mined, waiting] = await Promise.all([fetchMined(asking, from), isFirst ? fetchWaiting(asking) : []]);
    // Between the two questions it may have come into a block.
    const known = new Set(mined.rows.map(({ hash }) => hash));
    const rows = [...waiting.filter(({ hash }) => !known.has(hash)), ...mined.rows];
    const names = await nameTokens({ ...work, network, facts }, rows);
    const items = rows.map((row) => toEntry(row, nameCoin(network), names));
    return { items, ...(mined.next && { next: `${mined.next.offset}-${mined.next.first ?? ""}` }) };
  });
}

function readCursor(cursor = ""): From {
  const [, offset, first] = /^(\d{1,9})-(0x[0-9a-f]{64})?$/.exec(cursor) ?? [];
  return { offset: Number(offset ?? 0), first };
}

/** By Clarity's name of each token. Beyond the limit, those that nobody has asked yet have no more than their names. */
async function nameTokens(naming: Naming, rows: readonly Row[]): Promise<ReadonlyMap<string, Named | undefined>> {
  const tokens = rows.flatMap(({ moves = [] }) => moves.flatMap(({ token }) => token ?? []));
  const distinct = [...new Map(tokens.map((token) => [idOf(token), token])).values()];
  const isNew = (token: Token): boolean => !naming.facts.has(assetOf(naming.network, token) ?? "");
  const left = distinct.filter(isNew).slice(TOKEN_LIMIT);
  const named = distinct.map(async (token) => {
    const asset = left.includes(token) ? assetOf(naming.network, token) : undefined;
    return [idOf(token), asset ? { asset } : await nameToken(naming, token)] as const;
  });
  return new Map(await Promise.all(named));
}

function idOf({ contract, called }: Token): string {
  return `${contract}::${called}`;
}

function toEntry(
  { hash, at, status, moves = [] }: Row,
  coin: Named,
  names: ReadonlyMap<string, Named | undefined>,
): ActivityEntry<"stacks"> {
  const movements = moves.flatMap(({ token, ...move }) => {
    const named = token ? names.get(idOf(token)) : coin;
    return named ? [{ ...named, ...move }] : [];
  });
  return { hash, status, movements, ...(at !== undefined && { at }) };
}
