import { type SolanaAdapter, solana } from "@foyer/solana";
import { solanaNetwork } from "@foyer/solana/networks";
import { solanaSending } from "@foyer/solana/sending";
import {
  createStandardWallet,
  createTestClock,
  createTestPage,
  SOLANA_TEST_ADDRESSES,
  solanaPart,
} from "@foyer/testing";
import { Connection, PublicKey } from "@solana/web3.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Devnet, startDevnet } from "../start-devnet.ts";

const [OWNER, PEER, , , STRANGER] = SOLANA_TEST_ADDRESSES as [string, string, string, string, string];

let devnet: Devnet<"solana">;
let adapter: SolanaAdapter;
let connectionId: string;
let chain: `solana:${string}`;
beforeAll(async () => {
  devnet = await startDevnet({ chains: ["solana"], money: true });
  const { name, url, caip } = devnet.solana;
  chain = caip;
  const network = solanaNetwork({ name, network: "solana-localnet", reference: caip.replace("solana:", ""), url });
  adapter = solana({ networks: [network], sending: solanaSending });
  const page = createTestPage();
  const app = { name: "Test", url: "http://localhost" };
  adapter.start({ app, page, clock: createTestClock(), fetch: globalThis.fetch, emit: () => undefined });
  createStandardWallet({ name: "Alder", parts: [solanaPart({ rpc: { "*": url } })] }).register(page);
  connectionId = (await adapter.connect({ connectorId: "wallet-standard:solana:Alder" })).id;
});
afterAll(() => devnet.stop());

type Capabilities = Required<SolanaAdapter["capabilities"]>;
const can = (): Capabilities => adapter.capabilities as Capabilities;
const mintOf = (symbol: string): string => devnet.solana.tokens?.find((token) => token.symbol === symbol)?.mint ?? "";
const heldBy = async (address: string) => (await can().tokens({ account: `${chain}:${address}` })).items;
const sumOf = async (address: string, mint: string) =>
  (await heldBy(address)).find(({ asset }) => asset === `${chain}/token:${mint}`)?.value;
async function send(transfer: {
  readonly to: string;
  readonly amount: bigint;
  readonly mint?: string;
}): Promise<string> {
  const { mint, ...rest } = transfer;
  const asset = mint === undefined ? undefined : (`${chain}/token:${mint}` as const);
  const sent = await can().send({ connectionId, transfer: { ...rest, ...(asset && { asset }) } });
  expect(await sent.settled()).toBe("confirmed");
  return sent.hash;
}

describe("the money of the local Solana chain", () => {
  it("is two tokens of each program, of which the newer say what they are called", async () => {
    const held = await heldBy(OWNER);
    expect(held.slice(1).sort((one, other) => (one.asset < other.asset ? -1 : 1))).toMatchObject(
      [...(devnet.solana.tokens ?? [])]
        .sort((one, other) => (one.mint < other.mint ? -1 : 1))
        .map(({ mint, decimals, name, symbol }) => ({
          asset: `${chain}/token:${mint}`,
          decimals,
          ...(name && { name, symbol }),
        })),
    );
    expect(held).toHaveLength(5);
    expect(await heldBy(STRANGER)).toHaveLength(1);
  });

  it("moves by its real programs, and one token leaves a hundredth behind", async () => {
    const [harbor, toll] = [mintOf("HRBR"), mintOf("TOLL")];
    await send({ to: STRANGER, amount: 5_000_000_000n, mint: harbor });
    await send({ to: STRANGER, amount: 100_000_000n, mint: toll });
    expect(await sumOf(STRANGER, harbor)).toBe(5_000_000_000n);
    expect(await sumOf(OWNER, harbor)).toBe(35_000_000_000n);
    expect(await sumOf(STRANGER, toll)).toBe(99_000_000n);
  });
});

describe("what an account of the local Solana chain did", () => {
  it("is told by the adapter: what it sent and was given, with the other end and the time", async () => {
    const [harbor] = [mintOf("HRBR")];
    const sol = await send({ to: PEER, amount: 1_500_000_000n });
    const token = await send({ to: PEER, amount: 7n, mint: harbor });
    const { items } = await can().activity({ account: `${chain}:${OWNER}` });
    const [last, before] = items;
    expect(last).toMatchObject({
      hash: token,
      status: "confirmed",
      movements: [{ asset: `${chain}/token:${harbor}`, value: 7n, decimals: 9, direction: "out", other: PEER }],
    });
    expect(before).toMatchObject({
      hash: sol,
      movements: [{ asset: `${chain}/slip44:501`, value: 1_500_000_000n, direction: "out", other: PEER }],
    });
    expect(Math.abs((before?.at ?? 0) - Date.now())).toBeLessThan(60_000);
    const received = (await can().activity({ account: `${chain}:${PEER}` })).items;
    expect(received.find(({ hash }) => hash === token)?.movements).toMatchObject([
      { value: 7n, direction: "in", other: OWNER },
    ]);
    // What it began with.
    expect(items.at(-1)?.movements).toMatchObject([{ value: 100_000_000_000n, direction: "in" }]);
  });

  it("comes in pages, each after the one before", async () => {
    for (let count = 0; count < 22; count += 1) await send({ to: PEER, amount: BigInt(1_000_000 + count) });
    const account = `${chain}:${OWNER}` as const;
    const first = await can().activity({ account });
    expect(first.items).toHaveLength(20);
    const { items } = await can().activity({ account, cursor: first.next });
    expect(items.length).toBeGreaterThan(3);
    const hashes = [...first.items, ...items].map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it("is what @solana/web3.js reads of it, too", async () => {
    const hash = await send({ to: PEER, amount: 42_000_000n });
    const node = new Connection(devnet.solana.url, "confirmed");
    const options = { maxSupportedTransactionVersion: 0 } as const;
    const plain = await node.getTransaction(hash, options);
    expect(plain?.meta?.fee).toBe(5_000);
    expect(plain?.transaction.message.staticAccountKeys[0]?.toBase58()).toBe(OWNER);
    const parsed = await node.getParsedTransaction(hash, options);
    expect(parsed?.transaction.message.accountKeys[0]).toMatchObject({ signer: true, writable: true });
    expect(await node.getBlockTime(plain?.slot ?? 0)).toBeGreaterThan(1_700_000_000);
    expect(await node.getSignaturesForAddress(new PublicKey(PEER), { limit: 1 })).toMatchObject([{ signature: hash }]);
    expect(await node.getSignaturesForAddress(new PublicKey(PEER), { until: hash })).toEqual([]);
    expect(await node.getTransaction("1".repeat(64), options)).toBeNull();
  });
});
