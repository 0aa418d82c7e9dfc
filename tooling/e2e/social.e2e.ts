import type { SocialPlace } from "@foyer-tooling/devnet/social";
import { readTurn } from "@foyer-tooling/run/turn";
import type { Page } from "playwright";
import { verifyMessage } from "viem";
import { afterEach, beforeEach, describe, expect, inject } from "vitest";
import { agree, ask, frameOf } from "./support/embedded-visit.ts";
import { it, type Visit, type VisitOptions } from "./support/journey.ts";
import { type EmbeddedParts, startEmbedded } from "./support/start-embedded.ts";

let parts: EmbeddedParts;
beforeEach(async () => {
  parts = await startEmbedded(inject("stage"), { isSameSite: true });
});
afterEach(() => parts.stop());

/** A visitor of a host where people log in with accounts that they have. */
function come(
  visit: (options?: VisitOptions) => Promise<Visit>,
  { place = "google" }: { readonly place?: Exclude<SocialPlace, "acme"> } = {},
): Promise<Visit> {
  const { origin, projectId } = parts;
  return visit({ host: { settings: { socials: [place] }, embedded: { origin, projectId } } });
}

/** Presses the button of the provider, and gives the window that opens. */
async function openProvider({ context, host, modal }: Visit, name = "Google"): Promise<Page> {
  await host.connectButton.click();
  const button = modal.dialog.getByRole("button", { name: `Continue with ${name}` });
  await button.waitFor();
  await modal.settle();
  const [opened] = await Promise.all([context.waitForEvent("page"), button.click()]);
  return opened;
}

/** Logs in at the provider, and agrees there. */
async function logInThere(opened: Page, name: string): Promise<void> {
  await opened.locator("[name=login]").fill(name);
  await opened.locator("[name=password]").fill("any");
  await opened.locator("[type=submit]").click();
  await opened.getByRole("button", { name: "Continue" }).click();
}

const PLACES: readonly (readonly [Exclude<SocialPlace, "acme">, string])[] = [
  ["google", "Google"],
  ["github", "GitHub"],
  ["apple", "Apple"],
  ["facebook", "Facebook"],
  ["x", "X"],
  ["discord", "Discord"],
];

// Two of a commit: they differ in what the provider answers, which tests of server and keeper see of all of them.
const TURN = readTurn();
const SEEN = PLACES.filter((_, at) => process.env["FOYER_LONG"] !== undefined || at % 3 === TURN % 3);

describe("a visitor with an account elsewhere", { timeout: 120_000 }, () => {
  it.for(SEEN)(
    "has a wallet by an account of %s, and the same one on another device [SOC-01]",
    async ([place, name], { visit }) => {
      const enter = async (who: string): Promise<string> => {
        const there = await come(visit, { place });
        const opened = await openProvider(there, name);
        await opened.waitForURL((url) => url.origin === parts.socials.origins[place]);
        await logInThere(opened, who);
        await there.host.shows("eip155", "status", "connected");
        await there.host.shows("solana", "status", "connected");
        return (await there.host.fact("eip155", "address").textContent()) ?? "";
      };
      const address = await enter("ada");
      expect(address).toMatch(/^0x[\da-fA-F]{40}$/);
      expect(await enter("ada")).toBe(address);
      expect(await enter("bob")).not.toBe(address);
      expect(parts.mail.list().filter(({ subject }) => !/device/i.test(subject))).toEqual([]);
    },
  );

  it.for(PLACES.filter(([place]) => place === "github" || place === "x"))(
    "signs with a wallet of %s, and is still in after a reload",
    async ([place, name], { visit }) => {
      const there = await come(visit, { place });
      const { host, modal, page } = there;
      await logInThere(await openProvider(there, name), "ada");
      await host.shows("eip155", "status", "connected");
      const address = ((await host.fact("eip155", "address").textContent()) ?? "") as `0x${string}`;
      await modal.title.getByText("Wallets", { exact: true }).waitFor();
      await modal.settle();
      await modal.close.click();
      await modal.dialog.waitFor({ state: "detached" });
      const given = ask(there, "personal_sign", ["0x48656c6c6f20416461", address]);
      await frameOf(page, parts).getByText("Hello Ada").first().waitFor();
      await agree(page, parts);
      const signature = (await given) as `0x${string}`;
      expect(await verifyMessage({ address, message: "Hello Ada", signature })).toBe(true);
      await page.reload();
      await host.shows("eip155", "status", "connected");
      expect(await host.fact("eip155", "address").textContent()).toBe(address);
    },
  );

  it("may decline at a provider that signs nothing", async ({ visit }) => {
    const there = await come(visit, { place: "github" });
    there.faults.ignore(/status of 403/);
    const opened = await openProvider(there, "GitHub");
    await opened.getByRole("link", { name: "Cancel" }).click();
    await there.modal.dialog.getByText("Connection rejected.").first().waitFor();
    await there.host.shows("eip155", "status", "disconnected");
  });

  it("has a wallet after a log-in in the provider's window, signs with it, and is still in after a reload", async ({
    visit,
  }) => {
    const there = await come(visit);
    const { host, modal, page } = there;
    const opened = await openProvider(there);
    await opened.waitForURL((url) => url.origin === parts.provider.issuer);
    expect(await opened.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 800]);
    const gone = opened.waitForEvent("close");
    await logInThere(opened, "ada");
    await gone;
    await host.shows("eip155", "status", "connected");
    await host.shows("solana", "status", "connected");
    expect(parts.mail.list()).toEqual([]);
    const address = ((await host.fact("eip155", "address").textContent()) ?? "") as `0x${string}`;
    await modal.title.getByText("Wallets", { exact: true }).waitFor();
    await modal.settle();
    await modal.close.click();
    await modal.dialog.waitFor({ state: "detached" });
    const signature = page.evaluate(async (account) => {
      const provider = window.foyer.provider({ namespace: "eip155" }) as {
        request(call: { method: string; params: readonly unknown[] }): Promise<unknown>;
      };
      return String(await provider.request({ method: "personal_sign", params: ["0x48656c6c6f20416461", account] }));
    }, address);
    await frameOf(page, parts).getByText("Hello Ada").first().waitFor();
    await agree(page, parts);
    const given = (await signature) as `0x${string}`;
    expect(await verifyMessage({ address, message: "Hello Ada", signature: given })).toBe(true);
    await page.reload();
    await host.shows("eip155", "status", "connected");
    expect(await host.fact("eip155", "address").textContent()).toBe(address);
  });

  it("is let in by a provider that cuts its window off from the page, however long they take there", async ({
    visit,
  }) => {
    const there = await come(visit, { place: "apple" });
    const { host, modal, page } = there;
    // Browsers of tests say that every page has the focus; here, the window does. The kit asks whenever it looks for the answer.
    const setActive = (isActive: boolean) =>
      page.evaluate((is) => {
        document.documentElement.dataset["looks"] = "0";
        const hasFocus = (): boolean => {
          document.documentElement.dataset["looks"] = String(Number(document.documentElement.dataset["looks"]) + 1);
          return is;
        };
        Object.defineProperty(document, "hasFocus", { configurable: true, value: hasFocus });
      }, isActive);
    await setActive(false);
    const opened = await openProvider(there, "Apple");
    await opened.waitForURL((url) => url.origin === parts.socials.origins.apple);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    // Once more than it takes to give up a window that is closed.
    await page.waitForFunction(() => Number(document.documentElement.dataset["looks"]) >= 3);
    await modal.dialog.getByText("Connect in the provider window", { exact: true }).waitFor();
    // They look at the page: for all that it knows, the window is closed. It is not, and what comes of it counts.
    await setActive(true);
    await modal.dialog
      .getByText(/^Popup closed/)
      .first()
      .waitFor();
    await logInThere(opened, "ada");
    await host.shows("eip155", "status", "connected");
    await modal.title.getByText("Wallets", { exact: true }).waitFor();
  });

  it("may close the window, and is let in at the next try", async ({ visit }) => {
    const there = await come(visit);
    const { context, host, modal } = there;
    const opened = await openProvider(there);
    await opened.waitForURL((url) => url.origin === parts.provider.issuer);
    await opened.close();
    const closedAt = Date.now();
    await modal.dialog
      .getByText(/^Popup closed/)
      .first()
      .waitFor();
    expect(Date.now() - closedAt).toBeLessThan(3_000);
    await host.shows("eip155", "status", "disconnected");
    await modal.settle();
    const again = modal.dialog.getByRole("button", { name: "Try again" });
    const [next] = await Promise.all([context.waitForEvent("page"), again.click()]);
    await logInThere(next, "ada");
    await host.shows("eip155", "status", "connected");
  });

  it("may decline at the provider", async ({ visit }) => {
    const there = await come(visit);
    there.faults.ignore(/status of 403/);
    const opened = await openProvider(there);
    await opened.getByRole("link", { name: "Cancel" }).click();
    await there.modal.dialog.getByText("Connection rejected.").first().waitFor();
    await there.host.shows("eip155", "status", "disconnected");
  });

  /** A visitor whose browser opens no window, and who goes to the provider in the page itself. */
  async function leave({ faults, host, modal, page }: Visit, address = page.url()): Promise<void> {
    // The provider's own pages, which this page becomes, ask for a font and an icon.
    faults.ignore(/ERR_NAME_NOT_RESOLVED|status of 404/);
    await page.evaluate((to) => {
      history.replaceState(null, "", to);
      Object.assign(window, { open: () => null });
    }, address);
    await host.connectButton.click();
    await modal.dialog.getByRole("button", { name: "Continue with Google" }).click();
    await modal.dialog
      .getByText(/^Could not open social popup/)
      .first()
      .waitFor();
    await modal.settle();
    await modal.dialog.getByRole("button", { name: "Continue in this tab" }).click();
    // Only a press in the frame sends the tab there.
    const go = frameOf(page, parts).getByRole("link", { name: "Continue" });
    await go.waitFor();
    await modal.settle();
    await go.click();
    await page.waitForURL((url) => url.origin === parts.provider.issuer);
  }

  it("goes to the provider in the page itself where the browser opens no window, and comes back to where they were", async ({
    visit,
  }) => {
    const there = await come(visit);
    const { host, modal, page } = there;
    const before = `${page.url()}#/cart`;
    await leave(there, before);
    await logInThere(page, "ada");
    await page.waitForURL(before);
    await host.shows("eip155", "status", "connected");
    await host.shows("solana", "status", "connected");
    await modal.title.getByText("Wallets", { exact: true }).waitFor();
    expect(page.url()).toBe(before);
    await page.reload();
    await host.shows("eip155", "status", "connected");
  });

  it("is told on the page where they declined at the provider in it, and may try again", async ({ visit }) => {
    const there = await come(visit);
    there.faults.ignore(/status of 403/);
    const { host, modal, page } = there;
    const before = page.url();
    await leave(there);
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.waitForURL(before);
    await modal.dialog.getByText("Connection rejected.").first().waitFor();
    await modal.dialog.getByRole("button", { name: "Try again" }).waitFor();
    await host.shows("eip155", "status", "disconnected");
  });

  it("is not logged in by somebody else's log-in, whose answer is handed to them", async ({ visit }) => {
    const mallory = await come(visit);
    await leave(mallory);
    const finished = new Promise<string>((resolve) => {
      mallory.page.on("framenavigated", (frame) => {
        if (frame.url().includes("#foyer-social=")) resolve(frame.url());
      });
    });
    // What comes back is held back, as somebody does who means to hand it on.
    await mallory.page.addInitScript(() => history.replaceState(null, "", location.pathname + location.search));
    await logInThere(mallory.page, "mallory");
    const answer = (await finished).split("#")[1];
    const ada = await come(visit);
    const before = ada.page.url();
    await ada.page.evaluate((hash) => {
      location.hash = hash ?? "";
      location.reload();
    }, answer);
    await ada.page.waitForURL(before);
    await ada.host.shows("eip155", "status", "disconnected");
    // Nor where they have a log-in of their own under way.
    await leave(ada);
    await ada.page.goto(`${before}#${answer}`);
    await ada.modal.dialog
      .getByText(/^Failed to connect|^Connection rejected/)
      .first()
      .waitFor();
    await ada.host.shows("eip155", "status", "disconnected");
  });

  it("is let in by no window that went to another page", async ({ visit }) => {
    const there = await come(visit);
    const opened = await openProvider(there);
    await opened.waitForURL((url) => url.origin === parts.provider.issuer);
    await opened.evaluate((target) => {
      (window.opener as Window).postMessage({ resultUri: "https://evil.example/#x" }, target);
    }, inject("stage").origin);
    await there.modal.dialog
      .getByText(/^Untrusted Origin/)
      .first()
      .waitFor();
    await there.host.shows("eip155", "status", "disconnected");
  });

  it("is nobody's prey: who lures them to the provider gets no answer", async ({ visit }) => {
    const there = await come(visit);
    const opened = await openProvider(there);
    await opened.waitForURL((url) => url.origin === parts.provider.issuer);
    const asked = opened.url();
    expect(asked).toContain(parts.provider.issuer);
    // The same way back without the window that opened it, as from a link in a mail.
    const lured = await there.context.newPage();
    await lured.goto(`${parts.origin}/social/${parts.projectId}?code=stolen&state=${"A".repeat(87)}.aHR0cHM6Ly9ldmls`);
    await lured.getByText(/has lost the page that opened it/).waitFor();
    expect(new URL(lured.url()).search).toBe("");
  });
});
