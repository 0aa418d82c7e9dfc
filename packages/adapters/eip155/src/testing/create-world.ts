import type { ConformanceWorld, ScriptedWallet } from "@foyer/contract/testing";
import {
  createEvmWallet,
  dispatchAnnouncement,
  EVM_TEST_ADDRESSES,
  EVM_TEST_KEYS,
  type EvmWallet,
  type EvmWalletOptions,
  hostileAnnouncements,
  type TestPage,
} from "@foyer/testing";
import { createGate, createStage, scriptWallet } from "@foyer/testing/conformance";
import { verifyMessage } from "viem";
import { vi } from "vitest";
import { eip155 } from "../index.ts";
import { base, mainnet } from "../networks.ts";
import { ERROR_ROWS } from "./error-rows.ts";

type Hex = `0x${string}`;

const LOWER = "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed";
const CHECKED = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
/** Hostile in what they say of themselves, but wallets all the same: listed, cleaned. */
const STILL_WALLETS = /icon|^a name (of 100|that|with)|contains itself|is none|differs|two providers|announcements/i;

/** A fresh world around this adapter and two scripted wallets, the second of which cannot revoke. */
export function createWorld(): ConformanceWorld<"eip155"> {
  const stage = createStage();
  const { page } = stage;
  const first = scripted({ name: "Acme", rdns: "com.acme", keys: EVM_TEST_KEYS.slice(0, 2) }, page);
  const second = scripted({ name: "Birch", rdns: "org.birch", keys: EVM_TEST_KEYS.slice(2, 4) }, page);
  second.wallet.lie({ fail: { wallet_revokePermissions: { code: -32601, message: "not here" } } });
  const announce = (info: object): void =>
    dispatchAnnouncement(page(), { info, provider: { request: () => new Promise(() => undefined) } });
  return {
    adapter: eip155({ networks: [mainnet, base] }),
    async create() {
      vi.resetModules();
      return (await import("../index.ts")).eip155({ networks: [mainnet, base] });
    },
    get page() {
      return page();
    },
    reload: stage.reload,
    clock: stage.clock,
    wallets: [first, second],
    // A node that finds no contract's signature valid.
    fetch: async () => Response.json({ jsonrpc: "2.0", id: 1, result: `0x${"0".repeat(64)}` }),
    announceAs: (identity) => {
      const uuid = crypto.randomUUID();
      announce({ uuid, rdns: `test.${uuid}`, ...identity });
    },
    announceTwin: () => announce({ ...first.wallet.info, uuid: crypto.randomUUID() }),
    garbage: hostileAnnouncements(page())
      .filter(({ name }) => !STILL_WALLETS.test(name))
      .map(({ run }) => run),
    listeners: () => stage.listeners([first, second]),
    otherChain: "eip155:8453",
    unknownChain: "eip155:10",
    verify: ({ account, message, signature }) =>
      verifyMessage({ address: account.split(":")[2] as Hex, message, signature: signature.value }),
    addresses: {
      accepted: [
        { address: CHECKED, chain: "eip155:1", canonical: CHECKED },
        { address: LOWER, chain: "eip155:1", canonical: CHECKED, warnings: ["no-checksum"] },
        {
          address: `0x${LOWER.slice(2).toUpperCase()}`,
          chain: "eip155:1",
          canonical: CHECKED,
          warnings: ["no-checksum"],
        },
      ],
      refused: [
        "0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
        LOWER.slice(0, -1),
        `${LOWER}0`,
        LOWER.slice(2),
        "name.eth",
      ].map((address) => ({ address, chain: "eip155:1" })),
      same: [[LOWER, CHECKED]],
      different: [[EVM_TEST_ADDRESSES[0] as Hex, EVM_TEST_ADDRESSES[1] as Hex]],
    },
    errors: ERROR_ROWS,
  };
}

/** A wallet of `@foyer/testing`, in the suite's words. */
function scripted(
  options: EvmWalletOptions,
  page: () => TestPage,
): ScriptedWallet & { readonly wallet: EvmWallet; listenerCount(): number } {
  const wallet = createEvmWallet(options);
  const addresses = EVM_TEST_KEYS.map((key, index) => ({ key, address: EVM_TEST_ADDRESSES[index] as string }))
    .filter(({ key }) => options.keys?.includes(key))
    .map(({ address }) => address);
  const gate = createGate();
  const guarded = new WeakSet<object>();
  return scriptWallet(
    { wallet, name: wallet.info.name, addresses, gate },
    {
      wallet,
      announce() {
        const provider: { request: (call: never) => Promise<unknown> } = wallet.provider(page());
        const { request } = provider;
        if (!guarded.has(provider)) provider.request = (call) => gate.pass(() => request(call));
        guarded.add(provider);
        wallet.announce(page());
      },
      lieEmptyAccounts: () => wallet.lie({ accounts: [] }),
      moveTo: (chain: string) => wallet.switchChain(Number(chain.split(":")[1])),
    },
  );
}
