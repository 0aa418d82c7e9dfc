import { FoyerError } from "@foyer/contract";
import { about } from "@foyer/contract/runtime";
import { canUse, read } from "@foyer/contract/wallet-standard";
import type { Transaction } from "@mysten/sui/transactions";
import { fromBase64 } from "../base64.ts";
import { findSigner } from "../find-signer.ts";
import type { Mysten } from "../libraries.ts";
import { readSignature } from "../verify/signature.ts";
import { isSame } from "../verify/verify-message.ts";
import type { Plan } from "./plan-transfer.ts";

/** What the wallet gave: a transaction to send, or the digest of one that it sent. */
export type Signed = { readonly bytes: Uint8Array; readonly signature: string } | { readonly digest: string };

/** 32 bytes in base58. */
const DIGEST = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/**
 * Whether the wallet sends by itself. It does so only where it cannot just sign: what is sent from here is known to be
 * what was asked for, and where it went.
 * @throws {FoyerError} wallet/method-unsupported
 */
export function signingWay({ wallet, from }: Pick<Plan, "wallet" | "from">): "sign" | "execute" {
  const can = (feature: string): boolean => canUse(wallet, feature, from);
  if (can("sui:signTransaction") || can("sui:signTransactionBlock")) return "sign";
  if (can("sui:signAndExecuteTransaction")) return "execute";
  throw new FoyerError("wallet/method-unsupported", about("sui", { operation: "sendNative", wallet }));
}

/** Has the wallet sign, in the newer or the older form, whichever it knows. */
export async function signThrough(
  { standard, transactions }: Pick<Mysten, "standard" | "transactions">,
  { wallet, network, from, transaction }: Plan & { readonly transaction: Transaction },
): Promise<Signed> {
  const way = signingWay({ wallet, from });
  const { signTransaction, signAndExecuteTransaction } = standard;
  const account = findSigner(wallet, from.address);
  // A copy: what the wallet does to it changes nothing of what was asked for. The account is the wallet's own object,
  // which the library hands on as it is.
  const copy = transactions.Transaction.from(transaction);
  const input = { transaction: copy, account, chain: network.caipNetworkId } as never;
  const provider = wallet.provider as never;
  const output = await (way === "sign" ? signTransaction : signAndExecuteTransaction)(provider, input);
  const refuse = (problem: string): never => {
    throw new FoyerError("wallet/internal", { ...about("sui", { operation: "sendNative", wallet }), problem });
  };
  if (way === "execute") {
    const digest = read(output, "digest");
    return typeof digest === "string" && DIGEST.test(digest) ? { digest } : refuse("it gave no digest");
  }
  const signature = read(output, "signature");
  const bytes = fromBase64(read(output, "bytes"));
  if (!bytes || typeof signature !== "string" || !readSignature(signature)) return refuse("it gave no signature");
  // Gas is the wallet's affair, as when it pays; what is done is not.
  if (await isOurs(transactions, { bytes, transaction })) return { bytes, signature };
  return refuse("it signed another transaction");
}

/** Whether the bytes do what was asked for, whatever gas they take. */
async function isOurs(
  { Transaction }: Mysten["transactions"],
  { bytes, transaction }: { readonly bytes: Uint8Array; readonly transaction: Transaction },
): Promise<boolean> {
  try {
    const signed = Transaction.from(bytes);
    if (signed.getData().sender !== transaction.getData().sender) return false;
    const deeds = [signed, transaction].map((each) => each.build({ onlyTransactionKind: true }));
    const [deed, asked = new Uint8Array()] = await Promise.all(deeds);
    return isSame(deed, asked);
  } catch {
    // Bytes that are no transaction.
    return false;
  }
}
