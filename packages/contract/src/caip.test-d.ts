import { expectTypeOf } from "vitest";
import { formatAssetId } from "./asset-id.ts";
import type { AccountId, AssetId, ChainId } from "./caip.ts";
import { formatAccountId, formatChainId, parseChainId } from "./caip.ts";
import type { Namespace } from "./namespace.ts";
import { isNamespace } from "./namespace.ts";

expectTypeOf(formatChainId({ namespace: "eip155", reference: "1" })).toEqualTypeOf<ChainId<"eip155">>();
expectTypeOf(formatAccountId({ namespace: "sui", reference: "mainnet", address: "0x1" })).toEqualTypeOf<
  AccountId<"sui">
>();
expectTypeOf(
  formatAssetId({ namespace: "solana", reference: "a", assetNamespace: "token", assetReference: "b" }),
).toEqualTypeOf<AssetId<"solana">>();
expectTypeOf(parseChainId("eip155:1").namespace).toEqualTypeOf<Namespace>();
expectTypeOf<ChainId<"eip155">>().toExtend<ChainId>();

const chain: ChainId<"solana"> = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
// @ts-expect-error a chain of another namespace
const other: ChainId<"eip155"> = chain;
// @ts-expect-error not a namespace
formatChainId({ namespace: "tron", reference: "1" });
// @ts-expect-error an address is missing
formatAccountId({ namespace: "eip155", reference: "1" });

const value: unknown = other;
if (isNamespace(value)) expectTypeOf(value).toEqualTypeOf<Namespace>();
