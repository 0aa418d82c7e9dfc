import type { AnyAdapter, Connection, Shapes } from "@foyer/contract";
import type { Wallet } from "@wallet-standard/base";
import { expectTypeOf } from "vitest";
import { type SolanaAdapter, type StandardWallet, solana } from "./index.ts";
import { devnet, mainnet } from "./networks.ts";

const adapter = solana({ networks: [mainnet, devnet] });

expectTypeOf(adapter).toEqualTypeOf<SolanaAdapter<(typeof mainnet | typeof devnet)["caipNetworkId"]>>();
expectTypeOf(adapter).toExtend<SolanaAdapter>();
expectTypeOf(adapter).toExtend<AnyAdapter>();
expectTypeOf(adapter.namespace).toEqualTypeOf<"solana">();
expectTypeOf(adapter.connections()).toEqualTypeOf<readonly Connection<"solana">[]>();
expectTypeOf(adapter.signMessage({ connectionId: "one", message: "" })).toEqualTypeOf<
  Promise<Shapes["solana"]["signature"]>
>();
expectTypeOf(adapter.provider("one")).toEqualTypeOf<StandardWallet | undefined>();
expectTypeOf<Wallet>().toExtend<StandardWallet>();
expectTypeOf(solana()).toEqualTypeOf<SolanaAdapter<(typeof mainnet)["caipNetworkId"]>>();

// @ts-expect-error at least one network
solana({ networks: [] });
// @ts-expect-error a network of another namespace
solana({ networks: [{ ...mainnet, chainNamespace: "eip155" }] });
// @ts-expect-error a chain of another namespace
void adapter.connect({ connectorId: "one", chain: "eip155:1" });
// @ts-expect-error written by the adapter alone
adapter.networks[0] = devnet;

// @ts-expect-error a network that the adapter was not given
adapter satisfies SolanaAdapter<(typeof mainnet)["caipNetworkId"]>;
