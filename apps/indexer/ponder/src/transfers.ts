import { type Context, type Event, ponder } from "ponder:registry";
import { holding, token, tokenTransfer } from "ponder:schema";
import { type Address, zeroAddress } from "viem";
import { readTokenWords } from "./read-token-words";

type TransferEvent = Event<"Erc20:Transfer"> | Event<"Erc721:Transfer">;

ponder.on("Erc20:Transfer", async ({ event, context }) => {
  await addTransfer(context, event, { value: event.args.value, tokenId: null });
});

ponder.on("Erc721:Transfer", async ({ event, context }) => {
  await addTransfer(context, event, { value: null, tokenId: event.args.tokenId });
});

async function addTransfer(
  context: Context,
  event: TransferEvent,
  what: { readonly value: bigint | null; readonly tokenId: bigint | null },
): Promise<void> {
  const { log, block, transaction } = event;
  const { from, to } = event.args;
  await addToken(context, { address: log.address, type: what.value === null ? "ERC-721" : "ERC-20" });
  await context.db.insert(tokenTransfer).values({
    blockNumber: Number(block.number),
    logIndex: log.logIndex,
    transactionHash: transaction.hash,
    minedAt: block.timestamp,
    token: log.address,
    from,
    to,
    ...what,
  });
  const value = what.value ?? 1n;
  await addHolding(context, { owner: from, token: log.address, value: -value });
  await addHolding(context, { owner: to, token: log.address, value });
}

async function addToken(
  { db, client }: Context,
  { address, type }: { readonly address: Address; readonly type: "ERC-20" | "ERC-721" },
): Promise<void> {
  if (await db.find(token, { address })) return;
  await db.insert(token).values({ address, type, ...(await readTokenWords(client, address)) });
}

/** Coins are made of nothing and burnt into nothing: the zero address holds none of them. */
async function addHolding({ db }: Context, part: typeof holding.$inferInsert): Promise<void> {
  if (part.owner === zeroAddress) return;
  await db
    .insert(holding)
    .values(part)
    .onConflictDoUpdate((row) => ({ value: row.value + part.value }));
}
