import type { Adapter, Connection, Relay, WalletSource } from "@foyer/contract";
import { expectTypeOf, it } from "vitest";
import { createFoyer } from "./index.ts";
import { type PairingState, pairing } from "./pairing.ts";

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

declare const relay: Relay;
declare const email: WalletSource;

it("takes sources of any kind, and a relay under its old name", () => {
  const given = { app: { name: "Example" }, adapters: [evm] } as const;
  createFoyer({ ...given, sources: [relay, email] });
  createFoyer({ ...given, relay });
  // @ts-expect-error not a list
  createFoyer({ ...given, sources: relay });
  // @ts-expect-error says neither its kind nor how its wallets are reached
  createFoyer({ ...given, sources: [{ specVersion: 1 as const }] });
  // @ts-expect-error a source's wallets are reached over a relay, or embedded
  createFoyer({ ...given, sources: [{ ...email, connectorSource: "eip6963" }] });
  expectTypeOf(relay).toExtend<WalletSource>();
  expectTypeOf(email).not.toExtend<Relay>();
});

it("pairs by its feature, and by nothing of its own", () => {
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm] });
  const link = foyer.use(pairing());
  expectTypeOf(link.pair({ wallet: "acme" })).toEqualTypeOf<Promise<readonly Connection[]>>();
  expectTypeOf(link.getSnapshot().status).toEqualTypeOf<PairingState["status"]>();
  // @ts-expect-error it is the feature's
  foyer.pair();
});
