import { FoyerError, type Network } from "@foyer/core";
import { useAccount, useNetwork, useProvider } from "@foyer/react";
import { useMemo } from "react";

/** What a wallet of the Wallet Standard is asked to sign with, by the name of the feature without its namespace. */
type Signing = "signTransaction" | "signAndSendTransaction";

/** The connected wallet of solana, as a library's client needs it. Transactions are as they are sent, in bytes. */
export type SolanaWallet = {
  readonly address: string;
  /** The node of the network in use. */
  readonly url: string;
  canSign(way: Signing): boolean;
  signTransaction(transaction: Uint8Array): Promise<Uint8Array>;
  signAndSendTransaction(transaction: Uint8Array): Promise<Uint8Array>;
};

type Input = { readonly account: unknown; readonly chain: string; readonly transaction: Uint8Array };
type Output = { readonly signedTransaction?: Uint8Array; readonly signature?: Uint8Array };
type StandardWallet = {
  readonly name: string;
  readonly accounts: readonly { readonly address: string }[];
  readonly features: { readonly [name: string]: { readonly [method: string]: (input: Input) => Promise<Output[]> } };
};

/** Reads the wallet, the account and the network in use in solana. Undefined while one of them is missing. */
export function useSolanaWallet(): SolanaWallet | undefined {
  const account = useAccount({ namespace: "solana" });
  const { network } = useNetwork({ namespace: "solana" });
  const provider = useProvider({ namespace: "solana" });
  const address = account.status === "connected" ? account.address : undefined;
  return useMemo(() => {
    const url = network?.rpcUrls.default.http[0];
    // Whatever the wallet lacks is missed when it is asked for it.
    const wallet = provider as StandardWallet | undefined;
    return address && url && wallet ? bind({ address, url, wallet, network }) : undefined;
  }, [address, network, provider]);
}

type Bound = {
  readonly address: string;
  readonly url: string;
  readonly wallet: StandardWallet;
  readonly network: Network<"solana">;
};

function bind({ address, url, wallet, network }: Bound): SolanaWallet {
  const ask = async (way: Signing, transaction: Uint8Array): Promise<Output> => {
    const feature = wallet.features[`solana:${way}`];
    const about = { namespace: "solana", operation: way, wallet: wallet.name };
    if (!feature?.[way]) throw new FoyerError("wallet/method-unsupported", about);
    const account = wallet.accounts.find((each) => each.address === address);
    const [output] = await feature[way]({ account, chain: nameForWallets(network), transaction });
    if (!output) throw new FoyerError("wallet/internal", { ...about, problem: "it gave no signature" });
    return output;
  };
  return {
    address,
    url,
    canSign: (way) => wallet.features[`solana:${way}`] !== undefined,
    signTransaction: async (transaction) => (await ask("signTransaction", transaction)).signedTransaction as Uint8Array,
    signAndSendTransaction: async (transaction) =>
      (await ask("signAndSendTransaction", transaction)).signature as Uint8Array,
  };
}

/** Wallets say `solana:mainnet` where CAIP-2 has the hash of the first block. */
function nameForWallets(network: Network<"solana">): string {
  return `solana:${(network.network ?? `${network.id}`).replace("solana-", "")}`;
}
