import type { AnyAdapter, Connection, Shapes } from "@foyer/contract";
import { expectTypeOf } from "vitest";
import { type StacksAdapter, type StacksProvider, stacks } from "./index.ts";
import { mainnet, testnet } from "./networks.ts";

const adapter = stacks({ networks: [mainnet, testnet] });

expectTypeOf(adapter).toEqualTypeOf<StacksAdapter<(typeof mainnet | typeof testnet)["caipNetworkId"]>>();
expectTypeOf(adapter).toExtend<StacksAdapter>();
expectTypeOf(adapter).toExtend<AnyAdapter>();
expectTypeOf(adapter.namespace).toEqualTypeOf<"stacks">();
expectTypeOf(adapter.connections()).toEqualTypeOf<readonly Connection<"stacks">[]>();
expectTypeOf(adapter.signMessage({ connectionId: "one", message: "" })).toEqualTypeOf<
  Promise<Shapes["stacks"]["signature"]>
>();
expectTypeOf(adapter.provider("one")).toEqualTypeOf<StacksProvider | undefined>();
expectTypeOf(stacks()).toEqualTypeOf<StacksAdapter<(typeof mainnet)["caipNetworkId"]>>();

// @ts-expect-error at least one network
stacks({ networks: [] });
// @ts-expect-error a network of another namespace
stacks({ networks: [{ ...mainnet, chainNamespace: "eip155" }] });
// @ts-expect-error a chain of another namespace
void adapter.connect({ connectorId: "one", chain: "eip155:1" });
// @ts-expect-error written by the adapter alone
adapter.networks[0] = testnet;

// @ts-expect-error a network that the adapter was not given
adapter satisfies StacksAdapter<(typeof mainnet)["caipNetworkId"]>;
