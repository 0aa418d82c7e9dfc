import {
  type ActivityEntry,
  type ActivityPage,
  type Movement,
  type PageRequest,
  parseAccountId,
} from "@foyer/contract";
import { findNetwork } from "@foyer/contract/on-demand";
import { read, readList } from "@foyer/contract/wallet-standard";
import { askGraphQL } from "../chain/ask-graphql.ts";
import { checkGenesis, GENESIS, unreachable } from "../chain/check-genesis.ts";
import { describeCoins, nameCoin } from "../describe-coins.ts";
import { padAddress } from "../pad-address.ts";
import type { Runtime } from "../runtime.ts";
import { CHANGE_FIELDS, type Flow, readFlows } from "./read-flows.ts";
import { readStatus, readTime } from "./read-status.ts";

/** Transactions in one page. */
const PAGE_SIZE = 20;

const LIST = `query listTransactions($owner: SuiAddress!, $before: String) {
  ${GENESIS}
  transactions(last: ${PAGE_SIZE}, before: $before, filter: { affectedAddress: $owner }) {
    pageInfo { hasPreviousPage startCursor }
    nodes { digest ${CHANGE_FIELDS} }
  }
}`;

/** A transaction before its coins have names. */
type Told = Omit<ActivityEntry<"sui">, "movements"> & { readonly flows: readonly Flow[] };

/**
 * Lists what an account did, a page at a time: what it sent, what it got, and what it paid for others.
 * @throws {FoyerError} network/unreachable, network/not-configured
 * @see https://docs.sui.io/references/sui-graphql
 */
export async function fetchActivity({ networks, run }: Runtime, a: PageRequest<"sui">): Promise<ActivityPage<"sui">> {
  const { reference, address: owner } = parseAccountId(a.account);
  const network = findNetwork(networks, `sui:${reference}`);
  return await run({ operation: "activity", signal: a.signal }, async (work) => {
    const variables = { owner, before: a.cursor ?? null };
    const answer = await askGraphQL({ ...work, network, query: LIST, variables });
    checkGenesis(network, answer);
    const page = read(answer, "transactions");
    const nodes = readList(read(page, "nodes"), PAGE_SIZE);
    if (!Array.isArray(read(page, "nodes"))) throw unreachable(network, "it gave no list of transactions");
    // The network counts from its beginning: the newest of a page is its last.
    const told = nodes.flatMap((node) => readTransaction(node, padAddress(owner)) ?? []).reverse();
    if (nodes.length > 0 && told.length === 0) throw unreachable(network, "it gave a list of no transactions");
    const { hasPreviousPage, startCursor: next } = readPageInfo(page);
    if (hasPreviousPage && (next === undefined || next === a.cursor))
      throw unreachable(network, "it does not say where it goes on");
    const types = told.flatMap(({ flows }) => flows.map(({ type }) => type));
    const metadata = await describeCoins(work, { network, types });
    const items = told.map(({ flows, ...entry }) => ({
      ...entry,
      movements: flows.flatMap(({ type, ...flow }): readonly Movement<"sui">[] => {
        const named = nameCoin(network, type, metadata);
        return named ? [{ ...named, ...flow }] : [];
      }),
    }));
    return { items, ...(hasPreviousPage && { next }) };
  });
}

/** Undefined: it is none, or makes no sense. What failed moved nothing but its fee. */
function readTransaction(node: unknown, owner: string): Told | undefined {
  const [digest, effects] = [read(node, "digest"), read(node, "effects")];
  const [status, at, flows] = [readStatus(effects), readTime(effects), readFlows(node, owner)];
  if (typeof digest !== "string" || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(digest) || !status || !flows)
    return undefined;
  return { hash: digest, status, flows: status === "failed" ? [] : flows, ...(at !== undefined && { at }) };
}

function readPageInfo(page: unknown): { readonly hasPreviousPage: boolean; readonly startCursor: string | undefined } {
  const [more, cursor] = ["hasPreviousPage", "startCursor"].map((member) => read(read(page, "pageInfo"), member));
  return { hasPreviousPage: more === true, startCursor: typeof cursor === "string" ? cursor : undefined };
}
