import type { AnyAdapter, Connection, Shapes } from "@foyer/contract";
import type { Wallet } from "@mysten/wallet-standard";
import { expectTypeOf } from "vitest";
import { type StandardWallet, type SuiAdapter, sui } from "./index.ts";
import { mainnet, testnet } from "./networks.ts";

const adapter = sui({ networks: [mainnet, testnet] });

expectTypeOf(adapter).toEqualTypeOf<SuiAdapter<(typeof mainnet | typeof testnet)["caipNetworkId"]>>();
expectTypeOf(adapter).toExtend<SuiAdapter>();
expectTypeOf(adapter).toExtend<AnyAdapter>();
expectTypeOf(adapter.namespace).toEqualTypeOf<"sui">();
expectTypeOf(adapter.connections()).toEqualTypeOf<readonly Connection<"sui">[]>();
expectTypeOf(adapter.signMessage({ connectionId: "one", message: "" })).toEqualTypeOf<
  Promise<Shapes["sui"]["signature"]>
>();
expectTypeOf(adapter.provider("one")).toEqualTypeOf<StandardWallet | undefined>();
expectTypeOf<Wallet>().toExtend<StandardWallet>();
expectTypeOf(sui()).toEqualTypeOf<SuiAdapter<(typeof mainnet)["caipNetworkId"]>>();

// @ts-expect-error at least one network
sui({ networks: [] });
// @ts-expect-error a network of another namespace
sui({ networks: [{ ...mainnet, chainNamespace: "solana" }] });
// @ts-expect-error a chain of another namespace
void adapter.connect({ connectorId: "one", chain: "solana:mainnet" });
// @ts-expect-error written by the adapter alone
adapter.networks[0] = testnet;

// @ts-expect-error a network that the adapter was not given
adapter satisfies SuiAdapter<(typeof mainnet)["caipNetworkId"]>;
