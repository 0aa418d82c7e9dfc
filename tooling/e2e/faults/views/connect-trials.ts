import { expect, inject } from "vitest";
import {
  type Answer,
  announcements,
  answering,
  clockOff,
  junk,
  nothing,
  noWindows,
  offline,
  person,
  privateWindow,
  reload,
  storage,
  vanishing,
} from "../injectors.ts";
import type { Trial, Trials } from "../trial.ts";
import { chooseAlpha, chooseBeta, openList } from "./connect-journey.ts";

/** A frame that nobody serves. */
export const NO_FRAME = { settings: { email: true }, embedded: { origin: "http://127.0.0.1:9", projectId: "none" } };

/** A name that would be more than a name. */
const MARKUP = "<img src=x onerror=window.pwned=1>\u202Egpj";

/** All that goes wrong without being noticed: it is done all the same. `path`: of the page with the strictest policy. */
export const UNNOTICED = {
  storage: (["blocked", "full", "damaged"] as const).map((kind): Trial => ({ fault: storage(kind), ends: "done" })),
  private: { fault: privateWindow, ends: "done" },
  clock: [1, -1].map((days): Trial => ({ fault: clockOff(days), ends: "done" })),
  popup: { fault: noWindows, ends: "done" },
  csp: { fault: nothing, ends: "done", options: { path: "/strict/" } },
  announce: { fault: announcements, ends: "done" },
} as const satisfies Trials;

/** In the list of wallets. */
export const CONNECT_TRIALS: Trials = {
  ...UNNOTICED,
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
    fault: nothing,
    act: async (there) => {
      await there.page.evaluate(() => {
        for (let time = 0; time < 20; time += 1) window.foyer.open();
      });
      await there.modal.settle();
      expect(await there.modal.dialog.count()).toBe(1);
      await chooseAlpha(there);
    },
    ends: "done",
  },
  closed: {
    fault: nothing,
    act: async (there) => {
      await there.page.keyboard.press("Escape");
      await there.modal.dialog.waitFor({ state: "detached" });
      await openList(there);
      await chooseAlpha(there);
    },
    ends: "done",
  },
  frame: {
    fault: { noise: /ERR_|Failed to load|Failed to fetch|127\.0\.0\.1:9/ },
    options: { host: NO_FRAME },
    ends: "done",
  },
  names: {
    fault: nothing,
    options: { wallets: [{ name: "Alpha" }, { name: MARKUP }] },
    also: async ({ page, modal }) => {
      expect(await modal.dialog.locator('img[src="x"], [onerror]').count()).toBe(0);
      expect(await page.evaluate(() => "pwned" in window)).toBe(false);
    },
    act: async (there) => {
      expect(await there.modal.dialog.textContent()).toContain("<img src=x");
      expect(await there.modal.dialog.textContent()).not.toContain("\u202E");
      await chooseAlpha(there);
    },
    ends: "done",
  },
  locked: {
    fault: nothing,
    options: { wallets: [{ name: "Alpha", isLocked: true }] },
    ends: "done",
  },
  junk: { fault: junk("eth_requestAccounts", "eth_accounts", "eth_chainId"), act: chooseBeta, ends: "done" },
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
  rejects: {
    fault: person("reject"),
    act: async (there) => {
      await chooseAlpha(there);
      await there.modal.text("Connection declined").waitFor();
      await there.modal.settle();
      await there.modal.back.click();
      await chooseBeta(there);
    },
    ends: "done",
    asksMore: 1,
  },
  vanishes: { fault: vanishing, ends: "done" },
};

/** The local chain's node answers badly. */
export const badNode = (answer: Answer) => answering(() => inject("stage").evm[0]?.url ?? "", answer);

/** While the wallet is asked. */
export const CONNECTING_TRIALS: Trials = {
  storage: UNNOTICED.storage,
  private: UNNOTICED.private,
  clock: UNNOTICED.clock,
  csp: UNNOTICED.csp,
  announce: UNNOTICED.announce,
  reload: {
    fault: reload,
    from: "waiting",
    ends: "undone",
    after: async (there) => {
      await openList(there);
      await chooseAlpha(there);
      await there.host.shows("eip155", "status", "connected");
    },
  },
  offline: { fault: offline, from: "waiting", ends: "done" },
  locked: {
    fault: nothing,
    from: "waiting",
    options: { wallets: [{ name: "Alpha", isLocked: true }] },
    ends: "done",
  },
  junk: { fault: junk("eth_requestAccounts"), sees: ["Connection failed"], ends: { retried: "Try again" } },
  rejects: { fault: person("reject"), sees: ["Connection declined"], ends: { retried: "Try again" } },
  "too-many": { fault: badNode("429"), from: "waiting", ends: "done" },
  "5xx": [
    { fault: badNode("503"), from: "waiting", ends: "done" },
    { fault: badNode("timeout"), from: "waiting", ends: "done" },
  ],
  closed: {
    fault: { begin: ({ page }) => page.keyboard.press("Escape") },
    from: "waiting",
    ends: "undone",
    // The late yes has been told by then.
    after: async ({ page, host }) => {
      await page.waitForTimeout(300);
      expect(await host.fact("eip155", "status").textContent()).toBe("disconnected");
    },
  },
  spam: {
    fault: nothing,
    options: { wallets: [{ name: "Alpha", answer: { afterMs: 500 } }] },
    act: ({ modal }) => modal.wallet("Alpha").dblclick(),
    ends: "done",
  },
  names: {
    fault: nothing,
    options: { wallets: [{ name: "Alpha" }, { name: MARKUP, answer: { afterMs: 500 } }] },
    act: ({ modal }) => modal.wallet("<img src=x").click(),
    sees: [/Continue in <img src=x/],
    ends: "done",
    after: async ({ page }) => expect(await page.evaluate(() => "pwned" in window)).toBe(false),
  },
};
