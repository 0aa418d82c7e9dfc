import type { Page } from "playwright";
import { afterEach, beforeEach, describe, expect, inject } from "vitest";
import {
  frameOf,
  giveEmail,
  makeWallet,
  nextMail,
  openLink,
  typeCode,
  untilMailMayGo,
} from "./support/embedded-visit.ts";
import { it, type Visit, type VisitOptions } from "./support/journey.ts";
import { type EmbeddedParts, startEmbedded } from "./support/start-embedded.ts";

let parts: EmbeddedParts;
beforeEach(async () => {
  parts = await startEmbedded(inject("stage"), { isSameSite: true });
});
afterEach(() => parts.stop());

const EMAIL = "ada@example.org";
const TITLE = "You have a wallet here already";

type Come = (options?: VisitOptions) => Promise<Visit>;

/** A visitor, each on a device of their own, of a host where people log in by e-mail and with Google. */
function come(visit: Come): Promise<Visit> {
  const { origin, projectId } = parts;
  return visit({ host: { settings: { email: true, socials: ["google"] }, embedded: { origin, projectId } } });
}

async function logInThere(opened: Page, name: string): Promise<void> {
  const gone = opened.waitForEvent("close");
  await opened.locator("[name=login]").fill(name);
  await opened.locator("[name=password]").fill("any");
  await opened.locator("[type=submit]").click();
  await opened.getByRole("button", { name: "Continue" }).click();
  await gone;
}

async function comeByGoogle({ context, host, modal }: Visit, name: string): Promise<void> {
  await host.connectButton.click();
  const button = modal.dialog.getByRole("button", { name: "Continue with Google" });
  await button.waitFor();
  await modal.settle();
  const [opened] = await Promise.all([context.waitForEvent("page"), button.click()]);
  await logInThere(opened, name);
}

async function addressOf({ host }: Visit): Promise<string> {
  await host.shows("eip155", "status", "connected");
  return (await host.fact("eip155", "address").textContent()) ?? "";
}

/** Opens the keeper's link, beside whose button the frame's number stands, and types the code into the frame. */
async function proveByEmail(there: Visit, after: number): Promise<void> {
  const frame = frameOf(there.page, parts);
  const number = (await frame.locator('[translate="no"]', { hasText: /^\d{2}$/ }).textContent()) ?? "";
  const letter = await nextMail(parts, EMAIL, after);
  const other = await there.context.newPage();
  await other.goto(/https?:\/\/\S+/.exec(letter.text)?.[0] ?? "");
  await other.getByText(number, { exact: true }).first().waitFor();
  await other.getByRole("button", { name: /yes/i }).click();
  await other.getByRole("heading", { name: "Confirmed" }).waitFor();
  await other.close();
  const box = frame.getByRole("textbox", { name: "Code" });
  await box.waitFor();
  const { code = "" } = await nextMail(parts, EMAIL, letter.id);
  await box.focus();
  await there.page.keyboard.type(code);
  await there.page.keyboard.press("Enter");
}

describe("somebody with whose address there is a wallet", { timeout: 120_000 }, () => {
  it("opens it by e-mail and the keys alone after a log-in with Google, which opens it by itself from then on", async ({
    visit,
  }) => {
    const address = await makeWallet(await come(visit), parts, EMAIL);
    const there = await come(visit);
    const after = await untilMailMayGo(parts, EMAIL);
    await comeByGoogle(there, "ada");
    const frame = frameOf(there.page, parts);
    await frame.getByRole("heading", { name: TITLE }).waitFor();
    expect(await there.modal.title.textContent()).toBe("Your wallet");
    await there.host.shows("eip155", "status", "disconnected");
    const open = frame.getByRole("button", { name: "Open it with my email" });
    await open.focus();
    await there.page.keyboard.press("Enter");
    await proveByEmail(there, after);
    expect(await addressOf(there)).toBe(address);

    const again = await come(visit);
    await comeByGoogle(again, "ada");
    expect(await addressOf(again)).toBe(address);
    const told = parts.mail.list().filter(({ subject }) => /ways to log in/.test(subject));
    expect(told.map(({ to }) => String(to))).toEqual([EMAIL]);
  });

  it("opens what was made with Google after a log-in by e-mail, by the provider's window that the frame opens", async ({
    visit,
  }) => {
    const first = await come(visit);
    await comeByGoogle(first, "ada");
    const address = await addressOf(first);
    const there = await come(visit);
    await giveEmail(there, EMAIL);
    const after = await openLink(there, parts, { email: EMAIL });
    await typeCode(there, parts, { email: EMAIL, after });
    const frame = frameOf(there.page, parts);
    await frame.getByRole("heading", { name: TITLE }).waitFor();
    const open = frame.getByRole("button", { name: "Open it with Google" });
    // Somebody else's account there opens nothing, and the right one does after that.
    const [wrong] = await Promise.all([there.context.waitForEvent("page"), open.click()]);
    there.faults.ignore(/status of 409/);
    await logInThere(wrong, "bob");
    await frame.getByText("This account has another wallet, or none.").waitFor();
    await there.context.clearCookies();
    const [right] = await Promise.all([there.context.waitForEvent("page"), open.click()]);
    await logInThere(right, "ada");
    expect(await addressOf(there)).toBe(address);
  });

  it("goes on with a new wallet of their own, or leaves and has none", async ({ visit }) => {
    const address = await makeWallet(await come(visit), parts, EMAIL);
    const leaving = await come(visit);
    await comeByGoogle(leaving, "ada");
    await frameOf(leaving.page, parts).getByRole("heading", { name: TITLE }).waitFor();
    await frameOf(leaving.page, parts).getByRole("button", { name: "Cancel" }).click();
    await leaving.modal.dialog.getByRole("button", { name: "Try again" }).waitFor();
    await leaving.host.shows("eip155", "status", "disconnected");

    const there = await come(visit);
    await comeByGoogle(there, "ada");
    const frame = frameOf(there.page, parts);
    await frame.getByRole("heading", { name: TITLE }).waitFor();
    await frame.getByRole("button", { name: "Make a new wallet" }).click();
    const own = await addressOf(there);
    expect(own).toMatch(/^0x[\da-fA-F]{40}$/);
    expect(own).not.toBe(address);
    const again = await come(visit);
    await comeByGoogle(again, "ada");
    // Whoever has chosen is not asked again.
    expect(await addressOf(again)).toBe(own);
  });

  it("is where they were, without a complaint, once they leave what is asked after their code", async ({ visit }) => {
    const there = await come(visit);
    await comeByGoogle(there, "ada");
    await addressOf(there);
    await there.page.close();
    const leaving = await come(visit);
    const { host, modal, page } = leaving;
    // Of the words about the code, all but the seconds to the next mail.
    const read = async (): Promise<readonly string[]> =>
      (await modal.dialog.locator("p:not([aria-relevant] *)").allTextContents()).map((words) =>
        words.replaceAll(/\d+ seconds?/g, ""),
      );
    await giveEmail(leaving, EMAIL);
    const after = await openLink(leaving, parts, { email: EMAIL });
    await modal.dialog.getByRole("textbox").first().waitFor();
    await modal.settle();
    const before = await read();
    await typeCode(leaving, parts, { email: EMAIL, after });
    const frame = frameOf(page, parts);
    await frame.getByRole("heading", { name: TITLE }).waitFor();
    await frame.getByRole("button", { name: "Cancel" }).click();
    await modal.title.getByText("Confirm email", { exact: true }).waitFor();
    await expect.poll(() => modal.dialog.getByRole("textbox").first().isEditable()).toBe(true);
    await expect.poll(read).toEqual(before);
    expect((await modal.dialog.getByRole("alert").allTextContents()).join("")).toBe("");
    await host.shows("eip155", "status", "disconnected");
  });
});
