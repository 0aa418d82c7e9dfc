/// <reference types="node" />
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createStandardWallet, SUI_TEST_ADDRESSES, suiPart } from "@foyer/testing";
import { Transaction } from "@mysten/sui/transactions";
import { buildSchema } from "graphql";
import { expect, it } from "vitest";
import { createSchemaNetwork } from "./testing/schema-network.ts";
import { startAdapter } from "./testing/start-adapter.ts";

// The schema that @mysten/sui publishes.
const LIBRARY = createRequire(import.meta.url)
  .resolve("@mysten/sui/graphql")
  .replace(/dist.*$/, "");
const SCHEMA = buildSchema(readFileSync(`${LIBRARY}src/graphql/generated/schema.graphql`, "utf8"));
const [OWNER, OTHER] = SUI_TEST_ADDRESSES as readonly [string, string];
const account = `sui:testnet:${OWNER}` as const;
const SUI = `0x${"2".padStart(64, "0")}::sui::SUI`;
/** Of the testnet's first checkpoint. */
const TESTNET = "69WiPg3DAQiwdxfncX6wYQ2siKwAe6L9BZthQea3JNMD";
const DIGEST = `${"7".repeat(43)}1`;
const LAST = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
const change = (address: string, amount: string) => ({ owner: { address }, amount, coinType: { repr: SUI } });
const EFFECTS = {
  status: "SUCCESS",
  timestamp: "2026-11-01T10:00:00Z",
  gasEffects: {
    gasSummary: { computationCost: 200, storageCost: 400, storageRebate: 300, nonRefundableStorageFee: 0 },
  },
  balanceChanges: { nodes: [change(OWNER, "-1300"), change(OTHER, "1000")] },
};
const TRANSACTION = {
  digest: DIGEST,
  sender: { address: OWNER },
  gasInput: { gasSponsor: { address: OWNER } },
  effects: EFFECTS,
};

/** Fields of the query type, by the types of the schema. */
const ROOT = {
  address: {
    balance: { totalBalance: "1500000000" },
    balances: { pageInfo: LAST, nodes: [{ coinType: { repr: SUI }, totalBalance: "7" }] },
  },
  checkpoint: { digest: TESTNET },
  chainIdentifier: TESTNET,
  epoch: { epochId: 9, referenceGasPrice: "500" },
  transactions: { pageInfo: LAST, nodes: [TRANSACTION] },
  transaction: TRANSACTION,
};

it("reads balance, coins, activity and outcome by queries that the chain's published schema allows [NSP-06]", async () => {
  const network = createSchemaNetwork(SCHEMA, ROOT);
  const { capabilities } = startAdapter({ fetch: network.fetch }).adapter;
  expect(await capabilities.balance?.({ account })).toEqual({ value: 1_500_000_000n, decimals: 9, symbol: "SUI" });
  expect(await capabilities.tokens?.({ account })).toMatchObject({
    items: [{ asset: "sui:testnet/slip44:784", value: 7n }],
  });
  expect(await capabilities.activity?.({ account })).toMatchObject({
    items: [
      {
        hash: DIGEST,
        status: "confirmed",
        at: Date.parse("2026-11-01T10:00:00Z"),
        movements: [{ value: 1_000n, direction: "out" }],
      },
    ],
  });
  expect(await capabilities.outcome?.({ account, hash: DIGEST })).toMatchObject({ status: "confirmed" });
  expect(network.answered.flatMap(({ errors }) => errors)).toEqual([]);
  expect(network.answered.length).toBeGreaterThanOrEqual(4);
});

it("asks for a fee, and for a transfer, by queries that the published schema allows [NSP-06]", async () => {
  const network = createSchemaNetwork(SCHEMA, ROOT);
  const started = startAdapter({ fetch: network.fetch });
  const part = suiPart({ build: ({ json }) => Transaction.from(json).build() });
  createStandardWallet({ name: "Alder", parts: [part] }).register(started.page);
  const { id } = await started.adapter.connect({ connectorId: "wallet-standard:sui:Alder" });
  const { estimateFee, send } = started.adapter.capabilities;
  const request = { connectionId: id, transfer: { to: OTHER, amount: 1_000n } };
  // The schema has no execution behind it: what it answers is null, and the adapter says so.
  await expect(estimateFee?.(request)).rejects.toMatchObject({ name: "FoyerError" });
  await expect(send?.(request)).rejects.toMatchObject({ name: "FoyerError" });
  expect(network.answered.some(({ query }) => query.includes("simulateTransaction"))).toBe(true);
  // A query that the schema does not have would be refused with the name of the field or type.
  const refused = network.answered
    .flatMap(({ errors }) => errors)
    .filter((message) => /Cannot query|Unknown|got invalid/.test(message));
  expect(refused).toEqual([]);
});

it("refuses a query that the schema does not have", async () => {
  const network = createSchemaNetwork(SCHEMA, ROOT);
  const body = JSON.stringify({ query: '{ address(address: "0x2") { wealth } }' });
  await network.fetch("https://graphql.example.org", { method: "POST", body });
  expect(network.answered[0]?.errors).toEqual([expect.stringContaining('Cannot query field "wealth"')]);
});
