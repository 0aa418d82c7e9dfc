import { Connection, PublicKey, type Transaction, VersionedTransaction } from "@solana/web3.js";
import { useMemo } from "react";
import { toBase58 } from "./to-base58.ts";
import { type SolanaWallet, useSolanaWallet } from "./use-solana-wallet.ts";

/** A connection to a node of the network in use, and the connected account beside it. */
export type SolanaWeb3Client = {
  readonly connection: Connection;
  readonly publicKey: PublicKey;
  /** Has the wallet sign; gives the transaction that is to be sent. */
  signTransaction(transaction: Transaction | VersionedTransaction): Promise<VersionedTransaction>;
  /** Has the wallet sign and sends it, through the wallet where it can send. Gives the signature, in base58. */
  sendTransaction(transaction: Transaction | VersionedTransaction): Promise<string>;
};

/**
 * Gives a client of `@solana/web3.js` for the account and the network in use in solana. Undefined while nothing is
 * connected; the same client until the account, the network or the wallet changes. It fails with the wallet's own errors.
 * @throws {FoyerError} foyer/not-created
 * @see https://solana.com/docs/clients/javascript
 * @example
 * import { useSolanaWeb3Client } from "@foyer/react/solana-web3";
 *
 * export function Height() {
 *   const client = useSolanaWeb3Client();
 *   return <button onClick={async () => alert(await client?.connection.getBlockHeight())}>Height</button>;
 * }
 */
export function useSolanaWeb3Client(): SolanaWeb3Client | undefined {
  const wallet = useSolanaWallet();
  return useMemo(() => wallet && createClient(wallet), [wallet]);
}

function createClient(wallet: SolanaWallet): SolanaWeb3Client {
  const connection = new Connection(wallet.url);
  const signTransaction: SolanaWeb3Client["signTransaction"] = async (transaction) =>
    VersionedTransaction.deserialize(await wallet.signTransaction(toBytes(transaction)));
  return {
    connection,
    publicKey: new PublicKey(wallet.address),
    signTransaction,
    sendTransaction: async (transaction) => {
      if (!wallet.canSign("signAndSendTransaction"))
        return await connection.sendRawTransaction((await signTransaction(transaction)).serialize());
      return toBase58(await wallet.signAndSendTransaction(toBytes(transaction)));
    },
  };
}

/** Both formats, whether or not somebody has signed yet. */
function toBytes(transaction: Transaction | VersionedTransaction): Uint8Array {
  if ("version" in transaction) return transaction.serialize();
  return Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }));
}
