import { expect, inject } from "vitest";
import type { Visit } from "../../support/journey.ts";
import { standStill } from "../../support/stand-still.ts";
import {
  announcements,
  clockOff,
  noWindows,
  privateWindow,
  reload,
  storage,
  strictPolicy,
} from "../injectors/browser.ts";
import { type Answer, answering, offline } from "../injectors/network.ts";
import { closed, frameless, hostileName, pressedTwice } from "../injectors/visitor.ts";
import { junk, lockedBefore, person, vanishing } from "../injectors/wallet.ts";
import type { Trial, Trials } from "../trial.ts";
import { chooseAlpha, chooseBeta, connectAlpha, openList } from "./connect-journey.ts";

/** Only this window's own scripts may have called for windows. */
const opensNone = async ({ page }: Visit): Promise<void> =>
  expect(await page.evaluate(() => window.faultsMet ?? 0)).toBe(0);

/** All that goes wrong without being noticed: it is done all the same. */
export const UNNOTICED = {
  storage: (["blocked", "full", "damaged"] as const).map((kind): Trial => ({ fault: storage(kind), ends: "done" })),
  private: { fault: privateWindow, ends: "done" },
  clock: [1, -1].map((days): Trial => ({ fault: clockOff(days), ends: "done" })),
  popup: { fault: noWindows, ends: "done", also: opensNone },
  csp: { fault: strictPolicy, ends: "done" },
  announce: { fault: announcements, ends: "done" },
} as const satisfies Trials;

/** Nothing of an earlier visit is in the list. */
async function knowsNothing(there: Visit): Promise<void> {
  expect(await there.page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await there.modal.dialog.getByText("Recent", { exact: true }).count()).toBe(0);
}

/** The first wallet does not connect, and the visitor goes back to the list and takes another one. */
const takesBeta =
  (says: string) =>
  async (there: Visit): Promise<void> => {
    await chooseAlpha(there);
    await there.modal.text(says).waitFor();
    await there.modal.settle();
    await there.modal.back.click();
    await chooseBeta(there);
  };

/** In the list of wallets. */
export const CONNECT_TRIALS: Trials = {
  ...UNNOTICED,
  private: {
    fault: privateWindow,
    act: async (there) => {
      await knowsNothing(there);
      await chooseAlpha(there);
    },
    ends: "done",
    after: async (there, come) => {
      // What this window was told is for this window alone.
      expect(await there.page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
      const next = await come({ wallets: [{ name: "Alpha" }], prepare: privateWindow.prepare });
      await openList(next);
      await knowsNothing(next);
    },
  },
  reload: {
    fault: reload,
    act: async (there) => {
      await openList(there);
      await chooseAlpha(there);
    },
    ends: "done",
  },
  offline: { fault: offline, sees: [/^You’re offline/], isSeenFirst: true, ends: "done" },
  spam: {
    fault: {
      async deed(there, meet) {
        const times = await there.page.evaluate(() => {
          for (let time = 0; time < 20; time += 1) window.foyer.open();
          return 20;
        });
        await there.modal.settle();
        expect(await there.modal.dialog.count()).toBe(1);
        meet(times);
        await chooseAlpha(there);
      },
    },
    ends: "done",
  },
  closed: {
    fault: closed,
    act: async (there) => {
      await openList(there);
      await chooseAlpha(there);
    },
    ends: "done",
  },
  frame: { fault: frameless, from: "start", ends: "done" },
  names: { fault: hostileName, ends: "done" },
  locked: {
    fault: lockedBefore,
    act: async (there) => {
      // In the list of those on the page, beside one that is not locked.
      await there.modal.dialog.getByRole("list").filter({ hasText: "Alpha" }).filter({ hasText: "Beta" }).waitFor();
      await chooseAlpha(there);
    },
    ends: "done",
  },
  junk: {
    fault: junk("eth_requestAccounts"),
    // A wallet that fails leads back to the list by itself (CNG-10).
    act: async (there) => {
      await chooseAlpha(there);
      await there.modal.text("Connection error").waitFor();
      await chooseBeta(there);
    },
    ends: "done",
  },
  silent: {
    fault: person("hang"),
    act: async (there) => {
      await chooseAlpha(there);
      await there.modal.text("Continue in Alpha").waitFor();
      await there.modal.press("Cancel");
      await chooseBeta(there);
    },
    ends: "done",
    // The wallet that was given up, and the one that was taken.
    asksMore: 1,
  },
  rejects: { fault: person("reject"), act: takesBeta("Connection declined"), ends: "done", asksMore: 1 },
  vanishes: {
    fault: vanishing,
    options: { wallets: [{ name: "Alpha", isAllowed: true }, { name: "Beta" }] },
    ends: "done",
  },
};

/** Both local chains' nodes answer badly. */
export const badNode = (answer: Answer) => answering(() => inject("stage").evm.map(({ url }) => url), answer);

/** The very wallet that was chosen is the one that was asked. */
const asksAlphaAlone = async ({ page }: Visit): Promise<void> => {
  const asked = await page.evaluate(() =>
    Object.entries(window.wallets).flatMap(([name, { evm }]) =>
      (evm?.prompts ?? []).some(({ kind }) => kind === "connect") ? [name] : [],
    ),
  );
  expect(asked).toEqual(["Alpha"]);
};

/** While the wallet is asked. */
export const CONNECTING_TRIALS: Trials = {
  storage: UNNOTICED.storage,
  private: UNNOTICED.private,
  csp: UNNOTICED.csp,
  announce: { fault: announcements, ends: "done", after: asksAlphaAlone },
  reload: {
    fault: reload,
    from: "waiting",
    ends: "undone",
    after: connectAlpha,
  },
  locked: { fault: lockedBefore, from: "waiting", ends: "done" },
  junk: { fault: junk("eth_requestAccounts"), sees: ["Connection error"], ends: { retried: /^Alpha/ } },
  rejects: { fault: person("reject"), sees: ["Connection declined"], ends: { retried: "Try again" } },
  "too-many": { fault: badNode("429"), ends: "done" },
  "5xx": [
    { fault: badNode("503"), ends: "done" },
    { fault: badNode("timeout"), ends: "done" },
  ],
  closed: {
    fault: closed,
    from: "waiting",
    ends: "undone",
    // The late yes has been told by then.
    after: async ({ page, host }) => {
      await standStill(page);
      expect(await host.fact("eip155", "status").textContent()).toBe("disconnected");
    },
  },
  spam: {
    fault: pressedTwice(({ modal }) => modal.wallet("Alpha")),
    options: { wallets: [{ name: "Alpha", answer: { afterMs: 500 } }] },
    ends: "done",
  },
  names: {
    fault: hostileName,
    act: async ({ modal }) => {
      await modal.wallet("<img src=x").click();
    },
    sees: [/Continue in <img src=x/],
    ends: "done",
    after: async ({ page }) => expect(await page.evaluate(() => "pwned" in window)).toBe(false),
  },
};
