import { expect } from "vitest";
import { comeByEmail, giveEmail, makeWallet, openLink, typeCode } from "../../support/embedded-visit.ts";
import type { Visit } from "../../support/journey.ts";
import { withKit } from "../../support/two-kits-visit.ts";
import { privateWindow } from "../injectors/browser.ts";
import type { Injector } from "../injectors/injector.ts";
import { answering, offline } from "../injectors/network.ts";
import { NO_FRAME } from "../injectors/visitor.ts";
import { expectCalm, expectToClose } from "../oracles.ts";
import { type EmbeddedTrials, type EmbeddedWorld, openTab } from "./embedded-world.ts";

/** Text that would be more, and reads backwards; what an `!` is in has no address that X confirms. */
const LYING_NAME = "<img src=x onerror=window.pwned=1>!\u202Egpj";

const fieldOf = ({ modal }: Visit) => modal.dialog.getByRole("textbox", { name: /email/i });

/** The address is not sent while the fault lasts, stays as it was typed, and is sent by the next press. */
async function sendLater({ parts, visit, email, inflict, meet }: EmbeddedWorld, given: Injector): Promise<void> {
  const fault = inflict(given);
  const there = await comeByEmail(visit, parts);
  if (fault.noise) there.faults.ignore(fault.noise);
  await there.host.connectButton.click();
  await fieldOf(there).fill(email);
  await fault.begin?.(there, meet);
  await fieldOf(there).press("Enter");
  await expectCalm(there);
  meet((await fault.met?.(there)) ?? 0);
  expect(parts.mail.list().filter(({ to }) => to.includes(email))).toEqual([]);
  expect(await fieldOf(there).inputValue()).toBe(email);
  await fault.end?.(there);
  await fieldOf(there).press("Enter");
  const after = await openLink(there, parts, { email });
  await typeCode(there, parts, { email, after });
  await there.host.shows("eip155", "status", "connected");
}

/** Logging in by e-mail, or by an account elsewhere. */
export const EMAIL_TRIALS: EmbeddedTrials = {
  "fault:offline:email": (world) => sendLater(world, offline),
  "fault:5xx:email": (world) =>
    sendLater(
      world,
      answering(() => [world.parts.service.url], "503"),
    ),
  "fault:garbage:email": (world) =>
    sendLater(
      world,
      answering(() => [world.parts.service.url], "html"),
    ),
  async "fault:private:email"({ parts, visit, email, inflict, meet }) {
    const fault = inflict(privateWindow);
    const there = await comeByEmail(visit, parts, { prepare: fault.prepare });
    expect(await makeWallet(there, parts, email)).toMatch(/^0x/);
    meet((await fault.met?.(there)) ?? 0);
    await expectToClose(there);
    const next = await comeByEmail(visit, parts, { prepare: fault.prepare });
    await next.host.connectButton.click();
    expect(await fieldOf(next).inputValue()).toBe("");
    expect(await next.host.fact("eip155", "status").textContent()).toBe("disconnected");
  },
  async "fault:frame:email"({ visit, email, commit, meet }) {
    const there = await commit(() => visit({ host: NO_FRAME }));
    there.faults.ignore(/ERR_|Failed to|127\.0\.0\.1:9|chrome-error/);
    there.context.on("requestfailed", (request) => {
      if (request.url().startsWith(NO_FRAME.embedded.origin)) meet();
    });
    await there.host.connectButton.click();
    await fieldOf(there).fill(email);
    await fieldOf(there).press("Enter");
    await there.modal
      .text(/didn’t answer in time|couldn’t be loaded|could not be loaded|too long to answer/)
      .first()
      .waitFor({ timeout: 25_000 });
    expect(await there.host.fact("eip155", "status").textContent()).toBe("disconnected");
    await expectCalm(there);
    await expectToClose(there);
  },
  async "fault:tabs:email"({ parts, visit, email, commit, meet }) {
    const there = await comeByEmail(visit, parts);
    await giveEmail(there, email);
    const other = await commit(() => openTab(there));
    await other.host.connectButton.click();
    await fieldOf(other).waitFor();
    meet();
    await there.page.bringToFront();
    const after = await openLink(there, parts, { email });
    await typeCode(there, parts, { email, after });
    await there.host.shows("eip155", "status", "connected");
    expect(parts.mail.list().filter(({ to }) => to.includes(email))).toHaveLength(2);
    await expectCalm(other);
    await other.page.close();
  },
  async "fault:kits:email"({ parts, visit, email, commit, meet }) {
    const page = await commit(() => comeByEmail(visit, parts, { path: "/two-kits/" }));
    const [first, second] = [withKit(page, "first"), withKit(page, "second")];
    const address = await makeWallet(first, parts, email);
    expect(await second.host.fact("eip155", "status").textContent()).toBe("disconnected");
    const mails = parts.mail.list().length;
    await giveEmail(second, email);
    await second.host.shows("eip155", "status", "connected");
    expect(await second.host.fact("eip155", "address").textContent()).toBe(address);
    expect(parts.mail.list()).toHaveLength(mails);
    const frames = await page.page.locator(`iframe[src^="${parts.origin}/"]`).count();
    expect(frames).toBe(2);
    meet(frames - 1);
  },
  async "fault:names:email"({ parts: { origin, projectId }, visit, commit, meet }) {
    const host = { settings: { socials: ["x"] as const }, embedded: { origin, projectId } };
    const there = await visit({ host });
    const { modal, page } = there;
    await commit(() => logInAs(there, LYING_NAME));
    await there.host.shows("eip155", "status", "connected");
    await modal.title.getByText("Wallets", { exact: true }).waitFor();
    await expectToClose(there);
    // Who it is stands in the settings of the account.
    await page.evaluate(() => window.foyer.open({ view: "AccountSettings" }));
    await modal
      .text(/<img src=x/)
      .first()
      .waitFor();
    await modal.settle();
    const said = (await modal.dialog.textContent()) ?? "";
    expect(said).toContain("<img src=x");
    expect(said).not.toContain("\u202E");
    expect(await modal.dialog.locator('img[src="x"], [onerror]').count()).toBe(0);
    expect(await page.evaluate(() => "pwned" in window)).toBe(false);
    meet();
    await expectCalm(there);
    await expectToClose(there);
  },
  async "fault:frame:account"({ parts, visit, email, inflict, meet }) {
    const fault = inflict(withoutFrame(parts.origin));
    const there = await comeByEmail(visit, parts);
    there.faults.ignore(/ERR_|Failed to|chrome-error/);
    const address = await makeWallet(there, parts, email);
    await fault.begin?.(there, meet);
    await there.page.reload();
    const status = there.host.fact("eip155", "status");
    await expect
      .poll(
        async () => {
          const said = await status.textContent();
          expect(said).not.toBe("connected");
          return said;
        },
        { timeout: 40_000 },
      )
      .toBe("disconnected");
    expect(await there.host.fact("eip155", "address").textContent()).toBe("");
    await there.host.connectButton.waitFor();
    await expectCalm(there);
    await fault.end?.(there);
    await there.page.reload();
    await there.host.shows("eip155", "status", "connected");
    expect(await there.host.fact("eip155", "address").textContent()).toBe(address);
  },
};

/** Nobody serves the frame any more. */
const withoutFrame = (origin: string): Injector => ({
  begin: ({ context }, meet) =>
    context.route(`${origin}/**`, (route) => {
      meet();
      return route.abort();
    }),
  end: ({ context }) => context.unroute(`${origin}/**`),
});

/** Logs in at X by a name. */
async function logInAs({ context, host, modal }: Visit, name: string): Promise<void> {
  await host.connectButton.click();
  const button = modal.dialog.getByRole("button", { name: "Continue with X" });
  await button.waitFor();
  await modal.settle();
  const [opened] = await Promise.all([context.waitForEvent("page"), button.click()]);
  await opened.locator("[name=login]").fill(name);
  await opened.locator("[name=password]").fill("any");
  await opened.locator("[type=submit]").click();
  await opened.getByRole("button", { name: "Continue" }).click();
}
