import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type FrameStage, type Heard, stageFrame, type Visit, type VisitOptions } from "../../testing/stage-frame.ts";

const SANDBOX = "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox";

let stage: FrameStage;
let visit: Visit;
beforeAll(async () => {
  stage = await stageFrame("testing/passkey-frame.ts", { host: "localhost" });
});
afterEach(() => visit.page.context().close());
afterAll(() => stage.stop());

/** A screen of the frame's own, with what comes of it. */
async function show(
  screen: "upgrade" | "export",
  options: VisitOptions = {},
): Promise<{ readonly answer: Promise<Heard> }> {
  visit = await stage.visit({ sandbox: SANDBOX, ...options });
  const answer = visit.ask("SHOW_SCREEN", { screen });
  // Whoever closes the page leaves it unanswered.
  answer.catch(() => undefined);
  await visit.frame.locator(".card").waitFor();
  return { answer };
}

const press = (name: string | RegExp) => visit.frame.getByRole("button", { name }).click();

async function stepUp(): Promise<void> {
  await visit.frame.getByLabel("Code").fill("123456");
  await press("Continue");
}

/** The window that a press opens. */
async function opened(byPress: () => Promise<void>): Promise<Page> {
  const [own] = await Promise.all([visit.page.context().waitForEvent("page"), byPress()]);
  await own.locator("#root > *").first().waitFor();
  return own;
}

/** An authenticator that says yes, with the secrets (PRF) that wallets are recovered by. */
async function giveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function toMaking(options?: VisitOptions): Promise<void> {
  await show("upgrade", options);
  await visit.frame.getByRole("checkbox", { name: /Paper kit/ }).uncheck();
  await visit.frame.getByRole("checkbox", { name: /I understand/ }).check();
  await press("Continue");
  await stepUp();
  await visit.frame.getByText("Your face, finger or device PIN").waitFor();
}

const made = () => visit.frame.locator("html").getAttribute("data-made");

describe("a passkey, where the page lets the frame make none", () => {
  test.each([
    ["", "/"],
    [" that the page keeps apart from itself alone", "/popups"],
  ])("is made in a window of the frame's own%s, which closes then", async (_what, path) => {
    await toMaking({ path });
    const own = await opened(() => press("Continue"));
    expect(new URL(own.url()).origin).toBe(stage.origin);
    expect(await visit.frame.getByText("Go on in the window that opened.").isVisible()).toBe(true);
    await giveAuthenticator(own);
    await Promise.all([own.waitForEvent("close"), own.getByRole("button", { name: "Make a passkey" }).click()]);
    await visit.frame.getByRole("button", { name: "Done" }).waitFor();
    expect(await made()).toBe("true 32");
    expect(visit.violations).toEqual([]);
  });

  test("is not made by a press that nobody gave", async () => {
    await toMaking();
    const own = await opened(() => press("Continue"));
    await giveAuthenticator(own);
    const button = own.getByRole("button", { name: "Make a passkey" });
    await button.evaluate((element: HTMLElement) => element.click());
    await button.dispatchEvent("click");
    await Promise.all([own.waitForEvent("close"), own.close()]);
    await visit.frame.getByText("No passkey was used.").waitFor();
    expect(await made()).toBeNull();
  });

  test("is asked for again where the window was closed, or the browser opened none", async () => {
    await toMaking();
    await visit.page.frames()[1]?.evaluate(() => {
      const { open } = window;
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await press("Continue");
    await visit.frame.getByText(/No window opened/).waitFor();
    await (await opened(() => press("Continue"))).close();
    await visit.frame.getByText("No passkey was used.").waitFor();
    const own = await opened(() => press("Continue"));
    await giveAuthenticator(own);
    await own.getByRole("button", { name: "Make a passkey" }).click();
    await visit.frame.getByRole("button", { name: "Done" }).waitFor();
    expect(await made()).toBe("true 32");
  });

  test.each([
    ["no window opens", { sandbox: "allow-scripts allow-same-origin allow-forms" }],
    ["the page keeps windows apart", { path: "/apart" }],
  ])("is said not to be possible where %s", async (_what, options) => {
    await toMaking(options);
    await press("Continue");
    await visit.frame.getByText(/No window opened/).waitFor();
    expect(await made()).toBeNull();
  });
});

/** As in browsers that do not prove what is seen. */
const WITHOUT_PROOF: VisitOptions = {
  before: async (page) => {
    await page.addInitScript("delete window.IntersectionObserverEntry.prototype.isVisible");
  },
};

async function toWords(options?: VisitOptions): Promise<{ readonly answer: Promise<Heard> }> {
  const shown = await show("export", options);
  await visit.frame.getByRole("textbox").fill("I understand the risk");
  await press("Continue");
  await stepUp();
  return shown;
}

describe("the words of a wallet", () => {
  test("are shown in a window of its own where the browser does not prove that nothing covers the frame", async () => {
    const { answer } = await toWords(WITHOUT_PROOF);
    const own = await opened(() => press("Open in a window of its own"));
    expect(await own.locator(".words-list li").count()).toBe(24);
    expect(await own.locator(".words-list").textContent()).toContain("art");
    expect(await visit.frame.locator("html").textContent()).not.toContain("abandon");
    await own.close();
    await press("Done");
    expect(await answer).toMatchObject({ payload: { outcome: "done" } });
    expect(visit.violations).toEqual([]);
  });

  test("are gone with the frame that showed them", async () => {
    await toWords(WITHOUT_PROOF);
    const own = await opened(() => press("Open in a window of its own"));
    await Promise.all([own.waitForEvent("close"), visit.page.reload()]);
    expect(own.isClosed()).toBe(true);
  });

  test("open no window where the browser does prove it", async () => {
    await toWords();
    await visit.frame.getByRole("button", { name: /hold/i }).waitFor();
    expect(await visit.frame.getByRole("button", { name: "Open in a window of its own" }).count()).toBe(0);
  });
});

test("an empty window is all that a page gets that opens one by itself", async () => {
  visit = await stage.visit({ sandbox: SANDBOX });
  const [own] = await Promise.all([
    visit.page.context().waitForEvent("page"),
    visit.page.evaluate((url) => void Object.assign(window, { own: window.open(url) }), `${stage.origin}/window/1`),
  ]);
  await own.waitForLoadState();
  expect(await own.locator("script").count()).toBe(0);
  expect(await own.locator("#root").textContent()).toBe("");
  const reached = await visit.page.evaluate(() => {
    try {
      return String((window as unknown as { own: Window }).own.document.title);
    } catch (error) {
      return (error as DOMException).name;
    }
  });
  expect(reached).toBe("SecurityError");
});
