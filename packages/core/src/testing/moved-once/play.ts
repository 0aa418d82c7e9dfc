import type { HeldPrompt } from "../held-wallet.ts";
import { settleAll } from "../play-seeds.ts";
import { type Feature, MOVES } from "./moves.ts";
import type { Plant } from "./plants.ts";
import { openTab, type Tab } from "./tab.ts";
import { createWorld, type Ended, type World } from "./world.ts";

/** An act of a user, a wallet or the network. */
type Act =
  | "press"
  | "cancel"
  | "approve"
  | "approve-silently"
  | "reject"
  | "drop"
  | "unmount"
  | "reload"
  | "offline"
  | "online"
  | "look"
  | "account"
  | "other";

/** A step that may happen in the first tab or in the second one. */
export type Step = {
  readonly act: Act;
  readonly feature: Feature;
  /** Whether it is of the same feature as the first thing that happens. */
  readonly isSame: boolean;
  readonly tab: number;
  /** Picks one of the questions that are open. */
  readonly pick: number;
  /** Whether the next thing happens only once this one has had its effect. */
  readonly isSettled: boolean;
};

async function act(world: World, tabs: Tab[], { act: what, feature, tab: at, pick }: Step): Promise<void> {
  const { ended, wallet } = world;
  const tab = tabs[at] as Tab;
  const waiting = wallet.prompts.filter((one) => ended.get(one) === "open");
  const prompt = waiting[pick % Math.max(waiting.length, 1)];
  /** A person who was told that something may have been sent decides nothing here: they only answer in the wallet. */
  const answer = (how: (given: HeldPrompt) => Exclude<Ended, "open">): void => {
    if (prompt) ended.set(prompt, how(prompt));
  };
  if (what === "press") tab.press(feature);
  if (what === "cancel") tab.cancel(feature);
  if (what === "approve") answer((given) => ({ hash: given.approve() }));
  if (what === "approve-silently") answer((given) => ({ hash: given.approveSilently() }));
  if (what === "reject")
    answer((given) => {
      given.reject();
      return "rejected";
    });
  // The page hears that the wallet is gone; the question stays open in the wallet.
  if (what === "drop") prompt?.drop();
  if (what === "unmount") await tab.remount();
  if (what === "offline") wallet.isChainThere = false;
  if (what === "online") wallet.isChainThere = true;
  if (what === "look") tab.look();
  if (what === "account") tab.switchAccount(pick % 2 === 0);
  if (what === "other") tab.sendOther();
  if (what === "reload") {
    tab.foyer.destroy();
    tabs[at] = await openTab(world);
  }
}

/** Plays steps with the wallet, and then approves all that is still open there. What was moved twice, or told wrongly. */
export async function play(steps: readonly Step[], plant: Plant = {}): Promise<readonly string[]> {
  const world = createWorld(plant);
  const tabs = [await openTab(world), await openTab(world)];
  for (const one of steps) {
    await act(world, tabs, one.isSame ? { ...one, feature: steps[0]?.feature ?? one.feature } : one);
    if (one.isSettled) await settleAll();
  }
  await settleAll();
  const { ended, heard, wallet } = world;
  for (const prompt of wallet.prompts) if (ended.get(prompt) === "open") prompt.approve();
  await settleAll();
  // By its id a payment is paid once, by whichever account in whichever tab.
  const paid = [...wallet.moved.values()].filter((what) => what === MOVES.pay).length;
  if (paid > 1) heard.push(`pay: paid ${paid} times`);
  for (const { foyer } of tabs) foyer.destroy();
  return heard;
}
