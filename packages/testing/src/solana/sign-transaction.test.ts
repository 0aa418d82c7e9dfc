import {
  Keypair,
  MessageV0,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from "@solana/web3.js";
import { describe, expect, it } from "vitest";
import { SOLANA_TEST_KEYS } from "../keys/test-keys.ts";
import { signSolanaTransaction } from "./sign-transaction.ts";
import { createSolanaKey } from "./solana-key.ts";

const key = createSolanaKey(SOLANA_TEST_KEYS[0] as string);
const payer = new PublicKey(key.address);
const blockhash = PublicKey.default.toBase58();
const transfer = SystemProgram.transfer({ fromPubkey: payer, toPubkey: PublicKey.default, lamports: 1 });

describe("signSolanaTransaction", () => {
  it("signs a legacy transaction so that the vendor's library verifies it", () => {
    const transaction = new Transaction({ feePayer: payer, recentBlockhash: blockhash }).add(transfer);
    const signed = signSolanaTransaction(transaction.serialize({ requireAllSignatures: false }), key);
    expect(Transaction.from(signed).verifySignatures()).toBe(true);
  });

  it("signs a version 0 transaction in its own place and leaves the others' alone", () => {
    const other = Keypair.generate();
    const message = new TransactionMessage({
      payerKey: other.publicKey,
      recentBlockhash: blockhash,
      instructions: [transfer],
    }).compileToV0Message();
    const transaction = new VersionedTransaction(message);
    transaction.sign([other]);
    const before = transaction.signatures[0];
    const signed = VersionedTransaction.deserialize(signSolanaTransaction(transaction.serialize(), key));
    expect(signed.message).toBeInstanceOf(MessageV0);
    expect(signed.signatures[0]).toEqual(before);
    expect(signed.signatures[1]).toEqual(key.sign(signed.message.serialize()));
  });

  it("refuses a transaction that does not ask it to sign", () => {
    const other = Keypair.generate().publicKey;
    const foreign = SystemProgram.transfer({ fromPubkey: other, toPubkey: payer, lamports: 1 });
    const transaction = new Transaction({ feePayer: other, recentBlockhash: blockhash }).add(foreign);
    const bytes = transaction.serialize({ requireAllSignatures: false });
    expect(() => signSolanaTransaction(bytes, key)).toThrow("does not ask");
  });
});
