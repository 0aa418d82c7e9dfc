import type { FrameLocator } from "playwright";
import { mnemonicToAccount } from "viem/accounts";
import { afterEach, beforeEach, describe, expect, inject } from "vitest";
import { frameOf, makeWallet, nextMail, typeCode } from "./support/embedded-visit.ts";
import { it, type Visit, type VisitOptions } from "./support/journey.ts";
import { type EmbeddedParts, startEmbedded } from "./support/start-embedded.ts";

const EMAIL = "ada@example.org";
const NEW_EMAIL = "lovelace@example.org";

let parts: EmbeddedParts;
beforeEach(async () => {
  parts = await startEmbedded(inject("stage"), inject("stage").origin);
});
afterEach(() => parts.stop());

type Come = (options?: VisitOptions) => Promise<Visit>;

/** Somebody who has just made a wallet, and looks at its settings once the next mail may go out. */
async function settle(visit: Come): Promise<Visit & { readonly address: string }> {
  const { origin, projectId } = parts;
  const there = await visit({ host: { settings: { email: true }, embedded: { origin, projectId } } });
  const address = await makeWallet(there, parts, EMAIL);
  // One mail goes to an address in 30 s.
  await new Promise((resolve) => setTimeout(resolve, 30_500));
  await there.page.evaluate(() => window.foyer.open({ view: "AccountSettings" }));
  await there.modal.settle();
  return { ...there, address };
}

/** Types the code that was mailed for what needs a fresh one. */
async function stepUp(frame: FrameLocator, after: number): Promise<void> {
  const { code = "" } = await nextMail(parts, EMAIL, after);
  await frame.getByRole("textbox").fill(code);
  await frame.getByRole("button", { name: "Continue" }).click();
}

async function hold(there: Visit, name: string): Promise<void> {
  const button = frameOf(there.page, parts).getByRole("button", { name });
  await button.hover();
  await expect.poll(() => button.getAttribute("aria-disabled"), { timeout: 10_000 }).toBe("false");
  await button.click({ delay: 2_000 });
}

const lastMail = (): number => parts.mail.list()[0]?.id ?? 0;

describe("a wallet by e-mail", { timeout: 120_000 }, () => {
  it("gives its words to its owner, and they open it anywhere", async ({ visit }) => {
    const there = await settle(visit);
    const after = lastMail();
    await there.modal.press(/recovery words/i);
    const frame = frameOf(there.page, parts);
    await frame.getByRole("textbox").fill("I understand the risk");
    await frame.getByRole("button", { name: "Continue" }).click();
    await stepUp(frame, after);
    await hold(there, "Hold to show the words");
    const words = await frame.locator(".words-list .mono").allTextContents();
    expect(words).toHaveLength(24);
    expect(mnemonicToAccount(words.join(" ")).address).toBe(there.address);
    // No word of them is on the page around the frame.
    expect(await there.page.locator("body").textContent()).not.toContain(words.slice(0, 3).join(" "));
  });

  it("changes its address once both are confirmed, and stays the same wallet", async ({ visit }) => {
    const there = await settle(visit);
    const { modal, host } = there;
    const after = lastMail();
    await modal.press(new RegExp(EMAIL));
    await modal.dialog.getByRole("textbox", { name: "New email" }).fill(NEW_EMAIL);
    await modal.press("Continue");
    await typeCode(there, parts, { email: EMAIL, after });
    await modal.dialog.getByText(NEW_EMAIL).first().waitFor();
    await typeCode(there, parts, { email: NEW_EMAIL });
    await modal.text("Email changed").first().waitFor();
    expect(await host.fact("eip155", "address").textContent()).toBe(there.address);
    await there.page.evaluate(() => window.foyer.open({ view: "AccountSettings" }));
    await modal.dialog.getByText(NEW_EMAIL).first().waitFor();
    // The old address is told of it, so that a thief is noticed.
    const told = await nextMail(parts, EMAIL, after + 1);
    expect(told.text).not.toMatch(/^\d{6}$/m);
  });

  it("is its owner's alone once they have a paper kit, and the keeper erases its part", async ({ visit }) => {
    const there = await settle(visit);
    const after = lastMail();
    await there.modal.press(/upgrade your wallet/i);
    await there.modal.press("Choose a way back in");
    const frame = frameOf(there.page, parts);
    await frame.getByRole("checkbox", { name: /Passkey/ }).uncheck();
    await frame.getByRole("checkbox", { name: /without it I lose/ }).check();
    await frame.getByRole("button", { name: "Continue" }).click();
    await stepUp(frame, after);
    const groups = frame.locator(".kit-code span");
    await groups.first().waitFor();
    const last = (await groups.last().textContent()) ?? "";
    expect(last).toMatch(/^[0-9A-Z]+$/);
    await frame.getByRole("textbox").fill(last);
    await frame.getByRole("button", { name: "Continue" }).click();
    await frame.getByText("The wallet is yours alone").waitFor();
  });
});
