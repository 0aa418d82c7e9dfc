import { type SolanaAdapter, type SolanaNetwork, solana } from "@foyer/solana";
import { solanaNetwork } from "@foyer/solana/networks";
import { solanaSending } from "@foyer/solana/sending";
import {
  createStandardWallet,
  createTestClock,
  createTestPage,
  SOLANA_TEST_ADDRESSES,
  type StandardWallet,
  type StandardWalletOptions,
  solanaPart,
} from "@foyer/testing";
import { Connection, PublicKey, VersionedTransaction } from "@solana/web3.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Devnet, startDevnet } from "../start-devnet.ts";

const [SENDER, RECEIVER] = SOLANA_TEST_ADDRESSES as [string, string];
const SOL = 1_000_000_000n;

let devnet: Devnet<"solana">;
let network: SolanaNetwork;
beforeAll(async () => {
  devnet = await startDevnet({ chains: ["solana"] });
  const { name, url, caip } = devnet.solana;
  network = solanaNetwork({ name, network: "solana-localnet", reference: caip.replace("solana:", ""), url });
});
afterAll(() => devnet.stop());

type Transfer = { to?: string; amount?: bigint; memo?: string; asset?: `solana:${string}/${string}:${string}` };
type Sent = Awaited<ReturnType<NonNullable<SolanaAdapter["capabilities"]["send"]>>>;

async function connected(
  options: StandardWalletOptions = {},
): Promise<{ wallet: StandardWallet; send: (transfer: Transfer) => Promise<Sent> }> {
  const adapter = solana({ networks: [network], sending: solanaSending });
  const page = createTestPage();
  const app = { name: "Test", url: "http://localhost" };
  adapter.start({ app, page, clock: createTestClock(), fetch: globalThis.fetch, emit: () => undefined });
  const parts = [solanaPart({ rpc: { "*": devnet.solana.url } })];
  const wallet = createStandardWallet({ name: "Alder", parts, ...options });
  wallet.register(page);
  const { id: connectionId } = await adapter.connect({ connectorId: "wallet-standard:solana:Alder" });
  const send = async (transfer: Transfer): Promise<Sent> => {
    const { send: sendNative } = adapter.capabilities;
    if (!sendNative) throw new Error("The adapter cannot send.");
    return await sendNative({ connectionId, transfer: { to: RECEIVER, amount: SOL, ...transfer } });
  };
  return { wallet, send };
}

const connection = (): Connection => new Connection(devnet.solana.url, "confirmed");
const balanceOf = async (address: string): Promise<bigint> =>
  BigInt(await connection().getBalance(new PublicKey(address)));

describe("sending SOL through the adapter", () => {
  it.each([
    ["through the wallet's own sending", [], 123_456_789n],
    ["with a transaction that the wallet only signs", ["solana:signAndSendTransaction"], 123_456_790n],
  ])("moves the exact sum, %s", async (_, without, amount) => {
    const { send, wallet } = await connected({ without });
    const before = await balanceOf(RECEIVER);
    const { hash, settled } = await send({ amount });
    expect(hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/);
    expect(await settled()).toBe("confirmed");
    expect(await balanceOf(RECEIVER)).toBe(before + amount);
    expect((await connection().getSignatureStatus(hash)).value?.err).toBeNull();
    expect(wallet.prompts.at(-1)).toMatchObject({
      kind: without.length > 0 ? "sign-transaction" : "send-transaction",
      address: SENDER,
      params: { chain: "solana:localnet" },
    });
  });

  it("says before the person is asked that a wallet lacks what it takes", async () => {
    const { send, wallet } = await connected();
    for (const feature of ["solana:signAndSendTransaction", "solana:signTransaction"]) wallet.dropFeature(feature);
    const asked = wallet.prompts.length;
    await expect(send({})).rejects.toMatchObject({ code: "wallet/method-unsupported" });
    expect(wallet.prompts).toHaveLength(asked);
  });

  it("says that the person refused", async () => {
    const { send, wallet } = await connected();
    wallet.script.onPrompt("reject");
    await expect(send({})).rejects.toMatchObject({ code: "wallet/rejected", context: { operation: "sendNative" } });
  });

  it.each([
    ["and sends by itself", [], 1_000n],
    ["and only signs", ["solana:signAndSendTransaction"], 1_001n],
  ])("says that the account in a wallet has too little, %s", async (_, without, sol) => {
    const { send } = await connected({ without });
    await expect(send({ amount: sol * SOL })).rejects.toMatchObject({ code: "wallet/insufficient-funds" });
  });

  it("writes a memo where there is one", async () => {
    const { send, wallet } = await connected({ without: ["solana:signAndSendTransaction"] });
    const { settled } = await send({ memo: "For the coffee", amount: 5n });
    expect(await settled()).toBe("confirmed");
    const { transaction } = wallet.prompts.at(-1)!.params as { transaction: Uint8Array };
    const { message } = VersionedTransaction.deserialize(transaction);
    const [, memo] = message.compiledInstructions;
    expect(new TextDecoder().decode(memo?.data)).toBe("For the coffee");
    expect(message.staticAccountKeys[memo?.programIdIndex ?? -1]?.toBase58()).toMatch(/^Memo/);
  });

  it("asks nobody for what cannot be sent", async () => {
    const { send, wallet } = await connected();
    const asked = wallet.prompts.length;
    for (const amount of [0n, -1n, 2n ** 64n]) {
      await expect(send({ amount })).rejects.toMatchObject({ code: "wallet/invalid-params" });
    }
    const token = `${network.caipNetworkId}/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v` as const;
    await expect(send({ asset: token })).rejects.toMatchObject({ code: "wallet/invalid-params" });
    for (const to of ["", "abc", `${RECEIVER}1`]) {
      await expect(send({ to })).rejects.toMatchObject({ code: "address/invalid", context: { address: to } });
    }
    expect(wallet.prompts).toHaveLength(asked);
  });

  it("takes the native coin by its name", async () => {
    const { send } = await connected();
    const { settled } = await send({ amount: 7n, asset: `${network.caipNetworkId}/slip44:501` });
    expect(await settled()).toBe("confirmed");
  });
});
