import type { Page } from "playwright";
import { afterEach, describe, expect, inject } from "vitest";
import { comeByEmail, frameOf, giveEmail, newEmail, nextMail, untilMailMayGo } from "./support/embedded-visit.ts";
import { it, type Visit, type VisitOptions } from "./support/journey.ts";
import { type EmbeddedParts, startEmbedded } from "./support/start-embedded.ts";

let parts: EmbeddedParts;
afterEach(() => parts.stop());

type Come = (options?: VisitOptions) => Promise<Visit>;

const start = async (decideIn?: "window"): Promise<void> => {
  parts = await startEmbedded(inject("stage"), { isSameSite: true, decideIn });
};

async function come(visit: Come): Promise<Visit> {
  const { origin, projectId } = parts;
  const visitor = await visit({
    host: { settings: { socials: ["google"], email: true }, embedded: { origin, projectId } },
  });
  // A log-in that is under way polls the server, which stops before the visit ends.
  visitor.faults.ignore(/ERR_CONNECTION_REFUSED/);
  return visitor;
}

/** Begins a log-in at the provider, closes its window, and gives the provider's address that it was sent to. */
async function begin({ context, host, modal }: Visit): Promise<string> {
  const asked = context.waitForEvent("request", (request) => {
    const { origin, searchParams } = new URL(request.url());
    return origin === parts.provider.issuer && searchParams.has("state");
  });
  await host.connectButton.click();
  const button = modal.dialog.getByRole("button", { name: "Continue with Google" });
  await button.waitFor();
  await modal.settle();
  const [opened] = await Promise.all([context.waitForEvent("page"), button.click()]);
  const uri = (await asked).url();
  await opened.close();
  return uri;
}

describe("a page that hands its visitor another device's log-in at a provider", { timeout: 120_000 }, () => {
  it("has them sent nowhere by the frame's own page, which asks the frame whose it is", async ({ visit }) => {
    await start();
    const mallory = await come(visit);
    const socialUri = await begin(mallory);
    const ada = await come(visit);
    // Her own frame has one under way.
    await begin(ada);
    const opening = ada.context.waitForEvent("page");
    await ada.page.evaluate(
      ({ origin, projectId, uri }) => {
        const opened = window.open("", "_blank", "popup,width=600,height=800");
        window.addEventListener("message", ({ source, data }) => {
          if (source === opened && data.isReadyForSocial) opened?.postMessage({ socialUri: uri }, origin);
        });
        opened?.location.replace(`${origin}/social/${projectId}#begin`);
      },
      { origin: parts.origin, projectId: parts.projectId, uri: socialUri },
    );
    await (await opening).getByText(/was not begun on the page/).waitFor();
    expect(new URL((await opening).url()).origin).toBe(parts.origin);
    await mallory.host.shows("eip155", "status", "disconnected");
  });

  it("has the answer kept back where it sends them to the provider itself", async ({ visit }) => {
    await start();
    const mallory = await come(visit);
    const uri = await begin(mallory);
    const ada = await come(visit);
    // Her own frame has one under way.
    await begin(ada);
    const opening = ada.context.waitForEvent("page");
    await ada.page.evaluate((address) => {
      const heard: unknown[] = [];
      window.addEventListener("message", ({ data }) => data.resultUri && heard.push(data.resultUri));
      Object.assign(window, { heard });
      window.open(address, "_blank", "popup,width=600,height=800");
    }, uri);
    const opened = await opening;
    await opened.locator("[name=login]").fill("ada");
    await opened.locator("[name=password]").fill("any");
    await opened.locator("[type=submit]").click();
    await opened.getByRole("button", { name: "Continue" }).click();
    await opened.getByText(/was not begun on the page/).waitFor();
    expect(await ada.page.evaluate(() => (window as unknown as { readonly heard: unknown[] }).heard)).toEqual([]);
    await mallory.host.shows("eip155", "status", "disconnected");
  });
});

/** The window that the frame offers, at its first step. */
async function openLogIn({ page, context }: Visit): Promise<Page> {
  const opener = frameOf(page, parts).getByRole("button", { name: "Open in a window of its own" });
  await opener.waitFor();
  const [own] = await Promise.all([context.waitForEvent("page"), opener.click()]);
  await own.getByLabel("Email").waitFor();
  return own;
}

const digitsOf = async (own: Page): Promise<string> =>
  (await own.locator('.matched-number[translate="no"]').textContent()) ?? "";

/** Opens a mailed link, and answers it by whether its digits are those in hand, as its page says. */
async function answerLink(
  { context }: Visit,
  { text, digits }: { readonly text: string; readonly digits: string },
): Promise<"Confirmed" | "Refused"> {
  const keeper = await context.newPage();
  await keeper.goto(/https?:\/\/\S+/.exec(text)?.[0] ?? "");
  await keeper.getByText(/Confirm only if you started this yourself/).waitFor();
  const isSame = (await keeper.locator(".number").textContent()) === digits;
  await keeper.getByRole("button", { name: isSame ? /yes/i : /no/i }).click();
  await keeper.getByRole("heading", { name: isSame ? "Confirmed" : "Refused" }).waitFor();
  await keeper.close();
  return isSame ? "Confirmed" : "Refused";
}

describe("a log-in by e-mail on a page that draws another device's digits", { timeout: 120_000 }, () => {
  it("lets that device in where log-ins happen on the page, which is the documented limit of `decideIn: frame`", async ({
    visit,
  }) => {
    await start();
    const email = newEmail("ada");
    const mallory = await comeByEmail(visit, parts);
    await giveEmail(mallory, email);
    const drawn = mallory.modal.dialog.locator('[translate="no"]', { hasText: /^\d{2}$/ });
    const digits = (await drawn.textContent()) ?? "";
    const ada = await comeByEmail(visit, parts);
    const letter = await nextMail(parts, email, 0);
    expect(await answerLink(ada, { text: letter.text, digits })).toBe("Confirmed");
    const { code = "" } = await nextMail(parts, email, letter.id);
    const box = mallory.modal.dialog.locator('[autocomplete="one-time-code"]').first();
    await box.waitFor();
    await mallory.modal.settle();
    await box.focus();
    await mallory.page.keyboard.type(code);
    await mallory.host.shows("eip155", "status", "connected");
  });

  it("lets in the visitor alone where log-ins happen in the wallet's window, whose digits they compare", async ({
    visit,
  }) => {
    await start("window");
    const email = newEmail("ada");
    const ada = await comeByEmail(visit, parts);
    await giveEmail(ada, email);
    const own = await openLogIn(ada);
    await own.getByRole("button", { name: "Continue" }).click();
    const digits = await digitsOf(own);
    const letter = await nextMail(parts, email, 0);
    const mallory = await comeByEmail(visit, parts);
    await giveEmail(mallory, email);
    const hers = await openLogIn(mallory);
    let seen = letter.id;
    // One in a hundred draws the same digits twice.
    do {
      seen = Math.max(seen, await untilMailMayGo(parts, email));
      if ((await hers.getByLabel("Email").count()) === 0)
        await hers.getByRole("button", { name: "Use another address" }).click();
      await hers.getByRole("button", { name: "Continue" }).click();
    } while ((await digitsOf(hers)) === digits);
    const foreign = await nextMail(parts, email, seen);
    expect(await answerLink(ada, { text: foreign.text, digits })).toBe("Refused");
    await hers.getByText(/The log-in was not finished/).waitFor();
    expect(await answerLink(ada, { text: letter.text, digits })).toBe("Confirmed");
    const { code = "" } = await nextMail(parts, email, foreign.id);
    await own.getByLabel("Digit 1").waitFor();
    const closed = own.waitForEvent("close");
    await own.getByLabel("Digit 1").focus();
    await own.keyboard.type(code).catch(() => undefined);
    await closed;
    await ada.host.shows("eip155", "status", "connected");
    await ada.host.shows("solana", "status", "connected");
    await ada.modal.title.getByText("Wallets", { exact: true }).waitFor();
    await mallory.host.shows("eip155", "status", "disconnected");
    // The page has received neither.
    const told = parts.canaries.heard.join("\n");
    expect(told).toContain("CONNECT_EMAIL_SUCCESS");
    expect(told).not.toMatch(/"number"/);
    expect(told).not.toContain(code);
  });

  it("continues in the wallet's window after it was closed, and after the page was reloaded", async ({ visit }) => {
    await start("window");
    const email = newEmail("bea");
    const there = await comeByEmail(visit, parts);
    await giveEmail(there, email);
    const first = await openLogIn(there);
    const closing = first.waitForEvent("close");
    await there.page.reload();
    await closing;
    await giveEmail(there, email);
    const second = await openLogIn(there);
    await second.close();
    await frameOf(there.page, parts)
      .getByText(/The window was closed/)
      .waitFor();
    const own = await openLogIn(there);
    await own.getByLabel("Email").press("Enter");
    const digits = await digitsOf(own);
    const letter = await nextMail(parts, email, 0);
    expect(await answerLink(there, { text: letter.text, digits })).toBe("Confirmed");
    const { code = "" } = await nextMail(parts, email, letter.id);
    await own.getByLabel("Digit 1").waitFor();
    await own.getByLabel("Digit 1").focus();
    await own.keyboard.type(code).catch(() => undefined);
    await there.host.shows("eip155", "status", "connected");
  });
});
