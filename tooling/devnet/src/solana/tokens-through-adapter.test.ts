import { solana } from "@foyer/solana";
import { solanaNetwork } from "@foyer/solana/networks";
import { createTestClock, createTestPage } from "@foyer/testing";
import { Connection, Keypair, PublicKey, SystemProgram, Transaction, TransactionInstruction } from "@solana/web3.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Devnet, startDevnet } from "../start-devnet.ts";

const PROGRAM = new PublicKey("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
const [MINT_BYTES, ACCOUNT_BYTES] = [82, 165];

let devnet: Devnet<"solana">;
beforeAll(async () => {
  devnet = await startDevnet({ chains: ["solana"] });
});
afterAll(() => devnet.stop());

/** An instruction of the token program. */
function tell(keys: readonly PublicKey[], data: readonly number[]): TransactionInstruction {
  const metas = keys.map((pubkey, index) => ({ pubkey, isSigner: index > 1, isWritable: true }));
  return new TransactionInstruction({ programId: PROGRAM, keys: metas, data: Buffer.from(data) });
}

/** Little endian, 64 bits. */
function sum(value: bigint): readonly number[] {
  return [...new Uint8Array(BigUint64Array.of(value).buffer)];
}

it("lists an SPL token of a real token program, its two accounts as one", async () => {
  const { name, url, caip } = devnet.solana;
  const network = solanaNetwork({ name, network: "solana-localnet", reference: caip.replace("solana:", ""), url });
  const connection = new Connection(url, "confirmed");
  const [owner, mint, first, second] = Array.from({ length: 4 }, () => Keypair.generate()) as [
    Keypair,
    Keypair,
    Keypair,
    Keypair,
  ];
  await connection.confirmTransaction(await connection.requestAirdrop(owner.publicKey, 5_000_000_000));
  const create = (account: Keypair, space: number): TransactionInstruction =>
    SystemProgram.createAccount({
      fromPubkey: owner.publicKey,
      newAccountPubkey: account.publicKey,
      lamports: 10_000_000,
      space,
      programId: PROGRAM,
    });
  const key = [...owner.publicKey.toBytes()];
  const transaction = new Transaction().add(
    create(mint, MINT_BYTES),
    // InitializeMint2 with six decimals and nobody who freezes.
    tell([mint.publicKey], [20, 6, ...key, 0]),
    ...[first, second].flatMap((account) => [
      create(account, ACCOUNT_BYTES),
      // InitializeAccount3, and MintTo.
      tell([account.publicKey, mint.publicKey], [18, ...key]),
      tell([mint.publicKey, account.publicKey, owner.publicKey], [7, ...sum(account === first ? 2n ** 63n : 7n)]),
    ]),
  );
  const signature = await connection.sendTransaction(transaction, [owner, mint, first, second]);
  await connection.confirmTransaction(signature);

  const adapter = solana({ networks: [network] });
  const app = { name: "Test", url: "http://localhost" };
  adapter.start({
    app,
    page: createTestPage(),
    clock: createTestClock(),
    fetch: globalThis.fetch,
    emit: () => undefined,
  });
  const found = await adapter.capabilities.tokens?.({
    account: `${network.caipNetworkId}:${owner.publicKey.toBase58()}`,
  });
  expect(found?.items).toMatchObject([
    { asset: `${caip}/slip44:501`, decimals: 9, symbol: "SOL" },
    { asset: `${caip}/token:${mint.publicKey.toBase58()}`, value: 2n ** 63n + 7n, decimals: 6, isListed: false },
  ]);
  expect(found?.items[0]?.value).toBeGreaterThan(4_900_000_000n);
});
