import { type ActivityEntry, type ActivityPage, FoyerError, type PageRequest, parseAccountId } from "@foyer/contract";
import { readDeep } from "../chain/exact-json.ts";
import { networksNamed } from "../chain/networks-named.ts";
import { askNetwork } from "../chain/rpc.ts";
import type { Runtime } from "../runtime.ts";
import { fetchTokenAccounts, type Owning, type TokenAccount } from "../tokens/token-accounts.ts";
import { checkCluster, unreachable } from "./check-cluster.ts";
import { fetchSignatures, type Row } from "./fetch-signatures.ts";
import { inBatches } from "./in-batches.ts";
import { type Place, readPlaces, writePlaces } from "./places.ts";
import { readMovements } from "./read-movements.ts";

/** Token accounts whose lists are read: what somebody is sent stands in these alone, and a node is asked for each. */
const TOKEN_ACCOUNT_LIMIT = 6;

/** What a node says of a transaction in a form that is newer than what was asked for. @see https://solana.com/docs/rpc */
const UNSUPPORTED_VERSION = -32_015;

/**
 * Lists what an account did, a page at a time: its own transactions, and those of the six of its token accounts that hold
 * most. A page takes at most 27 questions, the first one three more.
 * @throws {FoyerError} network/unreachable, network/not-configured
 */
export async function fetchActivity(
  { networks, run }: Runtime,
  a: PageRequest<"solana">,
): Promise<ActivityPage<"solana">> {
  const { namespace, reference, address: owner } = parseAccountId(a.account);
  const chain = `${namespace}:${reference}`;
  const [network] = networksNamed(networks, [chain]);
  if (!network) throw new FoyerError("network/not-configured", { chain });
  return await run({ operation: "activity", signal: a.signal }, async (work) => {
    const owning = { ...work, network, owner };
    const places = readPlaces(a.cursor, TOKEN_ACCOUNT_LIMIT + 1) ?? (await openPlaces(owning));
    const { rows, next } = await fetchSignatures(owning, places);
    const items = (await inBatches(rows, (row) => fetchEntry(owning, row))).flatMap((entry) => entry ?? []);
    if (rows.length > 0 && items.length === 0) throw unreachable(owning, "it gave no transactions");
    return { items, ...(next.length > 0 && { next: writePlaces(next) }) };
  });
}

async function openPlaces(a: Owning): Promise<readonly Place[]> {
  await checkCluster(a);
  const accounts = [...(await fetchTokenAccounts(a))].sort((one, other) => sizeOf(other) - sizeOf(one));
  return [{ account: a.owner }, ...accounts.slice(0, TOKEN_ACCOUNT_LIMIT).map(({ account }) => ({ account }))];
}

/** In whole tokens, as near as a number comes: it is for putting them in order. */
function sizeOf({ amount, decimals = 0 }: TokenAccount): number {
  return Number(amount) / 10 ** decimals;
}

/** Undefined: what the node says of it makes no sense. */
async function fetchEntry(a: Owning, row: Row): Promise<ActivityEntry<"solana"> | undefined> {
  const { hash, at, isFailed } = row;
  const entry = { hash, status: isFailed ? "failed" : "confirmed", movements: [], ...(at && { at }) } as const;
  if (isFailed) return entry;
  const params = [hash, { encoding: "jsonParsed", commitment: "confirmed", maxSupportedTransactionVersion: 0 }];
  const answer = await askNetwork({ ...a, method: "getTransaction", params });
  if ("error" in answer) {
    if (readDeep(answer.error, "code") === UNSUPPORTED_VERSION) return entry;
    throw unreachable(a, String(readDeep(answer.error, "message")).slice(0, 200));
  }
  // Nodes keep a list of what they have dropped, and have heard of what they cannot show yet.
  if (answer.result === null) return entry;
  const error = readDeep(answer.result, "meta", "err");
  const movements = readMovements(answer.result, { ...a, hash });
  if (!movements || error === undefined) return undefined;
  return error === null ? { ...entry, movements } : { ...entry, status: "failed" };
}
