import {
  type Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
} from "@solana/web3.js";

/** The programs that keep tokens, the older one first. */
const TOKEN = new PublicKey("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
export const TOKEN_2022 = new PublicKey("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb");

const [MINT_BYTES, ACCOUNT_BYTES] = [82, 165];
const DECIMALS = 6;

/** What a mint is made with beside what all have. `bytes`: its whole size. `begin`: what is told it first. */
export type Extension = { readonly bytes: number; readonly begin: readonly number[] };

/** Keeps 1 % of each transfer back, at most 1,000: https://www.solana-program.com/docs/token-2022/extensions#transfer-fees */
export const WITH_FEE: Extension = { bytes: 278, begin: [26, 0, 0, 0, 100, 0, ...sum(1_000n)] };

/** Asks a program at each transfer, which may be named later. */
export const withHook = (program: PublicKey): Extension => ({
  bytes: 234,
  begin: [36, 0, ...TOKEN_2022.toBytes(), ...program.toBytes()],
});

/** Lets nobody move it who was given it. */
export const FOR_GOOD: Extension = { bytes: 170, begin: [32] };

/** Makes a token of six decimals, and for each sum an account of `owner` that has it. Its name is the mint's. */
export async function createToken(
  connection: Connection,
  a: {
    readonly payer: Keypair;
    readonly owner: PublicKey;
    readonly sums: readonly bigint[];
    readonly program?: PublicKey;
    readonly extension?: Extension;
  },
): Promise<{ readonly mint: string; readonly accounts: readonly PublicKey[] }> {
  const { payer, program = TOKEN, extension } = a;
  const tell = (keys: readonly PublicKey[], data: readonly number[]): TransactionInstruction => {
    const metas = keys.map((pubkey) => ({ pubkey, isSigner: pubkey === payer.publicKey, isWritable: true }));
    return new TransactionInstruction({ programId: program, keys: metas, data: Buffer.from(data) });
  };
  const create = (account: Keypair, space: number): TransactionInstruction =>
    SystemProgram.createAccount({
      fromPubkey: payer.publicKey,
      newAccountPubkey: account.publicKey,
      lamports: 10_000_000,
      space,
      programId: program,
    });
  const mint = Keypair.generate();
  const accounts = a.sums.map((amount) => ({ account: Keypair.generate(), amount }));
  const authority = [...payer.publicKey.toBytes()];
  await submit(
    connection,
    [payer, mint],
    [
      create(mint, extension?.bytes ?? MINT_BYTES),
      ...(extension ? [tell([mint.publicKey], extension.begin)] : []),
      // InitializeMint2, with nobody who freezes.
      tell([mint.publicKey], [20, DECIMALS, ...authority, 0]),
    ],
  );
  for (const { account, amount } of accounts) {
    await submit(
      connection,
      [payer, account],
      [
        create(account, accountBytes(extension)),
        // InitializeAccount3, and MintTo.
        tell([account.publicKey, mint.publicKey], [18, ...a.owner.toBytes()]),
        tell([mint.publicKey, account.publicKey, payer.publicKey], [7, ...sum(amount)]),
      ],
    );
  }
  return { mint: mint.publicKey.toBase58(), accounts: accounts.map(({ account }) => account.publicKey) };
}

/** Has the account of an owner refuse transfers without a memo: https://www.solana-program.com/docs/token-2022/extensions#required-memo-on-transfer */
export async function requireMemo(
  connection: Connection,
  { payer, owner, mint }: { readonly payer: Keypair; readonly owner: Keypair; readonly mint: string },
): Promise<void> {
  const { value } = await connection.getTokenAccountsByOwner(owner.publicKey, { mint: new PublicKey(mint) });
  const [account] = value;
  if (!account) throw new Error("The owner has no account of this token.");
  const meta = (pubkey: PublicKey, isSigner: boolean, isWritable: boolean) => ({ pubkey, isSigner, isWritable });
  const own = meta(owner.publicKey, true, false);
  const place = meta(account.pubkey, false, true);
  const system = meta(SystemProgram.programId, false, false);
  const tell = (keys: TransactionInstruction["keys"], data: readonly number[]): TransactionInstruction =>
    new TransactionInstruction({ programId: TOKEN_2022, keys, data: Buffer.from(data) });
  await submit(
    connection,
    [payer, owner],
    [
      // Reallocate, with room for MemoTransfer; and its Enable.
      tell([place, meta(payer.publicKey, true, true), system, own], [29, 8, 0]),
      tell([place, own], [30, 0]),
    ],
  );
}

/** Some additions to a mint add to its accounts, too. */
function accountBytes(extension: Extension | undefined): number {
  if (extension === WITH_FEE) return ACCOUNT_BYTES + 1 + 12;
  if (extension === FOR_GOOD) return ACCOUNT_BYTES + 1 + 8;
  return extension ? ACCOUNT_BYTES + 1 + 5 : ACCOUNT_BYTES;
}

async function submit(
  connection: Connection,
  signers: readonly Keypair[],
  instructions: readonly TransactionInstruction[],
): Promise<void> {
  const transaction = new Transaction().add(...instructions);
  await connection.confirmTransaction(await connection.sendTransaction(transaction, [...signers]));
}

/** Little endian, 64 bits. */
function sum(value: bigint): readonly number[] {
  return [...new Uint8Array(BigUint64Array.of(value).buffer)];
}
