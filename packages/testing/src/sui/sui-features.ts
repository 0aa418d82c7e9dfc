import type { IdentifierRecord, WalletAccount } from "@wallet-standard/base";
import type { SuiSigning } from "./sui-signing.ts";

/** The features a Sui account has. */
export const SUI_FEATURES = [
  "sui:signPersonalMessage",
  "sui:signTransaction",
  "sui:signAndExecuteTransaction",
] as const;

/** The names they had before; a wallet has them when it is asked to be an old one. */
export const OLD_SUI_FEATURES = ["sui:signMessage", "sui:signTransactionBlock"] as const;

type Account = Pick<WalletAccount, "address">;
type Transaction = { toJSON(): Promise<string> };
type MessageInput = { readonly message: Uint8Array; readonly account: Account; readonly chain?: string };
type Input = { readonly transaction: Transaction; readonly account: Account; readonly chain: string };
type BlockInput = { readonly transactionBlock: Transaction; readonly account: Account; readonly chain: string };

/**
 * Makes the `sui:*` members of a Wallet Standard wallet.
 * @see https://docs.sui.io/standards/wallet-standard
 */
export function createSuiFeatures(signing: SuiSigning): IdentifierRecord<object> {
  const read = async (transaction: Transaction, { account, chain }: Omit<Input, "transaction">, method: string) => ({
    address: account.address,
    transaction: await transaction.toJSON(),
    chain,
    method,
  });
  return {
    "sui:signPersonalMessage": {
      version: "1.1.0",
      signPersonalMessage: ({ account: { address }, message, chain }: MessageInput) =>
        signing.signPersonalMessage({ address, message, chain, method: "sui:signPersonalMessage" }),
    },
    "sui:signTransaction": {
      version: "2.0.0",
      signTransaction: async ({ transaction, ...input }: Input) =>
        signing.signTransaction(await read(transaction, input, "sui:signTransaction")),
    },
    "sui:signAndExecuteTransaction": {
      version: "2.0.0",
      signAndExecuteTransaction: async ({ transaction, ...input }: Input) =>
        signing.signAndExecuteTransaction(await read(transaction, input, "sui:signAndExecuteTransaction")),
    },
    "sui:signMessage": {
      version: "1.0.0",
      async signMessage({ account: { address }, message }: MessageInput) {
        const { bytes, signature } = await signing.signPersonalMessage({ address, message, method: "sui:signMessage" });
        return { messageBytes: bytes, signature };
      },
    },
    "sui:signTransactionBlock": {
      version: "1.0.0",
      async signTransactionBlock({ transactionBlock, ...input }: BlockInput) {
        const { bytes, signature } = await signing.signTransaction(
          await read(transactionBlock, input, "sui:signTransactionBlock"),
        );
        return { transactionBlockBytes: bytes, signature };
      },
    },
  };
}
