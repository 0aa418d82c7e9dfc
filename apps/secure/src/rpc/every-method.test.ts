import { RPC_METHODS, type RpcMethod } from "@foyer/embedded/protocol";
import { createDeployer } from "@foyer-tooling/devnet/deployer";
import { base58, base64 } from "@scure/base";
import { type Hex, toHex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type FakeNode, startFakeNode } from "../testing/fake-node.ts";
import { type SmartPerson, type SmartWorld, startSmartWorld } from "../testing/smart-world.ts";
import type { Holding } from "./node/holdings.ts";

const CHAIN = "0x7a69";
/** Of the test phrase's first account, which deploys. */
const KEY = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";
const SOLANA_ACCOUNT = "HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk";

let world: SmartWorld;
let solana: FakeNode;
let token: Hex;
let sessions: Hex;
const deployer = () => createDeployer({ url: world.chain.url, key: KEY });
beforeAll(async () => {
  world = await startSmartWorld();
  solana = await startFakeNode({
    getGenesisHash: () => "4XfZa9kqWZ3q8yQ6bWm7T5pFz1CrgLVBvAJqNqYtP1mE",
    simulateTransaction: () => ({ value: { err: null, logs: [] } }),
    sendTransaction: () => "sent",
  });
  token = await deployer().deployToken({ name: "Gold", symbol: "GLD", decimals: 2 });
  sessions = await deployer().deploySessionKeys();
}, 180_000);
afterAll(async () => {
  await solana?.stop();
  await world?.stop();
});

const someone = (): Hex => privateKeyToAccount(generatePrivateKey()).address;
const ask = (person: SmartPerson, method: RpcMethod, params: unknown): Promise<unknown> =>
  person.ask(method, params as never);

/** A payment of one lamport that the account signs. */
function payment(): string {
  const keys = [base58.decode(SOLANA_ACCOUNT), new Uint8Array(32).fill(7), new Uint8Array(32)];
  const transfer = [2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0];
  const message = [1, 0, 1, 3, ...keys.flatMap((key) => [...key]), ...new Uint8Array(32).fill(9)];
  const bytes = [1, ...new Uint8Array(64), ...message, 1, 2, 2, 0, 1, transfer.length, ...transfer];
  return base64.encode(Uint8Array.from(bytes));
}

describe("a frame", () => {
  it("answers every method that it takes: none is known by its name alone [FRM-03]", async () => {
    const person = await world.person({ solanaUrl: solana.url, sessions, holdings: async () => [] });
    const { account, owner } = person;
    for (const address of [account, owner.address]) await world.give(address, "1");
    const block = await world.reader.getBlock();
    const [hash, typed] = [block.hash, { domain: {}, types: { Order: [{ name: "item", type: "string" }] } }];
    const calls = [{ to: someone(), value: "0x1" }];
    const sent = (await ask(person, "wallet_sendCalls", [
      { version: "2.0.0", chainId: CHAIN, from: account, calls },
    ])) as {
      readonly id: string;
    };
    await expect
      .poll(async () => (await person.ask("wallet_getCallsStatus", [sent.id])).status, { timeout: 20_000 })
      .toBe(200);
    const grant = {
      chainId: CHAIN,
      address: account,
      expiry: Number(block.timestamp) + 3_600,
      signer: { type: "account", data: { id: someone() } },
      permissions: [{ type: "contract-call", data: { address: token, selectors: ["0x40c10f19"] } }],
    };
    const granted = (await ask(person, "wallet_grantPermissions", [grant])) as { readonly context: Hex };
    const of = [account, "latest"];
    const order = JSON.stringify({ ...typed, primaryType: "Order", message: { item: "chair" } });
    const spl = { pubkey: SOLANA_ACCOUNT };
    const filter = await ask(person, "eth_newFilter", [{}]);
    const fees = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n };
    const raw = await owner.signTransaction({
      to: someone(),
      value: 1n,
      nonce: 0,
      gas: 21_000n,
      chainId: 31_337,
      ...fees,
    });
    const given: Readonly<Record<RpcMethod, unknown>> = {
      ...{ eth_accounts: [], eth_blockNumber: [], eth_chainId: [], eth_gasPrice: [], eth_maxPriorityFeePerGas: [] },
      ...{ eth_newBlockFilter: [], eth_newPendingTransactionFilter: [], eth_syncing: [], eth_newFilter: [{}] },
      ...{ eth_call: [{ to: token, data: "0x95d89b41" }, "latest"], eth_estimateGas: [{ to: account }] },
      ...{ eth_feeHistory: ["0x1", "latest", []], eth_getAccount: of, eth_getBalance: of, eth_getCode: of },
      ...{ eth_getTransactionCount: of, eth_getProof: [account, [], "latest"], eth_getLogs: [{}] },
      ...{ eth_getStorageAt: [account, "0x0", "latest"], eth_getTransactionByHash: [hash] },
      ...{ eth_getTransactionReceipt: [hash], eth_getBlockByHash: [hash, false], eth_getBlockReceipts: ["latest"] },
      ...{ eth_getBlockByNumber: ["latest", false], eth_getBlockTransactionCountByHash: [hash] },
      ...{ eth_getBlockTransactionCountByNumber: ["latest"], eth_getUncleCountByBlockHash: [hash] },
      ...{ eth_getUncleCountByBlockNumber: ["latest"], eth_getTransactionByBlockHashAndIndex: [hash, "0x0"] },
      ...{ eth_getTransactionByBlockNumberAndIndex: ["latest", "0x0"], eth_sendRawTransaction: [raw] },
      ...{ eth_getFilterChanges: [filter], eth_getFilterLogs: [filter], eth_uninstallFilter: [filter] },
      personal_sign: [toHex("Hello"), account],
      eth_signTypedData_v4: [account, order],
      eth_sendTransaction: [{ from: account, to: someone(), value: "0x1" }],
      solana_signMessage: { ...spl, message: base58.encode(new TextEncoder().encode("Hello")) },
      solana_signTransaction: { ...spl, transaction: payment() },
      solana_signAllTransactions: { ...spl, transactions: [payment()] },
      solana_signAndSendTransaction: { ...spl, transaction: payment() },
      wallet_sendCalls: [{ version: "2.0.0", chainId: CHAIN, from: account, calls }],
      wallet_getCallsStatus: [sent.id],
      wallet_showCallsStatus: [sent.id],
      wallet_getCapabilities: [account],
      wallet_getAssets: [{ account }],
      wallet_grantPermissions: [{ ...grant, signer: { type: "account", data: { id: someone() } } }],
      wallet_revokePermissions: [{ permissionsContext: granted.context }],
    };
    const refused: string[] = [];
    for (const method of Object.keys(RPC_METHODS) as RpcMethod[]) {
      const answer = await ask(person, method, given[method]).catch((error: { readonly code: string }) => {
        refused.push(`${method} ${error.code}`);
        return error;
      });
      if (answer instanceof Error) continue;
      expect(z.safeParse(RPC_METHODS[method].result, answer), method).toMatchObject({ success: true });
    }
    expect(refused).toEqual([]);
  }, 120_000);
});

describe("the assets of an account", () => {
  const chains = (assets: unknown) => ({ [CHAIN]: assets });
  const COIN = { name: "ETH", symbol: "ETH", decimals: 18, iconUrl: "" };
  const GOLD = { name: "GLD", symbol: "GLD", decimals: 2, iconUrl: "" };

  it("are what the server lists, each as ERC-7811 writes it", async () => {
    const listed: readonly Holding[] = [
      { token: undefined, amount: 5n, name: "Ether", symbol: "ETH", decimals: 18, icon: "", price: 2_000 },
      {
        token,
        amount: 2n ** 200n,
        name: "Gold",
        symbol: "GLD",
        decimals: 2,
        icon: "https://i.example/g",
        price: undefined,
      },
    ];
    const person = await world.person({ holdings: async () => listed });
    const native = {
      ...{ address: "native", balance: "0x5", type: "native" },
      metadata: { ...COIN, name: "Ether", price: 2_000 },
    };
    const gold = {
      ...{ address: token, balance: toHex(2n ** 200n), type: "erc20" },
      metadata: { ...GOLD, name: "Gold", iconUrl: "https://i.example/g" },
    };
    const { account, owner } = person;
    expect(await ask(person, "wallet_getAssets", [{ account }])).toEqual(chains([native, gold]));
    expect(await ask(person, "wallet_getAssets", [{ account: owner.address }])).toEqual(chains([native, gold]));
    const filtered = (more: object) => ask(person, "wallet_getAssets", [{ account, ...more }]);
    expect(await filtered({ assetTypeFilter: ["erc20"] })).toEqual(chains([gold]));
    // As it is asked, so it is answered.
    expect(await filtered({ assetTypeFilter: ["ERC20"] })).toEqual(chains([{ ...gold, type: "ERC20" }]));
    expect(await filtered({ assetTypeFilter: ["erc721"] })).toEqual(chains([]));
    expect(await filtered({ chainFilter: ["0x1"] })).toEqual({});
    await expect(ask(person, "wallet_getAssets", [{ account: token }])).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("are read from the chain where they are named, and where the server lists none, the coin alone", async () => {
    const person = await world.person();
    const { account } = person;
    await world.give(account, "2");
    await deployer().mint({ token, to: account, value: 150n });
    const filtered = (more: object) => ask(person, "wallet_getAssets", [{ account, ...more }]);
    const native = { address: "native", balance: toHex(2n * 10n ** 18n), type: "native", metadata: COIN };
    const gold = { address: token.toLowerCase(), balance: "0x96", type: "erc20", metadata: GOLD };
    // Nobody lists what is there: an empty list would say that there is nothing.
    expect(await filtered({})).toEqual({});
    expect(await filtered({ assetTypeFilter: ["native"] })).toEqual(chains([native]));
    const named = [
      { address: token, type: "erc20" },
      { address: "native", type: "native" },
      { address: someone(), type: "erc20" },
      { address: token, type: "erc721" },
    ];
    expect(await filtered({ assetFilter: { [CHAIN]: named } })).toEqual(chains([gold, native]));
    expect(await filtered({ assetFilter: { 31337: named }, assetTypeFilter: ["erc20"] })).toEqual(chains([gold]));
    expect(await filtered({ assetFilter: { "0x1": named } })).toEqual({});
  });

  it("are not made up where the server does not answer", async () => {
    const person = await world.person({
      holdings: () => Promise.reject(new Error("Failed to fetch")),
    });
    await expect(ask(person, "wallet_getAssets", [{ account: person.account }])).rejects.toMatchObject({
      code: "INTERNAL",
    });
  });
});
