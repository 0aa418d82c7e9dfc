import type { AccountId, Shapes } from "@foyer/contract";
import { createPublicClient, http } from "viem";
import { mainnet } from "viem/chains";
import { expectTypeOf } from "vitest";
import type * as bip122 from "./bip122/index.ts";
import type * as cosmos from "./cosmos/index.ts";
import * as eip155 from "./eip155/index.ts";
import type * as polkadot from "./polkadot/index.ts";
import type * as solana from "./solana/index.ts";
import type * as stacks from "./stacks/index.ts";
import * as sui from "./sui/index.ts";

// What the adapters return goes straight in, though neither package knows the other.
expectTypeOf<Shapes["eip155"]["signature"]>().toExtend<eip155.Signature>();
expectTypeOf<Shapes["solana"]["signature"]>().toExtend<solana.Signature>();
expectTypeOf<Shapes["bip122"]["signature"]>().toExtend<bip122.Signature>();
expectTypeOf<Shapes["polkadot"]["signature"]>().toExtend<polkadot.Signature>();
expectTypeOf<Shapes["cosmos"]["signature"]>().toExtend<cosmos.Signature>();
expectTypeOf<Shapes["sui"]["signature"]>().toExtend<sui.Signature>();
expectTypeOf<Shapes["stacks"]["signature"]>().toExtend<stacks.Signature>();

expectTypeOf<AccountId<"eip155">>().toExtend<eip155.SignedMessage["account"]>();
expectTypeOf<AccountId<"solana">>().toExtend<solana.SignedMessage["account"]>();
expectTypeOf<AccountId<"bip122">>().toExtend<bip122.SignedMessage["account"]>();
expectTypeOf<AccountId<"polkadot">>().toExtend<polkadot.SignedMessage["account"]>();
expectTypeOf<AccountId<"cosmos">>().toExtend<cosmos.SignedMessage["account"]>();
expectTypeOf<AccountId<"sui">>().toExtend<sui.SignedMessage["account"]>();
expectTypeOf<AccountId<"stacks">>().toExtend<stacks.SignedMessage["account"]>();

const signed = {
  account: "eip155:1:0x",
  message: "",
  signature: { type: "eip191", value: "0x" },
} as const satisfies eip155.SignedMessage;
const client = createPublicClient({ chain: mainnet, transport: http() });
expectTypeOf(eip155.verifyMessage({ ...signed, client })).toEqualTypeOf<Promise<boolean>>();
expectTypeOf(eip155.verifyMessage({ ...signed, client: undefined })).toEqualTypeOf<Promise<boolean>>();
// @ts-expect-error an account of another namespace
void sui.verifyMessage({ ...signed, signature: { type: "sui", value: "", bytes: "" } });
// @ts-expect-error a signature of another namespace
void sui.verifyMessage({ account: "sui:mainnet:0x", message: "", signature: signed.signature });
