import { randomBytes } from "node:crypto";
import { type LocalFarcaster, startFarcaster } from "@foyer-tooling/devnet/farcaster";
import type { Page } from "playwright";
import { verifyMessage } from "viem";
import { afterEach, beforeEach, describe, expect, inject } from "vitest";
import { agree, frameOf } from "./support/embedded-visit.ts";
import { it, type Visit, type VisitOptions } from "./support/journey.ts";
import { type EmbeddedParts, startEmbedded } from "./support/start-embedded.ts";

let farcaster: LocalFarcaster;
let parts: EmbeddedParts;
beforeEach(async () => {
  farcaster = await startFarcaster();
  parts = await startEmbedded(inject("stage"), { isSameSite: true, farcaster });
});
afterEach(async () => {
  await parts.stop();
  await farcaster.stop();
});

/** A visitor of a host where people log in with Farcaster, who has asked for it; and the link that they are given. */
async function ask(visit: (options?: VisitOptions) => Promise<Visit>): Promise<{ there: Visit; link: string }> {
  const { origin, projectId } = parts;
  const there = await visit({ host: { settings: { socials: ["farcaster"] }, embedded: { origin, projectId } } });
  return { there, link: await readLink(there) };
}

async function readLink({ context, host, modal, page }: Visit): Promise<string> {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const button = modal.dialog.getByRole("button", { name: "Continue with Farcaster" });
  if (!(await button.isVisible())) await host.connectButton.click();
  await button.waitFor();
  await modal.settle();
  await button.click();
  await modal.dialog.getByRole("img", { name: "QR code to log in with Farcaster" }).waitFor();
  await modal.settle();
  const copy = modal.dialog.getByRole("button", { name: "Copy link" });
  await expect.poll(() => copy.isEnabled()).toBe(true);
  await copy.click();
  await modal.dialog.getByText("Link copied").first().waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

type LinkState = { readonly accounts: Readonly<Record<string, { readonly farcasterUrl?: string } | undefined>> };

declare global {
  interface Window {
    /** How long after the view was left the page had the frame load again, in ms. */
    reloadedAfterMs?: number;
  }
}

/** Runs in the page, and measures from its next press to its word to the frame. */
function noteReload(): void {
  let pressedAt = Number.POSITIVE_INFINITY;
  window.addEventListener(
    "click",
    () => {
      pressedAt = performance.now();
    },
    { capture: true, once: true },
  );
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function post(this: MessagePort, ...given: unknown[]): void {
    if ((given[0] as { readonly type?: unknown } | undefined)?.type === "RELOAD")
      window.reloadedAfterMs = performance.now() - pressedAt;
    (postMessage as (...all: unknown[]) => void).apply(this, given);
  } as typeof postMessage;
}

function newPerson(username: string) {
  return farcaster.register({ key: `0x${randomBytes(32).toString("hex")}`, username });
}

describe("a visitor with Farcaster", { timeout: 120_000 }, () => {
  it("has a wallet once they have agreed in their app, signs with it, and is still in after a reload [FRM-02] [SOC-01]", async ({
    visit,
  }) => {
    const { there, link } = await ask(visit);
    const { host, modal, page } = there;
    expect(link.startsWith(`${farcaster.relay.url}/~/siwf?channelToken=`)).toBe(true);
    await farcaster.relay.agree(link, await newPerson("ada"));
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

  it("is let in by no app that signs for an id of somebody else's", async ({ visit }) => {
    const { there, link } = await ask(visit);
    there.faults.ignore(/status of 400/);
    const [ada, eve] = [await newPerson("ada"), await newPerson("eve")];
    await farcaster.relay.agree(link, { ...eve, fid: ada.fid });
    await there.modal.dialog.getByText("Failed to connect to farcaster", { exact: true }).waitFor();
    await there.host.shows("eip155", "status", "disconnected");
  });

  it("leaves, which forgets the link and reloads the frame 100 ms later, and comes back to a link of its own [NAV-10]", async ({
    visit,
  }) => {
    const { there, link } = await ask(visit);
    const { page } = there;
    const kept = () =>
      page.evaluate(() => {
        const { accounts } = (window.foyer.getSnapshot().features as { readonly embedded: LinkState }).embedded;
        return Object.values(accounts).map((account) => account?.farcasterUrl);
      });
    expect(await kept()).toEqual([link]);
    await page.evaluate(noteReload);
    await there.modal.press("Back");
    await expect.poll(kept).toEqual([undefined]);
    await expect.poll(() => page.evaluate(() => window.reloadedAfterMs ?? 0)).toBeGreaterThanOrEqual(100);
    const next = await readLink(there);
    expect(next).not.toBe(link);
    await farcaster.relay.agree(next, await newPerson("ada"));
    await there.host.shows("eip155", "status", "connected");
  });

  it("reads what each way of a log-in elsewhere failed for [SOC-04]", async ({ visit }) => {
    const { origin, projectId } = parts;
    const settings = { socials: ["google", "farcaster"] } as const;
    const there = await visit({ host: { settings, embedded: { origin, projectId } } });
    const { context, faults, modal, page } = there;
    // Refusals, and the frame that this test keeps out.
    faults.ignore(/status of 40\d|ERR_FAILED|ERR_NAME_NOT_RESOLVED/);
    const begin = async (): Promise<void> => {
      await page.evaluate(() => window.foyer.open({ view: "Connect" }));
      const google = modal.dialog.getByRole("button", { name: "Continue with Google" });
      await google.waitFor();
      await modal.settle();
      await google.click();
    };
    const open = async (): Promise<Page> => {
      const [opened] = await Promise.all([context.waitForEvent("page"), begin()]);
      return opened;
    };
    const atProvider = async (): Promise<Page> => {
      const opened = await open();
      await opened.waitForURL((url) => url.origin === parts.provider.issuer);
      return opened;
    };
    const says = (words: string) =>
      modal
        .text(new RegExp(`^${words}`))
        .first()
        .waitFor();
    const setOpen = (how: "blocked" | "broken" | "own") =>
      page.evaluate((next) => {
        const given = window as unknown as { ownOpen?: typeof window.open };
        given.ownOpen ??= window.open;
        const own = given.ownOpen.bind(window);
        window.open = (...asked) => {
          if (next === "blocked") return null;
          const opened = own(...asked);
          if (next !== "broken" || !opened) return opened;
          // As browsers inside of apps, which hand out a window that goes nowhere.
          return new Proxy(opened, {
            get: (target, name) => {
              if (name === "location") throw new TypeError("no windows here");
              const value = Reflect.get(target, name) as unknown;
              return typeof value === "function" ? value.bind(target) : value;
            },
          });
        };
      }, how);

    await setOpen("blocked");
    await begin();
    await says("Could not open social popup");
    // The part that asks the wallet has not been fetched yet, and cannot be.
    await setOpen("own");
    await page.route(/\.js$/, (route) => route.abort());
    await begin();
    await says("Failed to initiate social connection");
    await page.unroute(/\.js$/);
    await page.reload();

    await setOpen("broken");
    await begin();
    await says("Could not create social popup");
    await setOpen("own");

    await context.route(`${parts.service.url}/**`, (route) => route.abort());
    await open();
    await says("Could not fetch the social redirect uri");
    await context.unroute(`${parts.service.url}/**`);

    const left = await atProvider();
    await left.close();
    await says("Popup closed");

    const lured = await atProvider();
    await lured.evaluate(
      (target) => (window.opener as Window).postMessage({ resultUri: "https://evil.example/#x" }, target),
      inject("stage").origin,
    );
    await says("Untrusted Origin");

    const declined = await atProvider();
    await declined.getByRole("link", { name: "Cancel" }).click();
    await says("Connection rejected");

    await atProvider();
    await page.evaluate(() => window.foyer.close());
    await page.evaluate(() => window.foyer.open({ view: "ConnectingSocial", params: { provider: "google" } }));
    await says("Modal closed");

    const lost = await atProvider();
    await context.route(`${parts.service.url}/**`, (route) => route.abort());
    await lost.locator("[name=login]").fill("ada");
    await lost.locator("[name=password]").fill("any");
    await lost.locator("[type=submit]").click();
    await lost.getByRole("button", { name: "Continue" }).click();
    await says("Failed to connect");
    await context.unroute(`${parts.service.url}/**`);

    await page.evaluate(() => window.foyer.open({ view: "Connect" }));
    const link = await readLink(there);
    const [ada, eve] = [await newPerson("ada"), await newPerson("eve")];
    await farcaster.relay.agree(link, { ...eve, fid: ada.fid });
    await says("Failed to connect to farcaster");
    await there.host.shows("eip155", "status", "disconnected");
  });
});
