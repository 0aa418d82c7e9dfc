import type { Network } from "@foyer/core";
import { useAccount, useNetwork, useProvider } from "@foyer/react";
import { useMemo } from "react";
import {
  type Chain,
  type CustomTransport,
  createWalletClient,
  custom,
  defineChain,
  type EIP1193Provider,
  type JsonRpcAccount,
  type PublicActions,
  publicActions,
  type WalletClient,
} from "viem";

/** A client of viem that acts as the connected account. `chain`: undefined on a network that the host did not ask for. */
export type ViemClient = WalletClient<CustomTransport, Chain | undefined, JsonRpcAccount> &
  PublicActions<CustomTransport, Chain | undefined, JsonRpcAccount>;

/**
 * Gives a viem client of the account and the network in use in eip155: it signs, sends and reads through the wallet.
 * Undefined while nothing is connected; the same client until the account, the network or the wallet changes. It fails
 * with viem's own errors.
 * @throws {FoyerError} foyer/not-created
 * @see https://viem.sh/docs/clients/wallet
 * @example
 * import { useViemClient } from "@foyer/react/viem";
 *
 * export function Greeting() {
 *   const client = useViemClient();
 *   return <button onClick={() => client?.signMessage({ message: "Hello" })}>Sign</button>;
 * }
 */
export function useViemClient(): ViemClient | undefined {
  const account = useAccount({ namespace: "eip155" });
  const { network } = useNetwork({ namespace: "eip155" });
  const provider = useProvider({ namespace: "eip155" });
  const address = account.status === "connected" ? account.address : undefined;
  return useMemo(() => {
    if (!address || !provider) return undefined;
    // The adapter's type has what the kit asks of a provider; viem's has every method there is.
    const transport = custom(provider as EIP1193Provider);
    const chain = network && toChain(network);
    return createWalletClient({ account: address, chain, transport }).extend(publicActions);
  }, [address, network, provider]);
}

/** viem knows no word for a chain's own nodes beside those of the host. */
function toChain({ id, name, nativeCurrency, rpcUrls, blockExplorers, testnet }: Network<"eip155">): Chain {
  return defineChain({
    id: Number(id),
    name,
    nativeCurrency,
    rpcUrls: { default: rpcUrls.default },
    ...(blockExplorers && { blockExplorers }),
    ...(testnet !== undefined && { testnet }),
  });
}
