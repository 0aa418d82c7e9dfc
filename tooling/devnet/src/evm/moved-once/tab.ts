import type { AssetId } from "@foyer/contract";
import { createFoyer } from "@foyer/core";
import { calls, selectCallBatch } from "@foyer/core/calls";
import { pay, selectPayment } from "@foyer/core/pay";
import { selectDraft, send } from "@foyer/core/send";
import { selectSwap, swap } from "@foyer/core/swap";
import { createManualClock, createMemoryPage, createMemoryPorts, type SharedStorage } from "@foyer/core/testing";
import { eip155 } from "@foyer/eip155";
import { evmSwaps, uniswap } from "@foyer/eip155/swap";
import { createEvmWallet, createTestPage } from "@foyer/testing";
import { formatEther } from "viem";
import type { EvmChain } from "../start-anvil.ts";
import type { HeldPrompts } from "./held-prompts.ts";
import { AMOUNTS, type Feature, type Receivers } from "./receivers.ts";

/** The parts that a tab is made of. */
export type TabWorld = {
  readonly chain: EvmChain;
  readonly prompts: HeldPrompts;
  readonly receivers: Receivers;
  readonly storage: SharedStorage;
  readonly fetch: typeof globalThis.fetch;
  /** Called with the receiver that a page shows as paid, each time it learns of a transaction. */
  readonly onKnown: (to: string, hash: string) => void;
};

/** A tab of the browser, whose requests may be lost. */
export type Tab = Awaited<ReturnType<typeof openTab>>;

/** Opens a kit with a real adapter, and connects its wallet. */
async function openKit({ chain, prompts, storage, fetch }: TabWorld) {
  const { chainId, caip, name, url, money } = chain;
  const page = createTestPage();
  const { script } = prompts;
  const state = { chainId, rpc: { [chainId]: url } };
  const wallet = createEvmWallet({ name: "Acme", rdns: "com.acme", script, state });
  const dollars = money?.tokens.find(({ symbol }) => symbol === "USDC");
  const network = {
    id: chainId,
    name,
    caipNetworkId: caip,
    chainNamespace: "eip155" as const,
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    tokens: dollars ? [dollars.address] : [],
  };
  const link = { isOnline: true };
  const http: typeof fetch = async (...request) => {
    if (!link.isOnline) throw new TypeError("Failed to fetch");
    return await fetch(...request);
  };
  // The router refuses what is late by the chain's time; no timer runs out.
  const clock = createManualClock(Date.now());
  const ports = createMemoryPorts({ clock, page: createMemoryPage({ target: page }), http, storage: storage.open() });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [eip155({ networks: [network] })], ports });
  const stop = foyer.start();
  wallet.announce(page);
  const connect = () => foyer.connect({ connectorId: "eip6963:com.acme" });
  await connect();
  const networks = money ? [{ ...network, uniswap: money.swaps }] : [];
  const swaps = { providers: [uniswap({ networks })], chain: evmSwaps({ networks }), networks: [caip] };
  return { foyer, connect, link, stop, swaps, dollars };
}

/** Opens a tab. */
export async function openTab(world: TabWorld) {
  const { chain, receivers, onKnown } = world;
  const { foyer, connect, link, swaps, dollars, ...kit } = await openKit(world);
  let { stop } = kit;
  foyer.on("transaction-sent", ({ to, hash }) => onKnown(to, hash));
  const [sending, paying, calling] = [foyer.use(send()), foyer.use(pay()), foyer.use(calls())];
  const swapping = foyer.use(swap(swaps));
  const waits = new Map<Feature, AbortController>();
  let isCalling = false;
  const presses: { readonly [F in Feature]: (signal: AbortSignal) => Promise<unknown> } = {
    async send(signal) {
      const { stage } = selectDraft(foyer.getSnapshot()) ?? {};
      if (stage !== "unsure" && stage !== "asking") {
        await sending.begin({ to: receivers.send, amount: formatEther(AMOUNTS.send) });
        await sending.review();
      }
      await sending.submit({ signal });
    },
    async pay() {
      const asset = `${chain.caip}/slip44:60` as AssetId;
      const order = { id: receivers.pay, asset, amount: AMOUNTS.pay, recipient: receivers.pay, isShown: false };
      paying.pay(order).catch(() => undefined);
      await new Promise<void>((resolve) => {
        const look = (): void => (selectPayment(foyer.getSnapshot())?.id === order.id ? resolve() : undefined);
        foyer.subscribe(look);
        look();
      });
      await paying.payWithWallet();
    },
    async calls(signal) {
      const { id } = selectCallBatch(foyer.getSnapshot()) ?? {};
      if (id) return await calling.resumeCalls({ id, signal });
      // Two that a page asks for at once are two, as a host has them.
      if (isCalling) return undefined;
      isCalling = true;
      return await calling.sendCalls({ calls: [{ to: receivers.calls, value: AMOUNTS.calls }], signal }).finally(() => {
        isCalling = false;
      });
    },
    async swap(signal) {
      const { stage } = selectSwap(foyer.getSnapshot()) ?? {};
      // A user does not swap again what was swapped, and leaves an unsure one as it is.
      if (stage !== "sent" && stage !== "asking") {
        const [from, to] = [`${chain.caip}/slip44:60`, `${chain.caip}/erc20:${dollars?.address.toLowerCase()}`];
        await swapping.begin({ from, to, amount: formatEther(AMOUNTS.swap) });
        await swapping.review();
      }
      await swapping.submit({ signal });
    },
  };
  const ignored = (done: Promise<unknown>): void => void done.catch(() => undefined);
  return {
    foyer,
    press(feature: Feature) {
      const wait = new AbortController();
      waits.set(feature, wait);
      ignored(presses[feature](wait.signal));
    },
    cancel: (feature: Feature) => waits.get(feature)?.abort(),
    look() {
      ignored(sending.look());
      ignored(paying.look());
      ignored(swapping.look());
    },
    setOnline(is: boolean) {
      link.isOnline = is;
    },
    async remount() {
      stop();
      stop = foyer.start();
      await connect().catch(() => undefined);
    },
    sendOther: () => ignored(foyer.sendTransaction({ namespace: "eip155", to: receivers.other, amount: 1n })),
  };
}
