import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { LogInFrame } from "../../../testing/log-in-frame.ts";
import {
  type FrameStage,
  type Heard,
  stageFrame,
  type Visit,
  type VisitOptions,
} from "../../../testing/stage-frame.ts";

const SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";

let stage: FrameStage;
let visit: Visit;
beforeAll(async () => {
  stage = await stageFrame("testing/log-in-frame.ts", { decideIn: "window" });
});
afterEach(() => visit.page.context().close());
afterAll(() => stage.stop());

type Asked = { readonly answer: Promise<Heard> };

/** A page that asks for a log-in, and the screen of the frame that offers the window. */
async function begin(email = "ada@example.org", options: VisitOptions = {}): Promise<Asked> {
  visit = await stage.visit({ sandbox: SANDBOX, ...options });
  const answer = visit.ask("CONNECT_EMAIL", { email });
  answer.catch(() => undefined);
  await visit.frame.getByText("Log in to your wallet").waitFor();
  return { answer };
}

const opener = () => visit.frame.getByRole("button", { name: "Open in a window of its own" });

async function open(): Promise<Page> {
  const [own] = await Promise.all([visit.page.context().waitForEvent("page"), opener().click()]);
  await own.locator(".card").waitFor();
  return own;
}

/** Up to the digits, by the keyboard alone. */
async function toDevice(): Promise<Page> {
  const own = await open();
  await own.getByLabel("Email").press("Enter");
  await own.getByText("42", { exact: true }).waitFor();
  return own;
}

async function toCode(): Promise<Page> {
  const own = await toDevice();
  await control("confirm");
  await own.getByLabel("Digit 1").waitFor();
  return own;
}

/** Ends what the frame waits for, once it waits. */
async function control(end: "confirm" | Parameters<LogInFrame["fail"]>[0]): Promise<void> {
  const root = visit.frame.locator("html");
  const waiting = () => root.evaluate(() => (window as unknown as { readonly logIn: LogInFrame }).logIn.waiting);
  await expect.poll(waiting).toBeGreaterThan(0);
  await root.evaluate((_, how) => {
    const { logIn } = window as unknown as { readonly logIn: LogInFrame };
    if (how === "confirm") logIn.confirm();
    else logIn.fail(how);
  }, end);
}

const focusOf = (own: Page) => own.evaluate(() => document.activeElement?.getAttribute("aria-label"));

/** Types the right code. The window closes with its last digit, which may be before the keyboard has come up again. */
async function type(own: Page): Promise<void> {
  await own
    .getByLabel("Digit 1")
    .pressSequentially("123456")
    .catch(() => undefined);
}

/** All that the page was ever told. */
const told = () =>
  visit.page.evaluate(() => JSON.stringify((window as unknown as { state: { heard: unknown[] } }).state.heard));

describe("a log-in by e-mail in a project that decides in windows", () => {
  test("happens in the frame's own window, by the keyboard, and the page is told that it is done and nothing else", async () => {
    const { answer } = await begin();
    const own = await toCode();
    expect(new URL(own.url()).origin).toBe(stage.origin);
    expect(await visit.frame.getByText("42", { exact: true }).count()).toBe(0);
    const closed = own.waitForEvent("close");
    await expect.poll(() => focusOf(own)).toBe("Digit 1");
    await own.keyboard.type("123456").catch(() => undefined);
    expect(await answer).toMatchObject({ type: "CONNECT_EMAIL_SUCCESS", payload: { action: "CONNECT" } });
    await closed;
    expect(await told()).not.toMatch(/"number"|123456|\b42\b/);
    expect(visit.violations).toEqual([]);
  });

  test("takes no code from the page, before, during or after it", async () => {
    await begin();
    const refused = { payload: { code: "WINDOW_ONLY" } };
    expect(await visit.ask("CONNECT_OTP", { otp: "123456" })).toMatchObject(refused);
    const own = await toCode();
    expect(await visit.ask("CONNECT_OTP", { otp: "123456" })).toMatchObject(refused);
    expect(await visit.ask("CONNECT_DEVICE")).toMatchObject(refused);
    expect(await visit.ask("IS_CONNECTED")).toMatchObject({ payload: { isConnected: false } });
    expect(own.isClosed()).toBe(false);
  });

  test("says that its window was closed, and goes on where it was in another one", async () => {
    const { answer } = await begin();
    await (await toDevice()).close();
    await visit.frame.getByText("The window was closed. Open it again to go on.").waitFor();
    const again = await open();
    await again.getByText("42", { exact: true }).waitFor();
    await control("confirm");
    await type(again);
    expect(await answer).toMatchObject({ payload: { action: "CONNECT" } });
  });

  test("brings its window back, which is behind others", async () => {
    await begin();
    const own = await open();
    const focused = own.evaluate(
      () => new Promise<boolean>((resolve) => window.addEventListener("focus", () => resolve(true))),
    );
    await own.evaluate(() => {
      const before = window.focus.bind(window);
      window.focus = () => {
        before();
        window.dispatchEvent(new Event("focus"));
      };
    });
    await visit.frame.getByRole("button", { name: "Show the window again" }).click();
    expect(await focused).toBe(true);
    expect(visit.page.context().pages()).toHaveLength(2);
  });

  test("says where the browser opens no window, and opens one at the next press", async () => {
    await begin("ada@example.org", { sandbox: "allow-scripts allow-same-origin" });
    await opener().click();
    await visit.frame
      .getByRole("alert")
      .getByText(/No window opened/)
      .waitFor();
    expect(await opener().isEnabled()).toBe(true);
  });

  test.each([
    ["in the page", async () => visit.frame.getByRole("button", { name: "Cancel" }).click()],
    ["in its window", async () => (await open()).getByRole("button", { name: "Cancel" }).click()],
    ["by the page", async () => void (await visit.ask("DISMISS"))],
  ])("is left %s, and its window with it", async (_, leave) => {
    const { answer } = await begin();
    await leave();
    expect(await answer).toMatchObject({ type: "CONNECT_EMAIL_ERROR", payload: { code: "REJECTED" } });
    await expect.poll(() => visit.page.context().pages().length).toBe(1);
  });

  test("gives way to a later one", async () => {
    const { answer } = await begin();
    const own = await open();
    const later = visit.ask("CONNECT_EMAIL", { email: "bob@example.org" });
    expect(await answer).toMatchObject({ payload: { code: "REJECTED" } });
    await expect.poll(() => own.isClosed()).toBe(true);
    const next = await open();
    expect(await next.getByLabel("Email").inputValue()).toBe("bob@example.org");
    await next.getByRole("button", { name: "Continue" }).click();
    await control("confirm");
    await type(next);
    expect(await later).toMatchObject({ payload: { action: "CONNECT" } });
  });

  test("ends its window with the page", async () => {
    await begin();
    const own = await toDevice();
    const closed = own.waitForEvent("close");
    await visit.page.reload();
    await closed;
  });

  test.each([
    ["no-address", /valid email address/],
    ["offline@example.org", /cannot be reached/],
    ["soon@example.org", /after 12 seconds/],
  ])("says what is wrong with '%s', and takes another address", async (email, said) => {
    await begin();
    const own = await open();
    await own.getByLabel("Email").fill(email);
    await own.getByLabel("Email").press("Enter");
    await own.getByRole("alert").getByText(said).waitFor();
    await own.getByLabel("Email").fill("ada@example.org");
    expect(await own.getByRole("alert").count()).toBe(0);
    await own.getByRole("button", { name: "Continue" }).click();
    await own.getByText("42", { exact: true }).waitFor();
  });

  test("waits again for the link after the keeper could not be reached, and has another mail sent after a refusal", async () => {
    await begin();
    const own = await toDevice();
    await control("unreachable");
    await own
      .getByRole("alert")
      .getByText(/cannot be reached/)
      .waitFor();
    await own.getByText("42", { exact: true }).waitFor();
    await own.getByRole("button", { name: "Try again" }).click();
    await control("device-refused");
    await own
      .getByRole("alert")
      .getByText(/was not finished/)
      .waitFor();
    // Nothing can be confirmed by these any more.
    expect(await own.getByText("42", { exact: true }).count()).toBe(0);
    await own.getByRole("button", { name: "Try again" }).click();
    expect(await own.getByLabel("Email").inputValue()).toBe("ada@example.org");
  });

  test("empties the boxes of a wrong code, takes a pasted one in any script, and gives it once it is whole [EML-09]", async () => {
    const { answer } = await begin();
    const own = await toCode();
    await expect.poll(() => focusOf(own)).toBe("Digit 1");
    await own.keyboard.type("12345");
    await own.keyboard.press("Backspace");
    await own.keyboard.type("50");
    await own
      .getByRole("alert")
      .getByText(/not right/)
      .waitFor();
    const digits = () =>
      own.locator(".code-boxes input").evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
    expect(await digits()).toEqual(["", "", "", "", "", ""]);
    await own.getByLabel("Digit 1").evaluate((box) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", " ١٢٣ ٤٥٦ ");
      box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    expect(await answer).toMatchObject({ payload: { action: "CONNECT" } });
  });
});

describe("a log-in with Farcaster in a project that decides in windows", () => {
  test("shows its link in the frame's own window alone, and the page has it once it is spent", async () => {
    visit = await stage.visit({ sandbox: SANDBOX });
    const answer = visit.ask("GET_FARCASTER_URI");
    expect(await visit.ask("CONNECT_FARCASTER")).toMatchObject({ payload: { code: "WINDOW_ONLY" } });
    const own = await open();
    await own.getByRole("img", { name: "Log in with Farcaster" }).waitFor();
    const link = own.getByRole("link", { name: "Open Farcaster" });
    expect(await link.getAttribute("href")).toContain("channelToken");
    expect(await told()).not.toContain("channelToken");
    await control("expired");
    await own.getByRole("alert").waitFor();
    expect(await link.count()).toBe(0);
    await own.getByRole("button", { name: "Try again" }).click();
    await link.waitFor();
    await control("confirm");
    expect(await answer).toMatchObject({ type: "GET_FARCASTER_URI_SUCCESS" });
  });
});
