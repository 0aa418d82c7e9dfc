import { index, onchainTable, primaryKey } from "ponder";

/** A contract that has sent transfers. What it says of itself is `null` where it says nothing that can be read. */
export const token = onchainTable("token", (t) => ({
  address: t.hex().primaryKey(),
  type: t.text().$type<"ERC-20" | "ERC-721">().notNull(),
  name: t.text(),
  symbol: t.text(),
  decimals: t.integer(),
}));

/** A transfer of a token. `value` of an ERC-20, `tokenId` of an ERC-721. `minedAt`: Unix seconds. */
export const tokenTransfer = onchainTable(
  "token_transfer",
  (t) => ({
    blockNumber: t.integer().notNull(),
    logIndex: t.integer().notNull(),
    transactionHash: t.hex().notNull(),
    minedAt: t.bigint().notNull(),
    token: t.hex().notNull(),
    from: t.hex().notNull(),
    to: t.hex().notNull(),
    value: t.bigint(),
    tokenId: t.bigint(),
  }),
  (table) => ({
    place: primaryKey({ columns: [table.blockNumber, table.logIndex] }),
    sent: index().on(table.from, table.blockNumber, table.logIndex),
    received: index().on(table.to, table.blockNumber, table.logIndex),
  }),
);

/** What an account has of a token, summed of transfers: an amount, or how many of an ERC-721. */
export const holding = onchainTable(
  "holding",
  (t) => ({
    owner: t.hex().notNull(),
    token: t.hex().notNull(),
    value: t.bigint().notNull(),
  }),
  (table) => ({ place: primaryKey({ columns: [table.owner, table.token] }) }),
);

/** A transaction, whatever it did. `to` is `null` where it made a contract. `minedAt`: Unix seconds. */
export const coinTransaction = onchainTable(
  "coin_transaction",
  (t) => ({
    blockNumber: t.integer().notNull(),
    position: t.integer().notNull(),
    hash: t.hex().notNull(),
    minedAt: t.bigint().notNull(),
    from: t.hex().notNull(),
    to: t.hex(),
    value: t.bigint().notNull(),
    nonce: t.integer().notNull(),
    isFailed: t.boolean().notNull(),
  }),
  (table) => ({
    place: primaryKey({ columns: [table.blockNumber, table.position] }),
    sent: index().on(table.from, table.blockNumber, table.position),
    received: index().on(table.to, table.blockNumber, table.position),
  }),
);

/** The newest block that is indexed: one row, `id` 0. */
export const head = onchainTable("head", (t) => ({
  id: t.integer().primaryKey(),
  blockNumber: t.integer().notNull(),
}));
