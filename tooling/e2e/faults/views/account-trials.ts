import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { expect, inject } from "vitest";
import { setWei } from "../../support/chain.ts";
import type { Visit } from "../../support/journey.ts";
import { type Answer, junk, locked, nothing, offline, person, vanishing } from "../injectors.ts";
import type { Journey, Trial, Trials } from "../trial.ts";
import { connectAlpha } from "./connect-journey.ts";
import { badNode, NO_FRAME, UNNOTICED } from "./connect-trials.ts";

const [HOLDER] = EVM_TEST_ADDRESSES as [string];
const ETHER = 10n ** 18n;

/** Of what was not read, no zero may be shown. */
const ANY_ZERO = /(?<![\d.,])0(\.0+)?\s*ETH/;

const hold = (wei: bigint): Promise<void> => setWei(inject("stage").evm[0]?.url ?? "", HOLDER, wei);

const refresh = ({ page }: Visit): Promise<unknown> =>
  page.evaluate(() => window.foyer.refreshBalance("eip155").catch(() => undefined));

/** Opens what the account has, without waiting for what it holds. */
async function openAccount(there: Visit): Promise<void> {
  await there.host.accountButton.click();
  await there.modal.button("Disconnect").waitFor();
  await there.modal.settle();
}

const isShown = async ({ modal }: Visit): Promise<void> => {
  await modal.dialog.getByText("ETH", { exact: true }).waitFor();
  expect(await modal.dialog.textContent()).not.toMatch(ANY_ZERO);
};

const isUnknown = async ({ modal }: Visit): Promise<void> => {
  await modal.dialog.getByText("Balance unavailable", { exact: true }).waitFor();
  expect(await modal.dialog.textContent()).not.toMatch(ANY_ZERO);
};

const isOut = async ({ host, modal }: Visit): Promise<void> => {
  await host.shows("eip155", "status", "disconnected");
  await modal.dialog.waitFor({ state: "detached" });
};

/** Looking at what the account holds. */
export const ACCOUNT: Journey = {
  view: "account",
  options: () => ({ wallets: [{ name: "Alpha", isAllowed: true }] }),
  async reach(there) {
    await hold(3n * ETHER);
    await connectAlpha(there);
    await openAccount(there);
  },
  act: refresh,
  isDone: isShown,
  isUndone: isUnknown,
  asks: "connect",
};

/** The node answers so from the start: nothing is known, and it is read when asked. */
const unknown = (answer: Answer): Trial => ({
  fault: badNode(answer),
  from: "start",
  sees: ["Balance unavailable"],
  ends: { retried: "Refresh balance" },
});

/** The node answers so later on: what was read stays. */
const kept = (answer: Answer): Trial => ({
  fault: badNode(answer),
  sees: [/Couldn’t refresh/],
  ends: "done",
});

/** In the account. */
export const ACCOUNT_TRIALS: Trials = {
  ...UNNOTICED,
  reload: {
    fault: { isNewPage: true },
    act: async (there) => {
      await there.page.reload();
      await there.host.shows("eip155", "status", "connected");
      expect(await there.page.evaluate(() => window.wallets["Alpha"]?.evm?.prompts.length)).toBe(0);
      await openAccount(there);
    },
    ends: "done",
  },
  offline: { fault: offline, sees: [/^You’re offline/, /Couldn’t refresh/], ends: "done" },
  locked: {
    fault: locked,
    act: isOut,
    isUndone: isOut,
    ends: "undone",
    after: async (there) => {
      await connectAlpha(there);
      await openAccount(there);
      await isShown(there);
    },
  },
  junk: { fault: junk("*"), ends: "done" },
  silent: {
    fault: { begin: ({ page }) => page.evaluate(() => window.wallets["Alpha"]?.evm?.lie({ hang: ["*"] })) },
    ends: "done",
  },
  rejects: { fault: person("reject"), ends: "done" },
  "too-many": [kept("429"), kept("429-later")],
  "5xx": [unknown("500"), unknown("503"), kept("503")],
  garbage: [unknown("html"), unknown("cut"), unknown("huge"), unknown("empty"), kept("html")],
  numbers: [
    {
      fault: { begin: () => hold(1n) },
      isDone: async ({ modal }) => {
        await expect.poll(() => modal.dialog.textContent()).toMatch(/<\s*0\.0/);
      },
      ends: "done",
    },
    {
      fault: { begin: () => hold(123_456_789_123n * ETHER) },
      isDone: async ({ modal }) => {
        await expect.poll(() => modal.dialog.textContent()).toMatch(/123(\.\d+)?B|123,456,789,123/);
      },
      ends: "done",
    },
  ],
  spam: {
    fault: nothing,
    act: async ({ page, context }) => {
      let asked = 0;
      context.on("request", (request) => {
        if (request.postData()?.includes("eth_getBalance")) asked += 1;
      });
      await page.evaluate(() =>
        Promise.allSettled(Array.from({ length: 20 }, () => window.foyer.refreshBalance("eip155"))),
      );
      expect(asked).toBeLessThanOrEqual(2);
    },
    ends: "done",
  },
  closed: {
    fault: nothing,
    act: async (there) => {
      await there.page.evaluate(() => void window.foyer.refreshBalance("eip155").catch(() => undefined));
      await there.page.keyboard.press("Escape");
      await there.modal.dialog.waitFor({ state: "detached" });
      await openAccount(there);
    },
    ends: "done",
  },
  frame: {
    fault: { noise: /ERR_|Failed to load|Failed to fetch|127\.0\.0\.1:9/ },
    options: { host: NO_FRAME },
    ends: "done",
  },
  vanishes: { fault: vanishing, act: isOut, isUndone: isOut, ends: "undone" },
};
