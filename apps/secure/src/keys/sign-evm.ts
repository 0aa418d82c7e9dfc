import { hexToBytes } from "@noble/hashes/utils.js";
import { bytesToHex } from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import type { EvmSigning, EvmTransaction, TypedData } from "../wallet/wallet.ts";
import { causedBy } from "../wallet/wallet-error.ts";

/**
 * Signs for eip155: a message by EIP-191 and typed data by EIP-712 (65 bytes, v 27 or 28), or a transaction (whole and serialised).
 * @see https://eips.ethereum.org/EIPS/eip-191
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export async function signEvm(key: Uint8Array, what: EvmSigning): Promise<`0x${string}`> {
  const account = privateKeyToAccount(bytesToHex(key));
  try {
    switch (what.kind) {
      case "message":
        return await account.signMessage({ message: { raw: what.bytes } });
      case "typed-data":
        return await signTypedData(account, what.data);
      case "transaction":
        return await signTransaction(account, what.transaction);
    }
  } catch (error) {
    throw causedBy(error, "unsignable", `This ${what.kind} cannot be signed: it is malformed.`);
  }
}

/** The 65 bytes of a signature of a text, by EIP-191. */
export async function signText(key: Uint8Array, text: string): Promise<Uint8Array> {
  return hexToBytes((await signEvm(key, { kind: "message", bytes: new TextEncoder().encode(text) })).slice(2));
}

function signTypedData(account: PrivateKeyAccount, data: TypedData): Promise<`0x${string}`> {
  // What a page sends is only known to be of these types once it is signed: what is not, throws.
  return account.signTypedData(data as unknown as Parameters<PrivateKeyAccount["signTypedData"]>[0]);
}

function signTransaction(account: PrivateKeyAccount, { to, ...transaction }: EvmTransaction): Promise<`0x${string}`> {
  const whole = { ...transaction, ...(to !== undefined && { to }) };
  return "gasPrice" in whole
    ? account.signTransaction({ ...whole, type: "legacy" })
    : account.signTransaction({ ...whole, type: "eip1559" });
}
