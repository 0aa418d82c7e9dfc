import type { ConformanceWorld } from "@foyer/contract/testing";
import { COSMOS_TEST_ADDRESSES, COSMOS_TEST_KEYS } from "@foyer/testing";
import { createStage } from "@foyer/testing/conformance";
import { vi } from "vitest";
import type { CosmosAdapter } from "../cosmos.ts";
import { cosmos } from "../index.ts";
import { cosmosHub, osmosis } from "../networks.ts";
import { ERROR_ROWS } from "./error-rows.ts";
import { createPersonWallet, type PersonWallet } from "./person-wallet.ts";
import { verifyIndependently } from "./verify-independently.ts";

/** A conformance world, and more of its parts than the suite needs. */
export type CosmosWorld = ConformanceWorld<"cosmos"> & {
  readonly adapter: CosmosAdapter;
  readonly wallets: readonly [PersonWallet, PersonWallet];
};

const HUB = "cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7";
const OSMO = "osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0v";

/** Makes two wallets that sign for real, a page, a clock, and an adapter of two chains. */
export function createCosmosWorld(): CosmosWorld {
  const stage = createStage();
  const { page, time: clock } = stage;
  // One that can say silently whether the site is connected, and one that can neither say so nor forget the site.
  const leap = { name: "Leap", path: "leap", event: "leap_keystorechange", saysConnected: true };
  const keplr = { name: "Keplr", path: "keplr", event: "keplr_keystorechange", without: ["disable"] };
  const wallets = [
    createPersonWallet({ ...leap, page, clock, keys: COSMOS_TEST_KEYS.slice(0, 1) }),
    createPersonWallet({ ...keplr, page, clock, keys: COSMOS_TEST_KEYS.slice(1, 2) }),
  ] as const;
  const networks = [cosmosHub, osmosis] as const;
  const list = (entry: unknown): void => {
    const listed = (page()["interchainWallets"] ?? []) as unknown[];
    listed.push(entry);
    page().set("interchainWallets", listed);
    page().dispatchEvent(new Event("station_wallet_change"));
  };
  let count = 0;
  return {
    adapter: cosmos({ networks }),
    async create() {
      vi.resetModules();
      return (await import("../index.ts")).cosmos({ networks });
    },
    get page() {
      return page();
    },
    reload: stage.reload,
    clock: stage.clock,
    wallets,
    announceAs(identity) {
      count += 1;
      page().set(`good${count}`, { ...wallets[1].provider() });
      list({ ...identity, identifier: `good${count}` });
    },
    announceTwin() {
      page().set("leap", { ...wallets[0].provider() });
      page().dispatchEvent(new Event("leap_keystorechange"));
    },
    garbage: [
      ...garbageAt(wallets[0]).map((value) => () => {
        page().set("leap", value);
        page().dispatchEvent(new Event("leap_keystorechange"));
      }),
      ...garbageListed().map((entry) => () => list(entry)),
    ],
    listeners: () => stage.listeners(),
    otherChain: osmosis.caipNetworkId,
    unknownChain: "cosmos:juno-1",
    verify: verifyIndependently,
    addresses: addressVectors(),
    errors: ERROR_ROWS,
  };
}

function garbageAt({ provider }: PersonWallet): readonly unknown[] {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const trap = (name: string): object =>
    Object.defineProperty({ ...provider() }, name, {
      get() {
        throw new Error("trap");
      },
    });
  return [
    undefined,
    null,
    5,
    "wallet",
    {},
    [],
    () => undefined,
    proxy,
    trap("enable"),
    trap("getKey"),
    { ...provider(), enable: undefined },
    { ...provider(), getKey: "getKey" },
  ];
}

function garbageListed(): readonly unknown[] {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const names = ["__proto__", "constructor", "location", "addEventListener", "a.b", "", "x".repeat(100), 5, undefined];
  return [
    undefined,
    null,
    "wallet",
    proxy,
    {},
    { identifier: "keplr" },
    { identifier: "keplr", name: "\u200b" },
    ...names.map((identifier) => ({ identifier, name: "Good" })),
  ];
}

function addressVectors(): CosmosWorld["addresses"] {
  const chain = cosmosHub.caipNetworkId;
  const warnings = ["other-network"];
  return {
    accepted: [
      ...COSMOS_TEST_ADDRESSES.map((address) => ({ address, chain, canonical: address })),
      { address: HUB.toUpperCase(), chain, canonical: HUB },
      { address: OSMO, chain: osmosis.caipNetworkId, canonical: OSMO },
      { address: OSMO, chain, canonical: OSMO, warnings },
      // A contract's, of 32 bytes.
      {
        address: "osmo14hj2tavq8fpesdwxxcu44rty3hh90vhujrvcmstl4zr3txmfvw9sq2r9g9",
        chain: osmosis.caipNetworkId,
        canonical: "osmo14hj2tavq8fpesdwxxcu44rty3hh90vhujrvcmstl4zr3txmfvw9sq2r9g9",
      },
    ],
    refused: [
      `${HUB.slice(0, -1)}8`,
      `Cosmos${HUB.slice(6)}`,
      HUB.slice(0, -1),
      `${HUB}q`,
      ` ${HUB}`,
      // The first again, with the checksum of bech32m.
      "cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6ynwlruu",
      // A validator's.
      "cosmosvaloper15yk64u7zc9g9k2yr2wmzeva5qgwxps6yrxm64d",
      "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
      "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
    ].map((address) => ({ address, chain })),
    same: [
      [HUB, HUB],
      [HUB, HUB.toUpperCase()],
    ],
    different: [
      [HUB, OSMO],
      [HUB, COSMOS_TEST_ADDRESSES[1] as string],
    ],
  };
}
