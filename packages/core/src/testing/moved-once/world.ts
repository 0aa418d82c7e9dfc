import type { AssetId } from "@foyer/contract";
import type { HeldPrompt, HeldWallet } from "../held-wallet.ts";
import { createManualClock, createSharedStorage } from "../memory-ports.ts";
import { type Feature, MOVES } from "./moves.ts";
import type { Plant } from "./plants.ts";

/** The account in use at first. */
export const ONE = "eip155:1:eip155-Acme";
export const COIN = "eip155:1/slip44:60" as AssetId;
export const DAI = `eip155:1/erc20:0x${"d0".repeat(20)}` as const;
const MOVED = Object.values(MOVES);

/** How a question of the wallet ended, as the wallet has it. */
export type Ended = "open" | "rejected" | { readonly hash: string };

/** One wallet, one chain and one browser storage, and what was seen of them. */
export type World = {
  readonly plant: Plant;
  readonly storage: ReturnType<typeof createSharedStorage>;
  readonly clock: ReturnType<typeof createManualClock>;
  /** One wallet, and one chain, of both tabs. */
  readonly wallet: HeldWallet;
  readonly ended: Map<HeldPrompt, Ended>;
  /** The transaction of each batch that the wallet did, by the id of the batch. */
  readonly batches: Map<string, string>;
  /** Hashes that a page received, and so shows as sent. */
  readonly known: Set<string>;
  readonly heard: string[];
};

/** Makes a wallet that notes when it is asked for what it may have done already, and no page knows of. */
export function createWorld(plant: Plant): World {
  const world: World = {
    plant,
    storage: createSharedStorage(),
    clock: createManualClock(),
    wallet: { prompts: [], moved: new Map(), senders: new Map(), adapters: new Map(), isChainThere: true },
    ended: new Map(),
    batches: new Map(),
    known: new Set(),
    heard: [],
  };
  const { prompts } = world.wallet;
  const { ended, known, heard } = world;
  prompts.push = (prompt) => {
    for (const [earlier, how] of ended) {
      const isSame = earlier.what === prompt.what && earlier.account === prompt.account;
      const isTold = how === "rejected" || (how !== "open" && known.has(how.hash));
      if (isSame && !isTold && MOVED.some((what) => prompt.what.startsWith(what)))
        heard.push(`${prompt.what}: asked for again, while it was ${how === "open" ? "open" : "sent and not known"}`);
    }
    ended.set(prompt, "open");
    return Array.prototype.push.call(prompts, prompt);
  };
  return world;
}

/**
 * Counts transfers of a feature that the chain has and no page knows of: payments by any account, else those of one account.
 * `adapter`: only those that were asked for through it.
 */
export function countUntold(
  { known, wallet }: World,
  feature: Feature,
  { account, adapter }: { readonly account: string | undefined; readonly adapter?: object | undefined },
): number {
  const isBy = (hash: string): boolean =>
    (feature === "pay" || wallet.senders.get(hash) === account) &&
    (adapter === undefined || wallet.adapters.get(hash) === adapter);
  return [...wallet.moved].filter(([hash, what]) => !known.has(hash) && isBy(hash) && what.startsWith(MOVES[feature]))
    .length;
}
