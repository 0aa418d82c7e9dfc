import type {
  SolanaSignAndSendTransactionInput,
  SolanaSignInInput,
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
} from "@solana/wallet-standard-features";
import type { IdentifierRecord, WalletAccount } from "@wallet-standard/base";
import type { SolanaSigning } from "./solana-signing.ts";

/** The features a Solana account has. */
export const SOLANA_FEATURES = [
  "solana:signMessage",
  "solana:signIn",
  "solana:signTransaction",
  "solana:signAndSendTransaction",
] as const;

type Options = { readonly signing: SolanaSigning; readonly accounts: () => readonly WalletAccount[] };

/**
 * Makes the `solana:*` members of a Wallet Standard wallet.
 * @see https://github.com/anza-xyz/wallet-standard
 */
export function createSolanaFeatures({ signing, accounts }: Options): IdentifierRecord<unknown> {
  const supportedTransactionVersions = ["legacy", 0] as const;
  return {
    "solana:signMessage": {
      version: "1.1.0",
      signMessage: (...inputs: readonly SolanaSignMessageInput[]) =>
        inOrder(inputs, ({ account, message }) => signing.signMessage({ address: account.address, message })),
    },
    "solana:signIn": {
      version: "1.0.0",
      signIn: (...inputs: readonly SolanaSignInInput[]) =>
        inOrder(inputs.length > 0 ? inputs : [{}], async (input) => {
          const { address, ...signed } = await signing.signIn(input);
          return { account: accounts().find((account) => account.address === address), ...signed };
        }),
    },
    "solana:signTransaction": {
      version: "1.0.0",
      supportedTransactionVersions,
      signTransaction: (...inputs: readonly SolanaSignTransactionInput[]) =>
        inOrder(inputs, async ({ account, transaction, chain }) => ({
          signedTransaction: await signing.signTransaction({ address: account.address, transaction, chain }),
        })),
    },
    "solana:signAndSendTransaction": {
      version: "1.0.0",
      supportedTransactionVersions,
      signAndSendTransaction: (...inputs: readonly SolanaSignAndSendTransactionInput[]) =>
        inOrder(inputs, async ({ account, transaction, chain }) => ({
          signature: await signing.signAndSendTransaction({ address: account.address, transaction, chain }),
        })),
    },
  };
}

/** One after another: each may prompt. A throw of the first call stays a throw. */
function inOrder<Input, Output>(
  inputs: readonly Input[],
  run: (input: Input) => Promise<Output>,
): Promise<readonly Output[]> {
  return inputs.reduce<Promise<readonly Output[]>>(
    (before, input) => before.then(async (outputs) => [...outputs, await run(input)]),
    Promise.resolve([]),
  );
}
