import {
  type Address,
  createSolanaRpc,
  getTransactionDecoder,
  getTransactionEncoder,
  type Rpc,
  type SignatureBytes,
  type SolanaRpcApi,
  type TransactionModifyingSigner,
  type TransactionSendingSigner,
} from "@solana/kit";
import { useMemo } from "react";
import { type SolanaWallet, useSolanaWallet } from "./use-solana-wallet.ts";

/** A node of the network in use, and the connected account as a signer. */
export type SolanaKitClient = {
  readonly rpc: Rpc<SolanaRpcApi>;
  /** Sends through the wallet where it can send, and signs where it can only sign. */
  readonly signer: TransactionSendingSigner | TransactionModifyingSigner;
};

/**
 * Gives a client of `@solana/kit` for the account and the network in use in solana. Undefined while nothing is
 * connected; the same client until the account, the network or the wallet changes. It fails with the wallet's own errors.
 * @throws {FoyerError} foyer/not-created
 * @see https://www.solanakit.com/docs/concepts/signers
 * @example
 * import { useSolanaKitClient } from "@foyer/react/solana-kit";
 *
 * export function Height() {
 *   const client = useSolanaKitClient();
 *   return <button onClick={async () => alert(await client?.rpc.getBlockHeight().send())}>Height</button>;
 * }
 */
export function useSolanaKitClient(): SolanaKitClient | undefined {
  const wallet = useSolanaWallet();
  return useMemo(() => wallet && { rpc: createSolanaRpc(wallet.url), signer: createSigner(wallet) }, [wallet]);
}

function createSigner(wallet: SolanaWallet): SolanaKitClient["signer"] {
  const encoder = getTransactionEncoder();
  const decoder = getTransactionDecoder();
  const address = wallet.address as Address;
  if (wallet.canSign("signAndSendTransaction"))
    return {
      address,
      signAndSendTransactions: (transactions) =>
        each(transactions, async (transaction) => {
          const signature = await wallet.signAndSendTransaction(new Uint8Array(encoder.encode(transaction)));
          return signature as SignatureBytes;
        }),
    };
  return {
    address,
    modifyAndSignTransactions: (transactions) =>
      each(transactions, async (transaction) => {
        const signed = await wallet.signTransaction(new Uint8Array(encoder.encode(transaction)));
        // A wallet that changes the transaction may have given it another lifetime: its bytes alone say which.
        return decoder.decode(signed) as Awaited<
          ReturnType<TransactionModifyingSigner["modifyAndSignTransactions"]>
        >[0];
      }),
  };
}

/** One after the other: a person reads one request at a time. */
async function each<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await run(item));
  return results;
}
