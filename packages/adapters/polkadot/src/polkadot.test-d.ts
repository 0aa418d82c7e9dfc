import type { AnyAdapter, Connection, Shapes } from "@foyer/contract";
import { expectTypeOf } from "vitest";
import { type InjectedWindowWallet, type PolkadotAdapter, polkadot } from "./index.ts";
import { kusamaAssetHub, polkadotAssetHub } from "./networks.ts";

const adapter = polkadot({ networks: [polkadotAssetHub, kusamaAssetHub] });

expectTypeOf(adapter).toEqualTypeOf<
  PolkadotAdapter<(typeof polkadotAssetHub | typeof kusamaAssetHub)["caipNetworkId"]>
>();
expectTypeOf(adapter).toExtend<PolkadotAdapter>();
expectTypeOf(adapter).toExtend<AnyAdapter>();
expectTypeOf(adapter.namespace).toEqualTypeOf<"polkadot">();
expectTypeOf(adapter.connections()).toEqualTypeOf<readonly Connection<"polkadot">[]>();
expectTypeOf(adapter.signMessage({ connectionId: "one", message: "" })).toEqualTypeOf<
  Promise<Shapes["polkadot"]["signature"]>
>();
expectTypeOf(adapter.provider("one")).toEqualTypeOf<InjectedWindowWallet | undefined>();
expectTypeOf(polkadot()).toEqualTypeOf<PolkadotAdapter<(typeof polkadotAssetHub)["caipNetworkId"]>>();

// @ts-expect-error at least one network
polkadot({ networks: [] });
// @ts-expect-error a network of another namespace
polkadot({ networks: [{ ...polkadotAssetHub, chainNamespace: "eip155" }] });
// @ts-expect-error a chain of another namespace
void adapter.connect({ connectorId: "one", chain: "eip155:1" });
// @ts-expect-error written by the adapter alone
adapter.networks[0] = kusamaAssetHub;

// @ts-expect-error a network that the adapter was not given
adapter satisfies PolkadotAdapter<(typeof polkadotAssetHub)["caipNetworkId"]>;
