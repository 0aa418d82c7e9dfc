import type { FrameLocator } from "playwright";
import { mnemonicToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { expectNoTraces, secretsOf } from "./support/canaries.ts";
import {
  agree,
  comeByEmail,
  forgetDevice,
  frameOf,
  giveEmail,
  logInAgain,
  makeWallet,
  newEmail,
  nextMail,
  openLink,
  openOwnWindow,
  pressOnceArmed,
  typeCode,
  untilMailMayGo,
} from "./support/embedded-visit.ts";
import { it, type Visit, type VisitOptions } from "./support/journey.ts";
import { type EmbeddedParts, startEmbedded } from "./support/start-embedded.ts";
import { startSignIn } from "./support/start-sign-in.ts";

// One of all tests: each is about somebody else.
let parts: EmbeddedParts;
beforeAll(async () => {
  parts = await startEmbedded(inject("stage"));
});
afterAll(async () => {
  await expectNoTraces(parts).finally(() => parts.stop());
});

type Come = (options?: VisitOptions) => Promise<Visit>;
/** Somebody with a wallet. `mailed`: the last mail that they got. */
type Owner = Visit & { readonly email: string; readonly address: string; readonly mailed: number };

/** Somebody who has just made a wallet, and looks at its settings. */
async function settle(visit: Come, email: string, prepare?: (there: Visit) => Promise<void>): Promise<Owner> {
  const there = await comeByEmail(visit, parts, { isWhole: prepare !== undefined });
  await prepare?.(there);
  const address = await makeWallet(there, parts, email);
  return { ...there, email, address, mailed: await openSettings(there, email) };
}

/** Opens the settings once the next mail may go out, and tells which was the last. */
async function openSettings({ page, modal }: Visit, email: string): Promise<number> {
  const mailed = await untilMailMayGo(parts, email);
  await page.evaluate(() => window.foyer.open({ view: "AccountSettings" }));
  await modal.settle();
  return mailed;
}

const frameIn = ({ page }: Visit): FrameLocator => frameOf(page, parts);

/** Types the code that was mailed for what needs a fresh one. */
async function stepUp(owner: Owner): Promise<void> {
  const frame = frameIn(owner);
  const { code = "" } = await nextMail(parts, owner.email, owner.mailed);
  await frame.getByRole("textbox", { name: "Code" }).fill(code);
  // The frame grows and shrinks with its screens: a press meanwhile falls beside what it is meant for.
  await owner.modal.settle();
  await frame.getByRole("button", { name: "Continue" }).click();
}

async function hold(there: Visit, name: string): Promise<void> {
  await pressOnceArmed(frameIn(there).getByRole("button", { name }), { holdMs: 2_000 });
}

type Ways = { readonly passkey: boolean; readonly kit: boolean };

/** Makes them alone the one who recovers, and gives the kit's code where they chose one. */
async function upgrade(owner: Owner, { passkey, kit }: Ways): Promise<string> {
  await owner.modal.press(/upgrade your wallet/i);
  await owner.modal.press("Choose a way back in");
  const frame = frameIn(owner);
  await frame.getByRole("checkbox", { name: /Passkey/ }).setChecked(passkey);
  await frame.getByRole("checkbox", { name: /Paper kit/ }).setChecked(kit);
  if (passkey !== kit) await frame.getByRole("checkbox", { name: /without it I lose/ }).check();
  await frame.getByRole("button", { name: "Continue" }).click();
  await stepUp(owner);
  const code = kit ? await copyKit(frame) : "";
  if (passkey) {
    // The step before has a button of the same name, until its code was taken.
    await frame.getByRole("heading", { name: "Passkey" }).waitFor();
    await owner.modal.settle();
    await frame.getByRole("button", { name: "Continue" }).click();
  }
  await frame.getByText("The wallet is yours alone").waitFor();
  await owner.modal.settle();
  await frame.getByRole("button", { name: "Done" }).click();
  await owner.modal
    .text(/yours alone now/i)
    .first()
    .waitFor();
  return code;
}

async function copyKit(frame: FrameLocator): Promise<string> {
  const groups = frame.locator(".kit-code span");
  await groups.first().waitFor();
  const code = await groups.allTextContents();
  await frame.getByRole("textbox").fill(code.at(-1) ?? "");
  await frame.getByRole("button", { name: "Continue" }).click();
  for (const secret of [code.join("-"), code.join("")]) parts.canaries.secrets.add(secret);
  return code.join("-");
}

/** Logs in where nothing of the wallet is, up to what only its owner has. */
async function comeBack(there: Visit, email: string): Promise<FrameLocator> {
  await logInAgain(there, parts, email);
  const frame = frameIn(there);
  await frame.getByText("Bring your wallet to this device").waitFor();
  return frame;
}

/** An authenticator with a PRF, as phones have, that says yes. */
async function addAuthenticator({ context, page }: Visit): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe("a wallet by e-mail", { timeout: 120_000 }, () => {
  it("gives its words to its owner, and they open it anywhere", async ({ visit }) => {
    const owner = await settle(visit, newEmail("ada"));
    await owner.modal.press(/recovery words/i);
    const frame = frameIn(owner);
    await frame.getByRole("textbox").fill("I understand the risk");
    await frame.getByRole("button", { name: "Continue" }).click();
    await stepUp(owner);
    await hold(owner, "Hold to show the words");
    const shown = frame.locator(".words-list .mono");
    await shown.first().waitFor();
    const words = await shown.allTextContents();
    expect(words).toHaveLength(24);
    for (const secret of secretsOf(words)) parts.canaries.secrets.add(secret);
    expect(mnemonicToAccount(words.join(" ")).address).toBe(owner.address);
    // No word of them is on the page around the frame.
    expect(await owner.page.locator("body").textContent()).not.toContain(words.slice(0, 3).join(" "));
  });

  it("changes its address once both are confirmed, and stays the same wallet", async ({ visit }) => {
    const owner = await settle(visit, newEmail("bea"));
    const next = newEmail("beatrice");
    const { modal, host } = owner;
    await modal.press(new RegExp(owner.email));
    await modal.dialog.getByRole("textbox", { name: "New email" }).fill(next);
    await modal.press("Continue");
    const frame = frameIn(owner);
    for (const said of [owner.email, next]) await frame.getByText(said, { exact: true }).waitFor();
    const own = await openOwnWindow(owner.page, parts);
    await pressOnceArmed(own.getByRole("button", { name: "Hold to change" }), { holdMs: 2_000 });
    const typeThere = async (email: string, after = 0): Promise<void> => {
      const { code = "" } = await nextMail(parts, email, after);
      await own.getByText(`We sent a code of six digits to ${email}.`).waitFor();
      await own.getByRole("textbox", { name: "Code" }).fill(code);
      await own
        .getByRole("button", { name: "Continue" })
        .click()
        .catch(() => undefined);
    };
    await typeThere(owner.email, owner.mailed);
    const closed = own.waitForEvent("close");
    await typeThere(next);
    await closed;
    await frame.getByText("Your email is changed").waitFor();
    await modal.settle();
    await frame.getByRole("button", { name: "Done" }).click();
    await modal.text("Email changed").first().waitFor();
    expect(await host.fact("eip155", "address").textContent()).toBe(owner.address);
    await owner.page.evaluate(() => window.foyer.open({ view: "AccountSettings" }));
    await modal.dialog.getByText(next).first().waitFor();
    // The old address is told of it, so that a thief is noticed: by the server, and by the keeper with a way to object.
    const told = (): readonly string[] =>
      parts.mail
        .list()
        .filter(({ id, to, code }) => to.includes(owner.email) && id > owner.mailed && code === undefined)
        .map(({ from }) => from);
    await expect.poll(told).toHaveLength(2);
    expect(new Set(told()).size).toBe(2);
  });

  it("is its owner's alone once they have a paper kit, which brings it to a new device", async ({ visit }) => {
    const owner = await settle(visit, newEmail("cleo"));
    const kit = await upgrade(owner, { passkey: false, kit: true });
    expect(kit).toMatch(/^[0-9A-Z]+(-[0-9A-Z]+)+$/);
    // What is done is not offered again.
    await openSettings(owner, owner.email);
    await owner.modal.button(/recovery words/i).waitFor();
    expect(await owner.modal.button(/upgrade your wallet/i).count()).toBe(0);

    const there = await comeByEmail(visit, parts);
    const frame = await comeBack(there, owner.email);
    await frame.getByRole("textbox").fill(`${kit.slice(0, -1)}${kit.endsWith("0") ? "1" : "0"}`);
    await frame.getByRole("button", { name: "Open" }).click();
    await frame.getByRole("alert").waitFor();
    await there.host.shows("eip155", "status", "disconnected");
    await frame.getByRole("textbox").fill(kit.toLowerCase());
    await frame.getByRole("button", { name: "Open" }).click();
    await there.host.shows("eip155", "status", "connected");
    expect(await there.host.fact("eip155", "address").textContent()).toBe(owner.address);
  });

  it("comes back by its owner's passkey when the device has lost everything", async ({ visit }) => {
    const owner = await settle(visit, newEmail("dora"), addAuthenticator);
    await upgrade(owner, { passkey: true, kit: false });
    await forgetDevice(owner);
    const frame = await comeBack(owner, owner.email);
    await frame.getByRole("button", { name: "Use my passkey" }).click();
    await owner.host.shows("eip155", "status", "connected");
    expect(await owner.host.fact("eip155", "address").textContent()).toBe(owner.address);
    // It signs here, too, with the share that was made for this device.
    await owner.modal.close.click();
    await owner.modal.dialog.waitFor({ state: "detached" });
    await owner.host.sign("eip155");
    await agree(owner.page, parts);
    await expect.poll(() => owner.host.fact("eip155", "signature").textContent()).toMatch(/^0x[0-9a-f]{130}$/);
  });

  it("is deleted after a time of grace, in which its owner may keep it", async ({ visit }) => {
    const owner = await settle(visit, newEmail("eve"));
    const frame = frameIn(owner);
    await owner.modal.press(/delete this wallet/i);
    await frame.getByRole("textbox").fill("Delete my wallet");
    await frame.getByRole("button", { name: "Continue" }).click();
    await stepUp(owner);
    await hold(owner, "Hold to delete");
    const inAWeek = new Intl.DateTimeFormat("en", { dateStyle: "long" }).format(Date.now() + 7 * 86_400_000);
    await frame.getByText(`It will be deleted on ${inAWeek}`).waitFor();
    await frame.getByRole("button", { name: "Keep my wallet" }).click();
    await frame.getByText("Your wallet stays.").waitFor();
    await frame.getByRole("button", { name: "Done" }).click();
    // They are told of what was asked.
    const told = await nextMail(parts, owner.email, owner.mailed + 1);
    expect(told.text).toContain("asked to erase your account and wallet");
  });

  it("signs its owner in at the host's server, in words that the frame shows as a sign-in", async ({ visit }) => {
    const server = await startSignIn(inject("stage").origin);
    try {
      const there = await comeByEmail(visit, parts, {
        host: { signIn: { url: server.url, isRequired: true } },
      });
      const email = newEmail("flora");
      await giveEmail(there, email);
      const after = await openLink(there, parts, { email });
      await typeCode(there, parts, { email, after });
      await there.modal.press(/^Sign$/);
      await frameIn(there)
        .getByText(new URL(inject("stage").origin).host)
        .first()
        .waitFor();
      await agree(there.page, parts);
      await there.host.shows("eip155", "status", "connected");
      const cookies = (await there.context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
      const address = await there.host.fact("eip155", "address").textContent();
      expect((await server.who(cookies)).map(({ account }) => account)).toContain(
        `${inject("stage").evm[0]?.caip}:${address}`,
      );
    } finally {
      await server.stop();
    }
  });
});
