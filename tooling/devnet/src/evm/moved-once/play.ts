import { createSharedStorage } from "@foyer/core/testing";
import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import type { Hex } from "viem";
import type { EvmChain } from "../start-anvil.ts";
import { createChainReader } from "./chain-reader.ts";
import { createHeldPrompts, type Held, type HeldPrompts } from "./held-prompts.ts";
import { countFetch } from "./quiet.ts";
import { AMOUNTS, createReceivers, FEATURES, type Feature } from "./receivers.ts";
import type { Step } from "./steps.ts";
import { openTab, type Tab, type TabWorld } from "./tab.ts";

const [FROM] = EVM_TEST_ADDRESSES as [Hex];

/** The outcome of a play, by the chain's own count. */
type Played = {
  /** Requests for what was open, or was moved and no page knew. */
  readonly repeated: readonly string[];
  /** How often each feature moved its amount. */
  readonly moved: { readonly [F in Feature]: number };
  /** How often the user approved it. */
  readonly approved: { readonly [F in Feature]: number };
  /** Transactions that the account sent, and those that the user approved. */
  readonly sent: readonly [onChain: bigint, approved: bigint];
};

/** Plays steps on the chain, and then approves all that is still open. `isApart`: a planted mistake, storage of its own for each tab. */
export async function play(
  chain: EvmChain,
  steps: readonly Step[],
  { isApart = false }: { readonly isApart?: boolean } = {},
): Promise<Played> {
  const reader = createChainReader(chain.url);
  const { fetch, quiet } = countFetch(globalThis.fetch);
  const { swaps } = chain.money ?? {};
  if (!swaps) throw new Error("The chain has no place to swap at.");
  const receivers = createReceivers(swaps);
  // Every coin that is swapped becomes a coin of the contract that wraps it, whatever it is swapped for.
  const holders = { ...receivers, swap: swaps.wrapped.address };
  const wrapped = await reader.balance(holders.swap);
  const known = new Map<string, Set<string>>();
  const repeated: string[] = [];
  const movedTo = async (feature: Feature): Promise<number> =>
    Number(((await reader.balance(holders[feature])) - (feature === "swap" ? wrapped : 0n)) / AMOUNTS[feature]);
  const featureOf = (to: string): Feature | undefined =>
    FEATURES.find((one) => receivers[one].toLowerCase() === to.toLowerCase());
  const prompts = createHeldPrompts(reader, async (held) => {
    const feature = featureOf(held.to);
    if (!feature) return;
    await reader.mined(FROM);
    if (prompts.open().some((other) => other !== held && other.to === held.to)) repeated.push(`${feature}: still open`);
    if ((await movedTo(feature)) > (known.get(feature)?.size ?? 0)) repeated.push(`${feature}: moved, and not known`);
  });
  const shared = createSharedStorage();
  const open = (): Promise<Tab> => openTab({ ...world, storage: isApart ? createSharedStorage() : shared });
  const world: Omit<TabWorld, "storage"> = {
    chain,
    prompts,
    receivers,
    fetch,
    onKnown(to, hash) {
      const feature = featureOf(to);
      if (feature) known.set(feature, (known.get(feature) ?? new Set()).add(hash));
    },
  };
  const before = await reader.nonce(FROM);
  const tabs = [await open(), await open()];
  for (const one of steps) {
    // The wallet takes its transactions one after the other: two with one number (nonce) would be a fault of the wallet.
    if (one.act.startsWith("approve")) await quiet();
    await act({ prompts, tabs, open }, one);
    if (one.isSettled) await quiet();
  }
  await quiet();
  for (const held of prompts.open()) await prompts.approveUnheard(held);
  await quiet();
  await reader.mined(FROM);
  for (const { foyer } of tabs) foyer.destroy();
  const approvedOf = (to: string): number =>
    prompts.all.filter((held) => held.to.toLowerCase() === to.toLowerCase() && held.state === "approved").length;
  const each = async (count: (feature: Feature) => number | Promise<number>): Promise<Played["moved"]> => ({
    send: await count("send"),
    pay: await count("pay"),
    calls: await count("calls"),
    swap: await count("swap"),
  });
  return {
    repeated,
    moved: await each(movedTo),
    approved: await each((feature) => approvedOf(receivers[feature])),
    sent: [(await reader.nonce(FROM)) - before, BigInt(prompts.all.filter(({ state }) => state === "approved").length)],
  };
}

type Acting = { readonly prompts: HeldPrompts; readonly tabs: Tab[]; readonly open: () => Promise<Tab> };

async function act({ prompts, tabs, open }: Acting, { act: what, feature, tab: at, pick }: Step): Promise<void> {
  const tab = tabs[at] as Tab;
  const waiting = prompts.open();
  const held: Held | undefined = waiting[pick % Math.max(waiting.length, 1)];
  if (what === "press") tab.press(feature);
  if (what === "cancel") tab.cancel(feature);
  if (what === "look") tab.look();
  if (what === "unmount") await tab.remount();
  if (what === "other") tab.sendOther();
  if (what === "offline" || what === "online") tab.setOnline(what === "online");
  if (what === "reload") {
    tab.foyer.destroy();
    tabs[at] = await open();
  }
  if (!held) return;
  if (what === "approve") prompts.approve(held);
  if (what === "approve-unheard") await prompts.approveUnheard(held);
  if (what === "approve-lost") await prompts.approveUnheard(held, { isTold: true });
  if (what === "reject" && !held.isDropped) prompts.reject(held);
  if (what === "drop") prompts.drop(held);
}
