import type { Transfer } from "@foyer/contract";

/** The library that knows Solana's transactions: `@solana/web3.js` 1.x. */
export type Web3 = Pick<
  typeof import("@solana/web3.js"),
  "PublicKey" | "SystemProgram" | "TransactionInstruction" | "TransactionMessage" | "VersionedTransaction"
>;

/** @see https://www.solana-program.com/docs/memo */
const MEMO_PROGRAM = "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr";

/** Builds the unsigned transaction of a transfer of SOL, with a memo if there is one. */
export function buildTransfer(
  web3: Web3,
  a: {
    readonly from: string;
    readonly transfer: Transfer<"solana">;
    readonly blockhash: string;
    /** Version 0, or the format from before versions. */
    readonly isVersioned: boolean;
  },
): Uint8Array {
  const payerKey = new web3.PublicKey(a.from);
  const toPubkey = new web3.PublicKey(a.transfer.to);
  const { amount: lamports, memo } = a.transfer;
  const instructions = [web3.SystemProgram.transfer({ fromPubkey: payerKey, toPubkey, lamports })];
  if (memo !== undefined) instructions.push(writeMemo(web3, { signer: payerKey, memo }));
  const message = new web3.TransactionMessage({ payerKey, recentBlockhash: a.blockhash, instructions });
  const compiled = a.isVersioned ? message.compileToV0Message() : message.compileToLegacyMessage();
  return new web3.VersionedTransaction(compiled).serialize();
}

function writeMemo(
  web3: Web3,
  a: { readonly signer: InstanceType<Web3["PublicKey"]>; readonly memo: string },
): InstanceType<Web3["TransactionInstruction"]> {
  return new web3.TransactionInstruction({
    programId: new web3.PublicKey(MEMO_PROGRAM),
    keys: [{ pubkey: a.signer, isSigner: true, isWritable: false }],
    // The library asks for Node's Buffer and is content with any bytes.
    data: new TextEncoder().encode(a.memo) as never,
  });
}
