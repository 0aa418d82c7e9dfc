import type { OfflineSigner } from "@cosmjs/proto-signing";
import type { AnyAdapter, Connection, Shapes } from "@foyer/contract";
import { expectTypeOf } from "vitest";
import { type CosmosAdapter, type CosmosNetwork, cosmos, type KeplrLike } from "./index.ts";
import { cosmosHub, osmosis } from "./networks.ts";

const adapter = cosmos({ networks: [cosmosHub, osmosis] });

expectTypeOf(adapter).toEqualTypeOf<CosmosAdapter<(typeof cosmosHub | typeof osmosis)["caipNetworkId"]>>();
expectTypeOf(adapter).toExtend<CosmosAdapter>();
expectTypeOf(adapter).toExtend<AnyAdapter>();
expectTypeOf(adapter.namespace).toEqualTypeOf<"cosmos">();
expectTypeOf(adapter.connections()).toEqualTypeOf<readonly Connection<"cosmos">[]>();
expectTypeOf(adapter.signMessage({ connectionId: "one", message: "" })).toEqualTypeOf<
  Promise<Shapes["cosmos"]["signature"]>
>();
expectTypeOf(adapter.provider("one")).toEqualTypeOf<KeplrLike | undefined>();
expectTypeOf<CosmosNetwork["gasPrice"]>().toEqualTypeOf<string>();
// What `@cosmjs/stargate` signs through is what a wallet hands out.
expectTypeOf<{ getOfflineSigner(chainId: string): OfflineSigner }>().toExtend<Pick<KeplrLike, "getOfflineSigner">>();

// @ts-expect-error at least one network
cosmos({ networks: [] });
const { bech32Prefix: _, ...bare } = cosmosHub;
// @ts-expect-error a network without its prefix
cosmos({ networks: [bare] });
// @ts-expect-error a chain of another namespace
void adapter.connect({ connectorId: "one", chain: "eip155:1" });

// @ts-expect-error a network that the adapter was not given
adapter satisfies CosmosAdapter<(typeof cosmosHub)["caipNetworkId"]>;
