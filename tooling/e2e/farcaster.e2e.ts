import { randomBytes } from "node:crypto";
import { type LocalFarcaster, startFarcaster } from "@foyer-tooling/devnet/farcaster";
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

  it("leaves, and comes back to a link of its own", async ({ visit }) => {
    const { there, link } = await ask(visit);
    await there.modal.press("Back");
    const next = await readLink(there);
    expect(next).not.toBe(link);
    await farcaster.relay.agree(next, await newPerson("ada"));
    await there.host.shows("eip155", "status", "connected");
  });
});
