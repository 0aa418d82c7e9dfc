import type { FoyerError } from "@foyer/contract";
import { selectDraft } from "../../features/send/state.ts";
import { selectSwap } from "../../features/swap/state.ts";
import { accountInUse } from "../../kit/account-in-use.ts";
import type { Foyer } from "../../kit/foyer.ts";
import { settleAll } from "../play-seeds.ts";
import { findCalls } from "./find-calls.ts";
import { BOB, type Feature } from "./moves.ts";
import type { Verbs } from "./open-features.ts";
import type { Plant } from "./plants.ts";
import { COIN, countUntold, DAI, type World } from "./world.ts";

/** Has each feature move its money, with a draft that is reviewed first, as often as it is offered. */
export function createPresses(
  foyer: Foyer,
  { sending, paying, calling, swapping }: Verbs,
  { isRepeat }: Pick<Plant, "isRepeat">,
): { readonly [F in Feature]: (signal: AbortSignal) => Promise<unknown> } {
  let isCalling = false;
  let isBatching = false;
  return {
    async send(signal) {
      const { stage } = selectDraft(foyer.getSnapshot()) ?? {};
      // A user does not send again what was sent, and leaves an unsure one as it is.
      if (stage === "sent" || stage === "asking") return await sending.submit({ signal });
      if (stage !== "unsure") await sending.begin({ to: BOB, amount: "0.00000003" });
      if (stage !== "unsure") await sending.review();
      return await sending.submit({ signal });
    },
    async pay() {
      paying.pay({ id: "order", asset: COIN, amount: 5n, recipient: "shop", isShown: false }).catch(() => undefined);
      await settleAll();
      return await paying.payWithWallet();
    },
    async swap(signal) {
      const { stage } = selectSwap(foyer.getSnapshot()) ?? {};
      if (stage === "sent" || stage === "asking") return await swapping.submit({ signal });
      await swapping.begin({ from: COIN, to: DAI, amount: "0.00000011" });
      await swapping.review();
      return await swapping.submit({ signal });
    },
    async calls(signal) {
      const { id } = findCalls(foyer.getSnapshot(), "oneByOne") ?? {};
      if (id) return await calling.resumeCalls({ id, signal });
      // Two that a page asks for at once are two, as a host has them.
      if (isCalling) return undefined;
      isCalling = true;
      return await calling.sendCalls({ calls: [{ to: BOB, value: 7n }], signal }).finally(() => {
        isCalling = false;
      });
    },
    async batch(signal) {
      if (isBatching) return undefined;
      isBatching = true;
      const calls = [6n, 7n].map((value) => ({ to: BOB, value }));
      return await calling.sendCalls({ calls, atomicRequired: true, isRepeat, signal }).finally(() => {
        isBatching = false;
      });
    },
  };
}

/** Presses what moves money, and notes where the caller is told that it was not moved, and it was. */
export async function press(
  world: World,
  a: { readonly foyer: Foyer; readonly feature: Feature; readonly run: () => Promise<unknown> },
): Promise<void> {
  const { foyer, feature, run } = a;
  const account = accountInUse(foyer.getSnapshot(), "eip155");
  const before = countUntold(world, feature, { account });
  try {
    await run();
  } catch (error) {
    const { code } = error as FoyerError;
    const isNo = code === "send/rejected" || code === "swap/rejected" || code === "calls/rejected";
    if ((isNo || code === "transaction/outdated") && countUntold(world, feature, { account }) > before)
      world.heard.push(`${feature}: ${code}, and it was moved`);
  }
}
