import { type Outcome, type OutcomeRequest, parseAccountId } from "@foyer/contract";
import { findNetwork } from "@foyer/contract/on-demand";
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { readAccountKey } from "../balance.ts";
import { accountStorageKey, readAccountNumber } from "../chain/account-storage.ts";
import { readBlockTime, TIME_KEY } from "../chain/block-time.ts";
import type { PolkadotNetwork } from "../networks.ts";
import type { PolkadotRuntime } from "../runtime.ts";
import { ask, fetchFinal, findInBlock, LIFE_BLOCKS, type Search } from "./find-transaction.ts";
import { openApi } from "./open-api.ts";
import { readTrace, type Trace, writeTrace } from "./trace.ts";
import { VENDOR, type Vendor } from "./vendor.ts";

/** Blocks looked into at once: the chain makes fewer until somebody asks again. */
const LOOK_BLOCKS = 20;
/** In hexadecimal digits: a transfer is shorter, and what is longer is not hashed. */
const LONGEST = 4_000;

/**
 * Asks the chain what became of a transaction. Nodes find none by its hash: the blocks that are final since it was sent are looked
 * through, some at a time, and `trace` is how far. It was replaced where its sender's next one has the same number (nonce), and
 * dropped where it is in no block that it could be in. Without a trace it cannot be told whether it was before: it stays pending.
 * @throws {FoyerError} network/unreachable, network/not-configured, library/absent, library/unreachable
 */
export async function readOutcome(
  { networks, run }: PolkadotRuntime,
  { account, hash, trace, signal }: OutcomeRequest<"polkadot">,
  vendor: Vendor = VENDOR,
): Promise<Outcome> {
  const { namespace, reference, address } = parseAccountId(account);
  const network = findNetwork(networks, `${namespace}:${reference}`) as PolkadotNetwork;
  return await run({ operation: "outcome", signal }, async (work) => {
    const line = { work, network };
    const search: Search = {
      line,
      isIt: (extrinsic) => hashOf(extrinsic) === hash.toLowerCase(),
      openApi: async () => await openApi(await vendor.api("outcome"), line),
    };
    const final = await fetchFinal(search);
    const known = readTrace(trace) ?? {
      after: undefined,
      next: Math.max(final.number - LOOK_BLOCKS + 1, 0),
      number: undefined,
    };
    const end = Math.min(final.number, known.next + LOOK_BLOCKS - 1);
    for (let block = known.next; block <= end; block++) {
      const found = await findInBlock(search, block);
      if (found) {
        const { status, reason } = found;
        const at = readBlockTime(await ask(line, "state_getStorage", TIME_KEY, found.block));
        return { status, ...(at !== undefined && { at }), ...(reason && { reason }) };
      }
    }
    const next: Trace = { ...known, next: Math.max(end + 1, known.next) };
    // Only where all blocks are looked through that there are does its absence say anything.
    if (next.next > final.number && known.after !== undefined) {
      const stored = await ask(
        line,
        "state_getStorage",
        accountStorageKey(readAccountKey({ network, address })),
        final.hash,
      );
      const used = readAccountNumber(stored);
      if (used !== undefined && known.number !== undefined && used > known.number) return { status: "replaced" };
    }
    const isOver = known.after !== undefined && next.next > known.after + LIFE_BLOCKS;
    return isOver ? { status: "dropped" } : { status: "pending", trace: writeTrace(next) };
  });
}

function hashOf(extrinsic: string): string | undefined {
  if (extrinsic.length > LONGEST || !/^0x(?:[\da-f]{2})+$/i.test(extrinsic)) return undefined;
  return `0x${bytesToHex(blake2b(hexToBytes(extrinsic.slice(2)), { dkLen: 32 }))}`;
}
