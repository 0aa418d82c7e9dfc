import { hexToBytes } from "@noble/hashes/utils.js";
import { bytesToHex, concat, toHex } from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import type { Authorization, EvmSigning, EvmTransaction, TypedData } from "../wallet/wallet.ts";
import { causedBy } from "../wallet/wallet-error.ts";

/**
 * Signs for eip155: a message by EIP-191 and typed data by EIP-712 (65 bytes, v 27 or 28), a transaction (whole and serialised),
 * or an authorization of one chain (EIP-7702; 65 bytes as of a message).
 * @see https://eips.ethereum.org/EIPS/eip-191
 * @see https://eips.ethereum.org/EIPS/eip-712
 * @see https://eips.ethereum.org/EIPS/eip-7702
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
      case "authorization":
        return await signAuthorization(account, what.authorization);
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

/** Never for chain 0, which is every chain; nor away from a contract, by the address of nobody. */
async function signAuthorization(
  account: PrivateKeyAccount,
  { chainId, delegate, nonce }: Authorization,
): Promise<`0x${string}`> {
  const isContract = /^0x[0-9a-fA-F]{40}$/.test(delegate) && BigInt(delegate) !== 0n;
  const isOfOneChain = Number.isSafeInteger(chainId) && chainId > 0;
  if (!isOfOneChain || !isContract || !Number.isSafeInteger(nonce) || nonce < 0)
    throw new Error("It is of no chain, no contract or no account");
  const { r, s, yParity } = await account.signAuthorization({ chainId, address: delegate, nonce });
  return concat([r, s, toHex(27 + (yParity ?? 0))]);
}

function signTransaction(account: PrivateKeyAccount, { to, ...transaction }: EvmTransaction): Promise<`0x${string}`> {
  const whole = { ...transaction, ...(to !== undefined && { to }) };
  return "gasPrice" in whole
    ? account.signTransaction({ ...whole, type: "legacy" })
    : account.signTransaction({ ...whole, type: "eip1559" });
}
