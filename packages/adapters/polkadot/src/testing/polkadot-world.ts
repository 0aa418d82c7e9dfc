import type { ConformanceWorld } from "@foyer/contract/testing";
import { createTestPage, injectInto, POLKADOT_TEST_KEYS, type TestPage } from "@foyer/testing";
import { createStage } from "@foyer/testing/conformance";
import { vi } from "vitest";
import type { InjectedWindowWallet } from "../injected.ts";
import { polkadotAssetHub, polkadotRelay } from "../networks.ts";
import { type PolkadotAdapter, polkadot } from "../polkadot.ts";
import { polkadotSending } from "../sending.ts";
import { ADDRESSES } from "./address-vectors.ts";
import { ERROR_ROWS } from "./error-rows.ts";
import { createPersonWallet, type PersonWallet } from "./person-wallet.ts";
import { createTestStorage } from "./test-storage.ts";
import { verifyByVendor } from "./verify-by-vendor.ts";

/** A conformance world, and more of its parts than the suite needs. */
export type PolkadotWorld = ConformanceWorld<"polkadot"> & {
  readonly adapter: PolkadotAdapter;
  readonly wallets: readonly [PersonWallet, PersonWallet];
};

/** Makes two wallets that sign for real, a page, a clock, and an adapter of two chains that write addresses alike. */
export function createPolkadotWorld(): PolkadotWorld {
  const storage = createTestStorage();
  const stage = createStage(() => {
    const opened = createTestPage();
    opened.set("localStorage", storage);
    return opened;
  });
  const { page, time: clock } = stage;
  const inject = (key: string, wallet: unknown): void => {
    injectInto(page(), { key, wallet });
    comeBack(page());
  };
  const wallets = [
    createPersonWallet({ key: "alder", clock, page, comeBack, keys: POLKADOT_TEST_KEYS.slice(0, 2) }),
    createPersonWallet({
      key: "birch",
      clock,
      page,
      comeBack,
      keys: POLKADOT_TEST_KEYS.slice(2, 4),
      scheme: "connect",
    }),
  ] as const;
  const networks = [polkadotAssetHub, polkadotRelay] as const;
  const wallet = (more: object = {}): InjectedWindowWallet => ({
    version: "1",
    enable: async () => undefined,
    ...more,
  });

  return {
    adapter: polkadot({ networks, sending: polkadotSending }),
    async create() {
      vi.resetModules();
      return (await import("../index.ts")).polkadot({ networks, sending: polkadotSending });
    },
    get page() {
      return page();
    },
    reload: stage.reload,
    clock: stage.clock,
    wallets,
    announceAs: ({ name, icon }) => inject(name, wallet({ icon })),
    announceTwin: () => inject("alder", wallet()),
    garbage: garbage().map((value, index) => () => inject(`garbage-${index}`, value)),
    listeners: () => stage.listeners(wallets),
    otherChain: polkadotRelay.caipNetworkId,
    unknownChain: "polkadot:b0a8d493285c2df73290dfb7e61f870f",
    verify: verifyByVendor,
    addresses: ADDRESSES,
    errors: ERROR_ROWS,
  };
}

const awaited = new WeakSet<TestPage>();

/** Nothing tells of an injected wallet; but people come back to the page, and that is when it is looked for. */
function comeBack(page: TestPage): void {
  if (awaited.has(page)) return;
  awaited.add(page);
  queueMicrotask(() => {
    awaited.delete(page);
    page.dispatchEvent(new Event("visibilitychange"));
  });
}

function garbage(): readonly unknown[] {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const trap = (name: string): object =>
    Object.defineProperty({}, name, {
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
    proxy,
    trap("enable"),
    trap("connect"),
    { enable: true },
    { connect: {} },
  ];
}
