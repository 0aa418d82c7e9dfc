import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { expect, inject } from "vitest";
import { readWei, setWei } from "../../support/chain.ts";
import type { Visit } from "../../support/journey.ts";
import { privateWindow, reload } from "../injectors/browser.ts";
import type { Injector } from "../injectors/injector.ts";
import { type Answer, offline } from "../injectors/network.ts";
import { closed } from "../injectors/visitor.ts";
import { junk, locked, mute, person, vanishing } from "../injectors/wallet.ts";
import type { Journey, Trial, Trials } from "../trial.ts";
import { connectAlpha } from "./connect-journey.ts";
import { badNode, UNNOTICED } from "./connect-trials.ts";

const [HOLDER] = EVM_TEST_ADDRESSES as [string];
const ETHER = 10n ** 18n;

/** Of what was not read, no zero may be shown. */
const ANY_ZERO = /(?<![\d.,])0(\.0+)?\s*ETH/;

const node = (): string => inject("stage").evm[0]?.url ?? "";
const hold = (wei: bigint): Promise<void> => setWei(node(), HOLDER, wei);

/** The account holds so much by now. */
const holding = (wei: bigint): Injector => ({
  begin: () => hold(wei),
  met: async () => ((await readWei(node(), HOLDER)) === wei ? 1 : 0),
});

const refresh = ({ page }: Visit): Promise<unknown> =>
  page.evaluate(() => window.foyer.refreshBalance("eip155").catch(() => undefined));

/** Opens what the account has, without waiting for what it holds. */
async function openAccount(there: Visit): Promise<void> {
  await there.host.accountButton.click();
  await there.modal.button("Disconnect").waitFor();
  await there.modal.settle();
}

/** After a reload the connection is there again, and the wallet was not asked. */
async function isBack(there: Visit): Promise<void> {
  await there.page.reload();
  await there.host.shows("eip155", "status", "connected");
  expect(await there.page.evaluate(() => window.wallets["Alpha"]?.evm?.prompts.length)).toBe(0);
  await openAccount(there);
}

/** Has the wallet be asked, whatever comes of it, and what is shown be read anew. */
async function askAnyway(there: Visit): Promise<void> {
  await there.page.evaluate(
    () => void window.foyer.signMessage({ namespace: "eip155", message: "Hello" }).catch(() => undefined),
  );
  await refresh(there);
}

const isShown = async ({ modal }: Visit): Promise<void> => {
  await modal.dialog.getByText("ETH", { exact: true }).waitFor();
  expect(await modal.dialog.textContent()).not.toMatch(ANY_ZERO);
};

const isUnknown = async ({ modal }: Visit): Promise<void> => {
  await modal.dialog.getByText("Balance unavailable", { exact: true }).waitFor();
  expect(await modal.dialog.textContent()).not.toMatch(ANY_ZERO);
};

/** The last connection has ended: the user's wallets are shown, and none is connected (PRF-05). */
const isOut = async ({ host, modal }: Visit): Promise<void> => {
  await host.shows("eip155", "status", "disconnected");
  await modal.dialog.getByText("No wallet connected").waitFor();
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
  private: {
    fault: privateWindow,
    ends: "done",
    after: async (there, come) => {
      // As long as the window is open, and no longer.
      await isBack(there);
      const next = await come({ ...ACCOUNT.options(), prepare: privateWindow.prepare });
      await next.host.connectButton.waitFor();
      await next.host.shows("eip155", "status", "disconnected");
    },
  },
  reload: { fault: { ...reload, begin: isBack }, ends: "done" },
  offline: { fault: offline, sees: [/^You’re offline/, /Couldn’t refresh/], ends: "done" },
  locked: {
    fault: locked,
    act: isOut,
    isUndone: isOut,
    ends: "undone",
    after: async (there) => {
      await there.page.keyboard.press("Escape");
      await there.modal.dialog.waitFor({ state: "detached" });
      await connectAlpha(there);
      await openAccount(there);
      await isShown(there);
    },
  },
  junk: { fault: junk("*"), act: askAnyway, ends: "done" },
  silent: { fault: mute, act: askAnyway, ends: "done" },
  rejects: { fault: person("reject"), act: askAnyway, ends: "done" },
  "too-many": [kept("429"), kept("429-later")],
  "5xx": [unknown("500"), unknown("503"), kept("503")],
  garbage: [unknown("html"), unknown("cut"), unknown("huge"), unknown("empty"), kept("html")],
  numbers: [
    {
      fault: holding(1n),
      isDone: async ({ modal }) => {
        await expect.poll(() => modal.dialog.textContent()).toMatch(/<\s*0\.0/);
      },
      ends: "done",
    },
    {
      fault: holding(123_456_789_123n * ETHER),
      isDone: async ({ modal }) => {
        await expect.poll(() => modal.dialog.textContent()).toMatch(/123(\.\d+)?B|123,456,789,123/);
      },
      ends: "done",
    },
  ],
  spam: {
    fault: {
      async deed({ page, context }, meet) {
        let asked = 0;
        context.on("request", (request) => {
          if (request.postData()?.includes("eth_getBalance")) asked += 1;
        });
        const done = await page.evaluate(() =>
          Promise.allSettled(Array.from({ length: 20 }, () => window.foyer.refreshBalance("eip155"))),
        );
        expect(asked).toBeLessThanOrEqual(2);
        if (asked > 0) meet(done.length);
      },
    },
    ends: "done",
  },
  closed: {
    fault: {
      ...closed,
      async begin(there, meet) {
        await there.page.evaluate(() => void window.foyer.refreshBalance("eip155").catch(() => undefined));
        await closed.begin?.(there, meet);
      },
    },
    act: openAccount,
    ends: "done",
  },
  vanishes: { fault: vanishing, act: isOut, isUndone: isOut, ends: "undone" },
};
