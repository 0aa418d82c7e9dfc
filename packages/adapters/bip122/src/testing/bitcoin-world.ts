import type { ConformanceWorld } from "@foyer/contract/testing";
import { BITCOIN_TEST_KEYS, type BitcoinKeyOptions, bitcoinPart, createBitcoinWallet } from "@foyer/testing";
import { createStage, createStandardPerson, type StandardPerson } from "@foyer/testing/conformance";
import { vi } from "vitest";
import { type Bip122Adapter, bip122 } from "../bip122.ts";
import { signet, testnet3, testnet4 } from "../networks.ts";
import { addressOf } from "./address-of.ts";
import { ADDRESSES } from "./address-vectors.ts";
import { enter } from "./enter.ts";
import { ERROR_ROWS } from "./error-rows.ts";
import { GARBAGE } from "./garbage.ts";
import { type ScriptedBitcoin, scriptBitcoin } from "./scripted.ts";
import { verifyByItself } from "./verify-by-itself.ts";

/** A conformance world, and more of its parts than the suite needs. */
export type BitcoinWorld = ConformanceWorld<"bip122"> & {
  readonly adapter: Bip122Adapter;
  readonly wallets: readonly [ScriptedBitcoin, ScriptedBitcoin, StandardPerson];
};

/**
 * Makes three wallets that sign for real, one of each great family, a page, a clock, and an adapter of two networks that
 * share one way of writing addresses.
 */
export function createBitcoinWorld(): BitcoinWorld {
  const stage = createStage();
  const { page, time: clock } = stage;
  const options = { clock, state: { network: "testnet4" } } as const;
  const keys = (...indices: readonly number[]): readonly BitcoinKeyOptions[] =>
    indices.flatMap((index) => [
      { secret: BITCOIN_TEST_KEYS.p2wpkh[index] ?? "", type: "p2wpkh" },
      { secret: BITCOIN_TEST_KEYS.p2tr[index] ?? "", type: "p2tr" },
    ]);
  const xverse = createBitcoinWallet({ ...options, name: "Alder", keys: keys(0, 1) });
  const unisat = createBitcoinWallet({
    clock,
    family: "unisat",
    name: "UniSat",
    keys: keys(2),
    state: { network: "testnet4", accounts: [0] },
  });
  const part = bitcoinPart({ keys: keys(3), networks: ["testnet4", "signet"] });
  const addresses = keys(3).map(addressOf);
  const wallets = [
    scriptBitcoin(xverse, page, keys(0, 1)),
    scriptBitcoin(unisat, page, keys(2)),
    createStandardPerson({ clock, page, name: "Cedar", parts: [part], addresses, noDisconnect: true }),
  ] as const;
  const networks = [testnet4, signet] as const;
  let count = 0;

  return {
    adapter: bip122({ networks }),
    async create() {
      vi.resetModules();
      return (await import("../index.ts")).bip122({ networks });
    },
    get page() {
      return page();
    },
    reload: stage.reload,
    clock: stage.clock,
    wallets,
    announceAs(identity) {
      count += 1;
      enter(page(), { entry: { ...identity, id: `others.w${count}` }, provider: { request: () => undefined } });
    },
    // Another object comes to the path of the first.
    announceTwin: () =>
      enter(page(), { entry: { name: "Alder", id: xverse.path }, provider: { request: () => undefined } }),
    garbage: GARBAGE.map((garbage) => () => enter(page(), garbage)),
    listeners: () => stage.listeners(wallets),
    otherChain: signet.caipNetworkId,
    unknownChain: testnet3.caipNetworkId,
    verify: verifyByItself,
    addresses: ADDRESSES,
    errors: ERROR_ROWS,
  };
}
