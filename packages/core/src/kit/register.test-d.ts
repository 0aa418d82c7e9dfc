import type { Adapter, Address, FeeEstimate, Network, Signature } from "@foyer/contract";
import { expectTypeOf, it } from "vitest";
import { type ChainOf, createFoyer, type Foyer, isFoyerError, type NamespaceOf, selectAccount } from "../index.ts";

type Live = { readonly request: () => void };
type WithNetworks<N extends "eip155" | "solana", C extends `${N}:${string}`> = Omit<Adapter<N>, "networks"> & {
  readonly networks: readonly [Network<N, C>, ...Network<N, C>[]];
};

declare const evm: WithNetworks<"eip155", "eip155:1" | "eip155:8453"> & { provider(id: string): Live | undefined };
declare const solana: WithNetworks<"solana", "solana:mainnet">;

const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm, solana] });
declare const any: Foyer;

it("takes the networks of its adapters, and no others", () => {
  expectTypeOf<ChainOf<(typeof foyer)["adapters"]>>().toEqualTypeOf<"eip155:1" | "eip155:8453" | "solana:mainnet">();
  void foyer.switchNetwork({ network: "eip155:8453" });
  void foyer.connect({ namespace: "eip155", chain: "eip155:1" });
  void any.switchNetwork({ network: "eip155:99999" });
  // @ts-expect-error not among the host's networks
  void foyer.switchNetwork({ network: "eip155:99999" });
  // @ts-expect-error not among the host's networks
  void foyer.connect({ chain: "eip155:10" });
  // @ts-expect-error a network of another namespace than the one asked for
  void foyer.connect({ namespace: "solana", chain: "eip155:1" });
});

it("takes the namespaces of its adapters, and no others", () => {
  expectTypeOf<NamespaceOf<(typeof foyer)["adapters"]>>().toEqualTypeOf<"eip155" | "solana">();
  foyer.cancelConnect("solana");
  void any.disconnect({ namespace: "sui" });
  // @ts-expect-error no adapter of this namespace was given
  void foyer.disconnect({ namespace: "sui" });
  // @ts-expect-error no adapter of this namespace was given
  void foyer.switchNamespace("sui");
  // @ts-expect-error no adapter of this namespace was given
  foyer.open({ namespace: "sui" });
});

it("says what comes of a namespace", () => {
  expectTypeOf(foyer.signMessage({ message: "", namespace: "solana" })).toEqualTypeOf<Promise<Signature<"solana">>>();
  expectTypeOf(foyer.signMessage({ message: "" })).toEqualTypeOf<Promise<Signature<"eip155" | "solana">>>();
  expectTypeOf(foyer.estimateFee({ to: "", amount: 1n, namespace: "solana" })).toEqualTypeOf<
    Promise<FeeEstimate<"solana">>
  >();
  expectTypeOf(foyer.provider({ namespace: "eip155" })).toEqualTypeOf<Live | undefined>();
  expectTypeOf(any.provider("one")).toEqualTypeOf<unknown>();
  // @ts-expect-error no adapter of this namespace was given
  void foyer.signMessage({ message: "", namespace: "sui" });
  // @ts-expect-error no adapter of this namespace was given
  foyer.provider({ namespace: "sui" });
  // @ts-expect-error only contracts of eip155 take data
  void foyer.sendTransaction({ to: "", amount: 1n, namespace: "solana", data: "0x" });
});

it("tells addresses of namespaces apart, and from other text", () => {
  const address = selectAccount(foyer.getSnapshot(), "eip155")?.address;
  expectTypeOf(address).toEqualTypeOf<`0x${string}` | undefined>();
  expectTypeOf<Address<"solana">>().toExtend<string>();
  // @ts-expect-error text that nobody has looked at
  const typed: Address<"solana"> = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin";
  // @ts-expect-error an address of another namespace
  const other: Address<"sui"> = typed;
  expectTypeOf(other).not.toBeAny();
});

it("is a kit like any other to what takes any", () => {
  const taken: Foyer = foyer;
  expectTypeOf(taken.adapters).not.toBeAny();
});

it("tells what an error carries by its code", () => {
  const error: unknown = undefined;
  if (isFoyerError(error) && error.code === "network/unsupported") {
    expectTypeOf(error.context.chain).toEqualTypeOf<string>();
    // @ts-expect-error carried by another code
    error.context.timeoutMs;
  }
});
