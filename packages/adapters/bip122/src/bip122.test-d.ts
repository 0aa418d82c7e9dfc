import type { AnyAdapter, Connection, Shapes } from "@foyer/contract";
import { expectTypeOf } from "vitest";
import { type Bip122Adapter, type BitcoinWallet, bip122 } from "./index.ts";
import { mainnet, testnet4 } from "./networks.ts";

const adapter = bip122({ networks: [mainnet, testnet4] });

expectTypeOf(adapter).toEqualTypeOf<Bip122Adapter<(typeof mainnet | typeof testnet4)["caipNetworkId"]>>();
expectTypeOf(adapter).toExtend<Bip122Adapter>();
expectTypeOf(adapter).toExtend<AnyAdapter>();
expectTypeOf(adapter.namespace).toEqualTypeOf<"bip122">();
expectTypeOf(adapter.connections()).toEqualTypeOf<readonly Connection<"bip122">[]>();
expectTypeOf(adapter.signMessage({ connectionId: "one", message: "" })).toEqualTypeOf<
  Promise<Shapes["bip122"]["signature"]>
>();
expectTypeOf(adapter.provider("one")).toEqualTypeOf<BitcoinWallet | undefined>();
expectTypeOf(bip122()).toEqualTypeOf<Bip122Adapter<(typeof mainnet)["caipNetworkId"]>>();

// @ts-expect-error at least one network
bip122({ networks: [] });
// @ts-expect-error a network of another namespace
bip122({ networks: [{ ...mainnet, chainNamespace: "eip155" }] });
// @ts-expect-error a chain of another namespace
void adapter.connect({ connectorId: "one", chain: "eip155:1" });
// @ts-expect-error written by the adapter alone
adapter.networks[0] = testnet4;

// @ts-expect-error a network that the adapter was not given
adapter satisfies Bip122Adapter<(typeof mainnet)["caipNetworkId"]>;
