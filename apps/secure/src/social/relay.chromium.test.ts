import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createSealingKey } from "../keys/sealing.ts";
import { type FrameStage, stageFrame, type Visit } from "../testing/stage-frame.ts";
import { writeLeaveAddress } from "./leave-address.ts";
import { writeState } from "./state.ts";

/** As the kit sets it. */
const SANDBOX =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";
const FOREIGN = /was not begun on the page/;

let stage: FrameStage;
let visit: Visit;
beforeAll(async () => {
  stage = await stageFrame("testing/social-frame.ts");
});
afterEach(() => visit.page.context().close());
afterAll(() => stage.stop());

const through = () => `${stage.origin}/social/shop`;

/** A visitor whose page has the frame, which has begun a log-in. */
async function come(path = "/"): Promise<{ readonly uri: string }> {
  stage.provider.asked.length = 0;
  visit = await stage.visit({ sandbox: SANDBOX, path });
  const { payload } = await visit.ask("GET_SOCIAL_REDIRECT_URI", { provider: "google" });
  return payload as { readonly uri: string };
}

/** A log-in at the genuine provider in the same page's name that a key elsewhere began. */
async function beginElsewhere(): Promise<string> {
  const { point } = await createSealingKey();
  const state = writeState({ point, page: stage.parentOrigin });
  return `${stage.provider.origin}/authorize?${new URLSearchParams({ state, redirect_uri: through() })}`;
}

/** Has the page open a window for a log-in, as the kit does, or at the provider's address itself. */
async function open(uri: string, { isDirect = false } = {}): Promise<Page> {
  const opening = visit.page.context().waitForEvent("page");
  await visit.page.evaluate(
    ({ begin, origin, direct, socialUri }) => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const opened = window.open("", "_blank", "popup,width=600,height=800");
      window.addEventListener("message", ({ source, data }) => {
        if (source !== opened) return;
        if (data.isReadyForSocial) opened?.postMessage({ socialUri }, origin);
        if (data.resultUri) heard.push(data.resultUri);
      });
      opened?.location.replace(direct ? socialUri : begin);
    },
    { begin: `${through()}#begin`, origin: stage.origin, direct: isDirect, socialUri: uri },
  );
  return opening;
}

const heard = () => visit.page.evaluate(() => (window as unknown as { readonly heard: readonly string[] }).heard);

/** The page leaves itself for an address of the frame's origin. */
async function go(address: string): Promise<void> {
  await visit.page.evaluate((to) => {
    const link = document.createElement("a");
    link.referrerPolicy = "unsafe-url";
    link.href = to;
    link.click();
  }, address);
}

describe("a window for a log-in at a provider", () => {
  test.each([
    ["through the frame's own page", { isDirect: false }, "/"],
    ["through the frame's own page, by a page that lets its windows keep it", { isDirect: false }, "/popups"],
    ["at the provider's address itself", { isDirect: true }, "/"],
  ])("gives the page the answer to a log-in that its frame began, opened %s", async (_, how, path) => {
    const { uri } = await come(path);
    const opened = await open(uri, how);
    await opened.getByText(/You are logged in/).waitFor();
    await expect.poll(heard).toHaveLength(1);
    expect((await heard())[0]).toContain(`${through()}#`);
    expect(stage.provider.asked).toHaveLength(1);
    expect(visit.violations).toEqual([]);
  });

  test("finds the frame among others of the page", async () => {
    const { uri } = await come();
    await visit.page.evaluate((src) => {
      for (const each of ["about:blank", src, "about:blank"]) {
        document.body.prepend(Object.assign(document.createElement("iframe"), { src: each }));
      }
    }, `${stage.origin}/frame/1/shop`);
    await (await open(uri)).getByText(/You are logged in/).waitFor();
  });

  test("goes nowhere for a log-in that a key elsewhere began, and says so", async () => {
    await come();
    const opened = await open(await beginElsewhere());
    await opened.getByText(FOREIGN).waitFor();
    expect([await heard(), stage.provider.asked]).toEqual([[], []]);
    expect(await opened.locator("#waiting").count()).toBe(0);
  });

  test("goes nowhere with the frame's own state in an address that asks for something else", async () => {
    const { uri } = await come();
    await (await open(`${uri}&nonce=another`)).getByText(FOREIGN).waitFor();
    expect(stage.provider.asked).toEqual([]);
  });

  test("keeps back the answer to a log-in that a key elsewhere began, where a page opens the provider itself", async () => {
    await come();
    const opened = await open(await beginElsewhere(), { isDirect: true });
    await opened.getByText(FOREIGN).waitFor();
    expect([await heard(), stage.provider.asked.length]).toEqual([[], 1]);
    expect(new URL(opened.url()).search).toBe("");
  });

  test("goes nowhere where a page keeps its windows apart from itself", async () => {
    const { uri } = await come("/apart");
    await (await open(uri)).getByText(/has lost the page that opened it/).waitFor();
    expect(stage.provider.asked).toEqual([]);
  });
});

describe("a page that leaves itself for a provider", () => {
  /** The frame's screen, which a page cannot press. */
  async function askToLeave(): Promise<void> {
    await come();
    await visit.page.evaluate((back) => {
      void (window as unknown as { ask(type: string, payload: unknown): Promise<unknown> }).ask("LEAVE_FOR_SOCIAL", {
        provider: "google",
        back,
      });
    }, visit.page.url());
    await visit.frame.getByText("Go to Google").waitFor();
  }

  test("goes there by a press in its frame, and has the answer where it was", async () => {
    await askToLeave();
    const before = visit.page.url();
    await visit.frame.getByRole("link", { name: "Continue" }).click();
    await visit.page.waitForURL((url) => url.hash.startsWith("#foyer-social="));
    expect(visit.page.url().split("#")[0]).toBe(before);
    expect(stage.provider.asked).toHaveLength(1);
  });

  test("goes nowhere by that press in a frame that may not lead its page away, as the sandbox of the kit lets it", async () => {
    stage.provider.asked.length = 0;
    const [own = ""] = SANDBOX.split(" allow-top-navigation");
    visit = await stage.visit({ sandbox: own });
    const before = visit.page.url();
    visit.ask("LEAVE_FOR_SOCIAL", { provider: "google", back: before }).catch(() => undefined);
    const refused = visit.page.waitForEvent("console", (message) => message.text().includes("navigat"));
    await visit.frame.getByRole("link", { name: "Continue" }).click();
    await refused;
    expect([visit.page.url(), stage.provider.asked]).toEqual([before, []]);
  });

  test("stays where the visitor cancels, and is told", async () => {
    await come();
    const left = visit.ask("LEAVE_FOR_SOCIAL", { provider: "google", back: visit.page.url() });
    await visit.frame.getByRole("button", { name: "Cancel" }).click();
    expect(await left).toMatchObject({ type: "LEAVE_FOR_SOCIAL_ERROR", payload: { code: "REJECTED" } });
    const elsewhere = await visit.ask("LEAVE_FOR_SOCIAL", { provider: "google", back: "https://evil.example/" });
    expect(elsewhere).toMatchObject({ type: "LEAVE_FOR_SOCIAL_ERROR", payload: { code: "INVALID" } });
  });

  test.each<[string, () => Promise<string>]>([
    [
      "as pages did by themselves before",
      async () => `${through()}#${new URLSearchParams({ leave: await beginElsewhere(), back: visit.page.url() })}`,
    ],
    [
      "as the frame does",
      async () => writeLeaveAddress(through(), { uri: await beginElsewhere(), back: visit.page.url() }),
    ],
  ])("goes nowhere for a log-in that a key elsewhere began, asked %s", async (_, write) => {
    await come();
    await go(await write());
    await visit.page.getByText(FOREIGN).waitFor();
    expect(stage.provider.asked).toEqual([]);
  });
});
