import { expectTypeOf } from "vitest";
import type { Adapter, AnyAdapter } from "./adapter.ts";
import type { Capabilities } from "./capabilities.ts";
import type { Connection } from "./connection.ts";
import type { Network } from "./network.ts";
import type { Shapes } from "./shapes.ts";

declare const adapter: Adapter<"solana">;
declare const any: AnyAdapter;

expectTypeOf(adapter).toExtend<AnyAdapter>();
expectTypeOf(adapter.connections()).toEqualTypeOf<readonly Connection<"solana">[]>();
expectTypeOf(adapter.connections()[0]?.accounts[0].details).toEqualTypeOf<
  { features: readonly string[] } | undefined
>();
expectTypeOf(adapter.signMessage({ connectionId: "one", message: "" })).toEqualTypeOf<
  Promise<Shapes["solana"]["signature"]>
>();
if (any.namespace === "eip155") expectTypeOf(any).toEqualTypeOf<Adapter<"eip155">>();

// @ts-expect-error a chain of another namespace
void adapter.connect({ connectorId: "one", chain: "eip155:1" });
// @ts-expect-error may be absent
void adapter.capabilities.balance({ account: "solana:a:b" });
// @ts-expect-error a connection's accounts are never empty
const none: Connection["accounts"] = [];
// @ts-expect-error written by the adapter alone
adapter.specVersion = 1;

expectTypeOf(none).not.toBeAny();
expectTypeOf<Capabilities<"sui">["send"]>().toBeNullable();

// A network has these fields, of these types, and no others [NET-06]
type Urls = { readonly http: readonly string[] };
expectTypeOf<Network<"solana">>().toEqualTypeOf<{
  readonly id: number | string;
  readonly name: string;
  readonly network?: string | undefined;
  readonly caipNetworkId: `solana:${string}`;
  readonly deprecatedCaipNetworkId?: `solana:${string}` | undefined;
  readonly chainNamespace: "solana";
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  readonly rpcUrls: { readonly default: Urls; readonly chainDefault?: Urls | undefined };
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined;
  readonly testnet?: boolean | undefined;
  readonly assets?: { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined } | undefined;
}>();
