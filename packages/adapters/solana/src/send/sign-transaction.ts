import { FoyerError } from "@foyer/contract";
import { about } from "@foyer/contract/runtime";
import { canUse, read, readBytes, readList, readMethod } from "@foyer/contract/wallet-standard";
import { toWalletChain } from "../chain/networks-named.ts";
import type { Plan } from "./read-transfer.ts";

const WAYS = ["solana:signAndSendTransaction", "solana:signTransaction"] as const;

/** How a wallet signs, and which format of transactions it takes. */
export type SigningWay = { readonly feature: (typeof WAYS)[number]; readonly isVersioned: boolean };

/**
 * The way an account can sign: the wallet sends by itself where it can, since it may add a fee that gets the
 * transaction through. Versions are asked for before anything is built.
 * @throws {FoyerError} wallet/method-unsupported
 */
export function signingWay({
  wallet,
  from: account,
  operation,
}: Pick<Plan, "wallet" | "from" | "operation">): SigningWay {
  for (const feature of WAYS) {
    if (!canUse(wallet, feature, account)) continue;
    const versions = readList(
      read(read(read(wallet.provider, "features"), feature), "supportedTransactionVersions"),
      10,
    );
    if (versions.includes(0) || versions.includes("legacy")) return { feature, isVersioned: versions.includes(0) };
  }
  throw new FoyerError("wallet/method-unsupported", about("solana", { operation, wallet }));
}

/** Has the wallet sign: what comes back is the signature of what it sent, or the transaction to send. */
export async function signThrough(
  { feature }: SigningWay,
  a: Pick<Plan, "wallet" | "network" | "operation"> & {
    /** The wallet's own object. */
    readonly account: unknown;
    readonly transaction: Uint8Array;
  },
): Promise<{ readonly signature: Uint8Array } | { readonly transaction: Uint8Array }> {
  const { wallet, account, operation } = a;
  const options = { preflightCommitment: "confirmed" };
  const input = { account, chain: toWalletChain(a.network), transaction: a.transaction, options };
  const output = read(await readMethod(wallet.provider, feature)?.(input), 0);
  const transaction = readBytes(read(output, "signedTransaction"));
  const signature = readBytes(read(output, "signature"), 64);
  if (feature === "solana:signTransaction" && transaction) return { transaction };
  if (feature === "solana:signAndSendTransaction" && signature) return { signature };
  // It may have sent it all the same.
  if (feature === "solana:signAndSendTransaction")
    throw new FoyerError("transaction/unsettled", { problem: "the wallet gave no signature." });
  throw new FoyerError("wallet/internal", {
    ...about("solana", { operation, wallet }),
    problem: "it gave no signature",
  });
}
