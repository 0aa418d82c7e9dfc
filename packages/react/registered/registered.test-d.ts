import { type Address, type Connection, createFoyer, type Network, type Signature } from "@foyer/core";
import type { createScriptedAdapter } from "@foyer/core/testing";
import { expectTypeOf, it } from "vitest";
import { useAccount } from "../src/hooks/use-account.ts";
import { useBalance } from "../src/hooks/use-balance.ts";
import { useConnect } from "../src/hooks/use-connect.ts";
import { useConnections } from "../src/hooks/use-connections.ts";
import { useDisconnect } from "../src/hooks/use-disconnect.ts";
import { useFoyer } from "../src/hooks/use-foyer.ts";
import { useNetwork } from "../src/hooks/use-network.ts";
import { useProvider } from "../src/hooks/use-provider.ts";
import { useSendTransaction } from "../src/hooks/use-send-transaction.ts";
import { useSignMessage } from "../src/hooks/use-sign-message.ts";
import { useSwitchAccount } from "../src/hooks/use-switch-account.ts";
import { useSwitchNetwork } from "../src/hooks/use-switch-network.ts";

// What is registered holds for a whole program, so this one is apart from all others, and without the views: they are
// written for any kit.
type Live = { readonly request: () => void };
type Given<N extends "eip155" | "solana", C extends `${N}:${string}`> = Omit<
  ReturnType<typeof createScriptedAdapter<N>>,
  "networks" | "provider"
> & {
  readonly networks: readonly [Network<N, C>, ...Network<N, C>[]];
  provider(connectorId: string): (N extends "eip155" ? Live : { readonly name: N }) | undefined;
};
declare const evm: Given<"eip155", "eip155:1" | "eip155:8453">;
declare const solana: Given<"solana", "solana:mainnet">;
const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm, solana] });

declare module "@foyer/core" {
  interface Register {
    foyer: typeof foyer;
  }
}

it("knows the host's networks in every hook", () => {
  const { switchNetwork } = useSwitchNetwork();
  void switchNetwork({ network: "eip155:8453" });
  // @ts-expect-error not among the host's networks
  void switchNetwork({ network: "eip155:99999" });
  // @ts-expect-error not among the host's networks
  void useFoyer().switchNetwork({ network: "eip155:99999" });
  // @ts-expect-error not among the host's networks
  void useConnect().connect({ chain: "eip155:99999" });
  expectTypeOf(useNetwork({ namespace: "eip155" }).networks[0]?.caipNetworkId).toEqualTypeOf<
    "eip155:1" | "eip155:8453" | undefined
  >();
  void useSendTransaction({ namespace: "eip155" }).sendTransaction({ to: "", amount: 1n, chain: "eip155:1" });
  // @ts-expect-error a network of another namespace
  void useSendTransaction({ namespace: "solana" }).sendTransaction({ to: "", amount: 1n, chain: "eip155:1" });
});

it("knows the host's namespaces in every hook", () => {
  useAccount({ namespace: "solana" });
  useBalance({ namespace: "eip155" });
  // @ts-expect-error no adapter of this namespace was given
  useAccount({ namespace: "sui" });
  // @ts-expect-error no adapter of this namespace was given
  useBalance({ namespace: "sui" });
  // @ts-expect-error no adapter of this namespace was given
  void useDisconnect().disconnect({ namespace: "sui" });
  // @ts-expect-error no adapter of this namespace was given
  useFoyer().adapter("sui");
});

it("gives what a namespace has", () => {
  const account = useAccount();
  if (account.status === "connected") {
    expectTypeOf(account.namespace).toEqualTypeOf<"eip155" | "solana">();
    if (account.namespace === "eip155") expectTypeOf(account.address).toEqualTypeOf<`0x${string}`>();
    else expectTypeOf(account.address).toEqualTypeOf<Address<"solana">>();
    // @ts-expect-error an address of either
    account.address satisfies `0x${string}`;
  }
  expectTypeOf(useProvider({ namespace: "eip155" })).toEqualTypeOf<Live | undefined>();
  expectTypeOf(useSignMessage({ namespace: "solana" }).signature).toEqualTypeOf<Signature<"solana"> | undefined>();
  expectTypeOf(useConnections({ namespace: "eip155" })[0]?.connection).toEqualTypeOf<
    Connection<"eip155"> | undefined
  >();
  expectTypeOf(useSwitchAccount({ namespace: "eip155" }).account?.address).toEqualTypeOf<`0x${string}` | undefined>();
});

it("takes another kit that is passed", () => {
  const other = createFoyer({ app: { name: "Other" }, adapters: [solana] });
  void useFoyer(other).switchNetwork({ network: "solana:mainnet" });
  // @ts-expect-error not a network of the kit that was passed
  void useFoyer(other).switchNetwork({ network: "eip155:1" });
});
