import type { Adapter, AnyAdapter, Connection } from "@foyer/contract";
import { base as viemBase } from "viem/chains";
import { type Eip155Adapter, type Eip1193Provider, eip155 } from "./index.ts";
import { mainnet } from "./networks.ts";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const check = <_ extends true>(): void => undefined;

// Networks of both kinds, in one list.
const adapter = eip155({ networks: [mainnet, viemBase] });
adapter satisfies Adapter<"eip155">;
adapter satisfies AnyAdapter;

check<Same<typeof adapter, Eip155Adapter<1 | 8453>>>();
check<Same<(typeof adapter.networks)[number]["caipNetworkId"], "eip155:1" | "eip155:8453">>();
adapter satisfies Eip155Adapter;
check<Same<Awaited<ReturnType<typeof adapter.connect>>["accounts"][0]["address"], `0x${string}`>>();
check<Same<typeof adapter.namespace, "eip155">>();
check<Same<Awaited<ReturnType<typeof adapter.connect>>, Connection<"eip155">>>();
check<Same<Awaited<ReturnType<typeof adapter.signMessage>>["value"], `0x${string}`>>();

// A network's id is a number here, and the provider one of EIP-1193.
adapter.networks[0].id satisfies number;
const provider = adapter.provider("eip6963:com.acme");
provider?.request({ method: "eth_chainId" }) satisfies Promise<unknown> | undefined;
check<Same<typeof provider, Eip1193Provider | undefined>>();

// @ts-expect-error It has another chain than that.
adapter satisfies Eip155Adapter<1>;
// @ts-expect-error An adapter without a network is of no use.
eip155({ networks: [] });
// @ts-expect-error A chain has a number.
eip155({ networks: [{ ...mainnet, id: "1" }] });
// @ts-expect-error A chain of another namespace is none of this adapter's.
void adapter.select({ connectionId: "eip155:a", chain: "solana:mainnet" });
