import { type SolanaAdapter, type SolanaNetwork, solana } from "@foyer/solana";
import { solanaNetwork } from "@foyer/solana/networks";
import { solanaSending } from "@foyer/solana/sending";
import {
  createStandardWallet,
  createTestClock,
  createTestPage,
  SOLANA_TEST_ADDRESSES,
  solanaPart,
} from "@foyer/testing";
import { Connection, Keypair, PublicKey } from "@solana/web3.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Devnet, startDevnet } from "../start-devnet.ts";
import {
  createToken,
  type Extension,
  FOR_GOOD,
  requireMemo,
  TOKEN_2022,
  WITH_FEE,
  withHook,
} from "../testing/create-token.ts";

const OWNER = new PublicKey(SOLANA_TEST_ADDRESSES[0] as string);
/** https://solana.com/docs/core/fees */
const SIGNATURE_FEE = 5_000n;

let devnet: Devnet<"solana">;
let network: SolanaNetwork;
let payer: Keypair;
beforeAll(async () => {
  devnet = await startDevnet({ chains: ["solana"] });
  const { name, url, caip } = devnet.solana;
  network = solanaNetwork({ name, network: "solana-localnet", reference: caip.replace("solana:", ""), url });
  payer = Keypair.generate();
  await connection().confirmTransaction(await connection().requestAirdrop(payer.publicKey, 50_000_000_000));
});
afterAll(() => devnet.stop());

const connection = (): Connection => new Connection(devnet.solana.url, "confirmed");
const stranger = (): string => Keypair.generate().publicKey.toBase58();
const mintToOwner = (sums: readonly bigint[], more: { program?: PublicKey; extension?: Extension } = {}) =>
  createToken(connection(), { payer, owner: OWNER, sums, ...more });

async function held(owner: string, mint: string): Promise<{ readonly sum: bigint; readonly accounts: number }> {
  const { value } = await connection().getParsedTokenAccountsByOwner(new PublicKey(owner), {
    mint: new PublicKey(mint),
  });
  const sums = value.map(({ account }) => BigInt(account.data.parsed.info.tokenAmount.amount as string));
  return { sum: sums.reduce((total, one) => total + one, 0n), accounts: sums.length };
}

type Asked = {
  readonly mint: string;
  readonly to: string;
  readonly amount: bigint;
  readonly memo?: string;
  readonly inFull?: boolean;
};
type Capabilities = Required<SolanaAdapter["capabilities"]>;

/** An adapter with a wallet of the owner. `prices`: what others paid of late for a unit of computing. */
async function connected(prices: readonly number[] = []) {
  const adapter = solana({ networks: [network], sending: solanaSending });
  const page = createTestPage();
  const app = { name: "Test", url: "http://localhost" };
  const fetch = async (url: unknown, init?: RequestInit): Promise<Response> =>
    String(init?.body).includes("getRecentPrioritizationFees")
      ? Response.json({ result: prices.map((prioritizationFee, slot) => ({ slot, prioritizationFee })) })
      : await globalThis.fetch(url as string, init);
  adapter.start({ app, page, clock: createTestClock(), fetch, emit: () => undefined });
  const wallet = createStandardWallet({ name: "Alder", parts: [solanaPart({ rpc: { "*": devnet.solana.url } })] });
  wallet.register(page);
  const { id: connectionId } = await adapter.connect({ connectorId: "wallet-standard:solana:Alder" });
  const { send, estimateFee } = adapter.capabilities as Capabilities;
  const asking = ({ mint, ...transfer }: Asked) => ({
    connectionId,
    transfer: { ...transfer, asset: `${network.caipNetworkId}/token:${mint}` as const },
  });
  return {
    wallet,
    send: async (asked: Asked) => await (await send(asking(asked))).settled(),
    estimateFee: (asked: Asked) => estimateFee(asking(asked)),
    sendSol: async (transfer: { to: string; amount: bigint }) =>
      await (await send({ connectionId, transfer })).settled(),
    estimateSol: (transfer: { to: string; amount: bigint }) => estimateFee({ connectionId, transfer }),
  };
}

describe("sending tokens through the adapter", () => {
  it("opens the receiver's account where there is none, and costs exactly what was estimated", async () => {
    const { mint } = await mintToOwner([1_000n]);
    const { send, estimateFee } = await connected();
    const asked = { mint, to: stranger(), amount: 300n };
    const fee = await estimateFee(asked);
    expect(fee).toEqual({ lamports: SIGNATURE_FEE, rent: 2_039_280n, keep: 890_880n });
    const before = await connection().getBalance(OWNER);
    expect(await send(asked)).toBe("confirmed");
    expect(before - (await connection().getBalance(OWNER))).toBe(Number(fee.lamports + (fee.rent ?? 0n)));
    expect([await held(asked.to, mint), await held(OWNER.toBase58(), mint)]).toEqual([
      { sum: 300n, accounts: 1 },
      { sum: 700n, accounts: 1 },
    ]);
    expect(await estimateFee(asked)).toEqual({ lamports: SIGNATURE_FEE, keep: 890_880n });
    expect(await send({ ...asked, memo: "Again" })).toBe("confirmed");
    expect(await held(asked.to, mint)).toEqual({ sum: 600n, accounts: 1 });
  });

  it("takes from several accounts where none has enough, and from no more than four", async () => {
    const { mint } = await mintToOwner([40n, 10n, 30n, 20n, 5n]);
    const { send, estimateFee, wallet } = await connected();
    const to = stranger();
    expect(await send({ mint, to, amount: 100n })).toBe("confirmed");
    expect(await held(to, mint)).toEqual({ sum: 100n, accounts: 1 });
    const { mint: scattered } = await mintToOwner([4n, 1n, 3n, 2n, 5n]);
    const prompts = wallet.prompts.length;
    for (const ask of [send, estimateFee]) {
      await expect(ask({ mint: scattered, to, amount: 15n })).rejects.toMatchObject({
        code: "wallet/invalid-params",
        context: { problem: "the tokens are in 5 accounts, of which one transaction moves 14 at most" },
      });
      await expect(ask({ mint: scattered, to, amount: 16n })).rejects.toMatchObject({
        code: "wallet/insufficient-funds",
      });
    }
    expect(wallet.prompts).toHaveLength(prompts);
  });

  it("moves tokens of Token-2022, less what those keep back", async () => {
    const plain = await mintToOwner([1_000n], { program: TOKEN_2022 });
    const taxed = await mintToOwner([1_000n], { program: TOKEN_2022, extension: WITH_FEE });
    const { send, estimateFee } = await connected();
    for (const [{ mint }, sum, bytes] of [
      [plain, 200n, 170],
      [taxed, 198n, 182],
    ] as const) {
      const asked = { mint, to: stranger(), amount: 200n };
      const rent = BigInt(await connection().getMinimumBalanceForRentExemption(bytes));
      expect(await estimateFee(asked)).toMatchObject({ rent });
      const before = await connection().getBalance(OWNER);
      expect(await send(asked)).toBe("confirmed");
      expect(before - (await connection().getBalance(OWNER))).toBe(Number(SIGNATURE_FEE + rent));
      expect(await held(asked.to, mint)).toEqual({ sum, accounts: 1 });
    }
  });

  it("says how much less arrives of a token that keeps a fee, and sends so much more where all has to arrive", async () => {
    const { mint } = await mintToOwner([1_000_000n], { program: TOKEN_2022, extension: WITH_FEE });
    const { send, estimateFee } = await connected();
    for (const [amount, arrives] of [
      [200n, 198n],
      [1n, 0n],
      [101n, 99n],
      [500_000n, 499_000n],
    ] as const) {
      const asked = { mint, to: stranger(), amount };
      expect(await estimateFee(asked)).toMatchObject({ withheld: amount - arrives });
      expect(await send(asked)).toBe("confirmed");
      expect(await held(asked.to, mint)).toMatchObject({ sum: arrives });
    }
    for (const amount of [1n, 99n, 198n, 300_000n]) {
      const asked = { mint, to: stranger(), amount, inFull: true };
      expect(await send(asked)).toBe("confirmed");
      expect(await held(asked.to, mint)).toMatchObject({ sum: amount });
    }
    const { mint: plain } = await mintToOwner([1_000n], { program: TOKEN_2022 });
    expect(await estimateFee({ mint: plain, to: stranger(), amount: 5n })).not.toHaveProperty("withheld");
  });

  it("writes the memo before each transfer to a receiver that wants one, also out of several accounts", async () => {
    const { mint } = await mintToOwner([40n, 30n, 20n], { program: TOKEN_2022 });
    const { send, wallet } = await connected();
    const receiver = Keypair.generate();
    const to = receiver.publicKey.toBase58();
    expect(await send({ mint, to, amount: 1n })).toBe("confirmed");
    await requireMemo(connection(), { payer, owner: receiver, mint });
    expect(await send({ mint, to, amount: 80n, memo: "Order 7" })).toBe("confirmed");
    expect(await held(to, mint)).toEqual({ sum: 81n, accounts: 1 });
    expect(wallet.prompts.length).toBeGreaterThan(1);
  });

  it("pays what others do to be taken sooner, within the units it set itself", async () => {
    const { mint } = await mintToOwner([1_000n]);
    const { send } = await connected([0, 7, 20_000, 40_000, 9_000_000]);
    const asked = { mint, to: stranger(), amount: 300n };
    const before = await connection().getBalance(OWNER);
    expect(await send(asked)).toBe("confirmed");
    const paid = BigInt(before - (await connection().getBalance(OWNER))) - 2_039_280n - SIGNATURE_FEE;
    expect(paid).toBeGreaterThan(0n);
    // 20,000 millionths of a lamport for each of at most 100,000 units.
    expect(paid).toBeLessThan(2_000n);
  });
});

describe("tokens that cannot be sent", () => {
  it("are found before anybody is asked: those with a hook, none at all, and coins of no token", async () => {
    const { mint } = await mintToOwner([5n], { program: TOKEN_2022, extension: withHook(new PublicKey(stranger())) });
    const hookless = await mintToOwner([5n], { program: TOKEN_2022, extension: withHook(PublicKey.default) });
    const { send, wallet } = await connected();
    const prompts = wallet.prompts.length;
    await expect(send({ mint, to: stranger(), amount: 1n })).rejects.toMatchObject({
      code: "wallet/invalid-params",
      message: expect.stringContaining("this token has a transfer hook, which is not supported"),
    });
    const nothing = stranger();
    await expect(send({ mint: nothing, to: stranger(), amount: 1n })).rejects.toMatchObject({
      code: "wallet/invalid-params",
      context: { problem: `there is no token ${nothing} on ${network.caipNetworkId}` },
    });
    const { mint: foreign } = await createToken(connection(), { payer, owner: payer.publicKey, sums: [5n] });
    await expect(send({ mint: foreign, to: stranger(), amount: 1n })).rejects.toMatchObject({
      code: "wallet/insufficient-funds",
    });
    expect(wallet.prompts).toHaveLength(prompts);
    expect(await send({ mint: hookless.mint, to: stranger(), amount: 1n })).toBe("confirmed");
  });

  it("are not given to a token, to an account of tokens, or to a program", async () => {
    const { mint, accounts } = await mintToOwner([5n]);
    const { send } = await connected();
    for (const [to, problem] of [
      [mint, "it is a token"],
      [String(accounts[0]), "it is an account of tokens, which are sent to its owner"],
      ["TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA", "it is a program"],
    ] as const) {
      await expect(send({ mint, to, amount: 1n })).rejects.toMatchObject({
        code: "address/invalid",
        context: { address: to, problem },
      });
    }
  });

  it("are tried out, and refused in the program's own words", async () => {
    const { mint } = await mintToOwner([5n], { program: TOKEN_2022, extension: FOR_GOOD });
    const { estimateFee } = await connected();
    await expect(estimateFee({ mint, to: stranger(), amount: 1n })).rejects.toMatchObject({
      code: "wallet/internal",
      context: { operation: "estimateFee", problem: expect.stringContaining("Transfer is disabled for this mint") },
    });
  });
});

describe("what sending SOL costs", () => {
  it("is what it takes", async () => {
    const { sendSol, estimateSol } = await connected();
    const transfer = { to: stranger(), amount: 890_880n };
    const fee = await estimateSol(transfer);
    expect(fee).toEqual({ lamports: SIGNATURE_FEE, keep: 890_880n });
    const before = await connection().getBalance(OWNER);
    expect(await sendSol(transfer)).toBe("confirmed");
    expect(before - (await connection().getBalance(OWNER))).toBe(890_880 + Number(fee.lamports));
  });

  it("is not told where it would fail: too little to open an account, or more than there is", async () => {
    const { estimateSol } = await connected();
    await expect(estimateSol({ to: stranger(), amount: 890_879n })).rejects.toMatchObject({
      code: "wallet/invalid-params",
      context: { problem: "the receiver has no account yet, and opening it takes 890880 lamports at least" },
    });
    const all = BigInt(await connection().getBalance(OWNER));
    for (const amount of [all, all - SIGNATURE_FEE - 1n, 2n * all]) {
      await expect(estimateSol({ to: stranger(), amount })).rejects.toMatchObject({
        code: "wallet/insufficient-funds",
      });
    }
    // What leaves nothing behind leaves no account that would have to hold something.
    expect(await estimateSol({ to: stranger(), amount: all - SIGNATURE_FEE })).toMatchObject({
      lamports: SIGNATURE_FEE,
    });
  });
});
