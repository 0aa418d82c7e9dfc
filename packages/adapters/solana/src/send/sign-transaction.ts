import { FoyerError } from "@foyer/contract";
import { toWalletChain } from "../chain/chain-names.ts";
import type { OpenConnection } from "../connections/open-connections.ts";
import { about } from "../context.ts";
import type { SolanaNetwork } from "../networks.ts";
import { read, readBytes, readList, readMethod } from "../standard/read.ts";
import type { FoundAccount } from "../standard/read-accounts.ts";
import type { StandardAccount } from "../standard/standard-wallet.ts";

const WAYS = ["solana:signAndSendTransaction", "solana:signTransaction"] as const;

/** How a wallet signs, and which format of transactions it takes. */
export type SigningWay = {
  readonly feature: (typeof WAYS)[number];
  readonly connection: OpenConnection;
  readonly isVersioned: boolean;
};

/**
 * The way an account can sign: the wallet sends by itself where it can, since it may add a fee that gets the
 * transaction through. Versions are asked for before anything is built.
 * @throws {FoyerError} wallet/method-unsupported
 */
export function signingWay(connection: OpenConnection, account: FoundAccount): SigningWay {
  const { live } = connection.wallet;
  const { features } = account.details;
  for (const feature of WAYS) {
    if (!readMethod(live, feature) || (features.length > 0 && !features.includes(feature))) continue;
    const versions = readList(read(read(read(live, "features"), feature), "supportedTransactionVersions"), 10);
    if (versions.includes(0) || versions.includes("legacy"))
      return { feature, connection, isVersioned: versions.includes(0) };
  }
  throw new FoyerError("wallet/method-unsupported", about("sendNative", connection.wallet));
}

/** Has the wallet sign: what comes back is the signature of what it sent, or the transaction to send. */
export async function signThrough(
  way: SigningWay,
  a: { readonly account: StandardAccount; readonly network: SolanaNetwork; readonly transaction: Uint8Array },
): Promise<{ readonly signature: Uint8Array } | { readonly transaction: Uint8Array }> {
  const { wallet } = way.connection;
  const options = { preflightCommitment: "confirmed" };
  const input = { account: a.account, chain: toWalletChain(a.network), transaction: a.transaction, options };
  const output = read(await readMethod(wallet.live, way.feature)?.(input), 0);
  if (way.feature === "solana:signTransaction") {
    const transaction = readBytes(read(output, "signedTransaction"));
    if (transaction) return { transaction };
  } else {
    const signature = readBytes(read(output, "signature"), 64);
    if (signature) return { signature };
  }
  throw new FoyerError("wallet/internal", { ...about("sendNative", wallet), problem: "it gave no signature" });
}
