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

const ACME = { id: "acme", name: "Acme" };

/** A visitor of a host that lists this provider and Google. */
function come(visit: (options?: VisitOptions) => Promise<Visit>, own = ACME): Promise<Visit> {
  const { origin, projectId } = parts;
  return visit({ host: { settings: { socials: [own, "google"] }, embedded: { origin, projectId } } });
}

async function openProvider({ context, host, modal }: Visit, name: string): Promise<Page> {
  await host.connectButton.click();
  const button = modal.dialog.getByRole("button", { name: `Continue with ${name}` });
  await button.waitFor();
  await modal.settle();
  const [opened] = await Promise.all([context.waitForEvent("page"), button.click()]);
  return opened;
}

describe("a visitor with an account at the operator's own provider", { timeout: 120_000 }, () => {
  it("has a wallet by it, signs, is still in after a reload, and reads the host's name for it", async ({ visit }) => {
    const there = await come(visit);
    const { host, modal, page } = there;
    const opened = await openProvider(there, "Acme");
    await opened.waitForURL((url) => url.origin === parts.socials.origins.acme);
    const gone = opened.waitForEvent("close");
    await opened.locator("[name=login]").fill("ada");
    await opened.locator("[name=password]").fill("any");
    await opened.locator("[type=submit]").click();
    await opened.getByRole("button", { name: "Continue" }).click();
    await gone;
    await host.shows("eip155", "status", "connected");
    await host.shows("solana", "status", "connected");
    const address = ((await host.fact("eip155", "address").textContent()) ?? "") as `0x${string}`;
    expect(address).toMatch(/^0x[\da-fA-F]{40}$/);
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
    await page.evaluate(() => window.foyer.open({ view: "AccountSettings" }));
    const row = modal.dialog.getByRole("listitem").filter({ hasText: "ada" }).filter({ hasText: "Acme" });
    await row.first().waitFor();
  });

  it("is told that it could not be begun where the server knows no such provider", async ({ visit }) => {
    const there = await come(visit, { id: "nobody", name: "Nobody" });
    there.faults.ignore(/status of 404/);
    await openProvider(there, "Nobody");
    await there.modal.dialog
      .getByText(/^Could not fetch/)
      .first()
      .waitFor();
    await there.host.shows("eip155", "status", "disconnected");
  });
});
