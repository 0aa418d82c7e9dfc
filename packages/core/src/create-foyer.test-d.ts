import type { Adapter } from "@foyer/contract";
import { expectTypeOf, it } from "vitest";
import { createFoyer } from "./index.ts";

declare const evm: Adapter<"eip155"> & { readonly extra: number };
declare const solana: Adapter<"solana">;

it("infers its adapters", () => {
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm, solana] });
  expectTypeOf(foyer.adapter("eip155").extra).toEqualTypeOf<number>();
  expectTypeOf(foyer.adapter("solana").namespace).toEqualTypeOf<"solana">();
  // @ts-expect-error no adapter of this namespace was given
  foyer.adapter("sui");
});

it("types a view's parameters by its name", () => {
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm] });
  foyer.open();
  foyer.open({ view: "Connect" });
  foyer.push({ view: "Downloads", params: { walletId: "acme" } });
  // @ts-expect-error Downloads needs a wallet
  foyer.push({ view: "Downloads" });
  // @ts-expect-error no such view
  foyer.open({ view: "Settings" });
  // @ts-expect-error not a parameter of this view
  foyer.push({ view: "SwitchNetwork", params: { walletId: "acme" } });
});
