import type { Page } from "playwright";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { SCRIPTED_KEY } from "../../testing/scripted-key.ts";
import { type FrameStage, type Heard, stageFrame, type Visit } from "../../testing/stage-frame.ts";

const { address: account } = privateKeyToAccount(SCRIPTED_KEY);
const SANDBOX = "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox";

let stage: FrameStage;
let visit: Visit;
beforeAll(async () => {
  stage = await stageFrame(undefined, { decideIn: "window" });
});
afterEach(() => visit.page.context().close());
afterAll(() => stage.stop());

/** A request that is to be decided in a window, with its answer to come. */
async function ask(): Promise<{ readonly answer: Promise<Heard> }> {
  visit = await stage.visit({ sandbox: SANDBOX });
  const answer = visit.rpc("personal_sign", ["Hello", account]);
  answer.catch(() => undefined);
  await opener().waitFor();
  return { answer };
}

const opener = () => visit.frame.getByRole("button", { name: "Open in a window of its own" });
const approver = (own: Page) => own.getByRole("button", { name: "Sign", exact: true });
const isSigned = async (): Promise<boolean> => (await visit.heard("RPC_REQUEST_SUCCESS")).length > 0;
const isArmed = (own: Page) => expect.poll(() => approver(own).getAttribute("aria-disabled")).toBe("false");

async function open(press: () => Promise<unknown> = () => opener().click()): Promise<Page> {
  const [own] = await Promise.all([visit.page.context().waitForEvent("page"), press()]);
  await approver(own).waitFor();
  return own;
}

/** Presses in the middle of the button as a second click does that was meant for a window above: nothing moves there before. */
async function pressAtOnce(own: Page): Promise<void> {
  const box = await approver(own).boundingBox();
  if (!box) return;
  const to = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: "left", clickCount: 1 } as const;
  const session = await own.context().newCDPSession(own);
  for (const type of ["mousePressed", "mouseReleased"] as const)
    await session.send("Input.dispatchMouseEvent", { type, ...to });
}

/** Another window takes the visitor's attention, and gives it back: as a page's window does that closes under a press. */
async function comeBack(own: Page): Promise<void> {
  await own.evaluate(() => {
    window.dispatchEvent(new Event("blur"));
    window.dispatchEvent(new Event("focus"));
  });
}

describe("a window of the frame's own", () => {
  test("signs nothing by the second of two clicks, the first of which closed a page's window above it", async () => {
    const { answer } = await ask();
    const own = await open();
    await approver(own).hover();
    await isArmed(own);
    await comeBack(own);
    await pressAtOnce(own);
    expect(await isSigned()).toBe(false);
    // It counts again once it was looked at.
    await isArmed(own);
    await approver(own).click();
    expect(await answer).toMatchObject({ type: "RPC_REQUEST_SUCCESS" });
  });

  test("signs nothing by a press that lands in it as it opens", async () => {
    await ask();
    const own = await open();
    await pressAtOnce(own);
    await isArmed(own);
    expect(await isSigned()).toBe(false);
  });

  test("signs nothing by a key that a page had its visitor hold down", async () => {
    await ask();
    const own = await open();
    await approver(own).focus();
    await own.keyboard.down(" ");
    await own.keyboard.up(" ");
    await isArmed(own);
    await approver(own).focus();
    for (const _ of [1, 2, 3]) await own.keyboard.press("Enter");
    expect(await isSigned()).toBe(false);
  });

  test("is all that a press wins which a covered frame is tricked out of, and shows the whole request", async () => {
    await ask();
    await visit.page.addStyleTag({
      content:
        "#frame{opacity:0.01}body::after{content:'Win a prize';position:absolute;inset:0;background:#fff;z-index:9;pointer-events:none}",
    });
    const own = await open(async () => {
      const box = await opener().boundingBox();
      await visit.page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 20);
    });
    await own.getByText("Hello").first().waitFor();
    await own.getByText(new URL(stage.parentOrigin).host).first().waitFor();
    expect(await isSigned()).toBe(false);
  });

  test("ends with the frame that a page removes or leads elsewhere", async () => {
    for (const remove of ["frame.remove()", "frame.src = 'about:blank'"]) {
      await ask();
      const own = await open();
      const closed = own.waitForEvent("close");
      await visit.page.evaluate(`{ const frame = document.getElementById("frame"); ${remove}; }`);
      await closed;
      expect(await isSigned()).toBe(false);
      if (remove === "frame.remove()") await visit.page.context().close();
    }
  });

  test("is reached by no script of the page, and stands in no frame of it", async () => {
    await ask();
    await open();
    const reached = await visit.page.evaluate(async (url) => {
      const { contentWindow } = document.getElementById("frame") as HTMLIFrameElement;
      const tries = [
        () => (contentWindow as Window).open("", "_blank"),
        () => (contentWindow as Window).document.title,
        () => (contentWindow as unknown as { readonly opened: Window }).opened.close(),
      ];
      const errors = tries.map((each) => {
        try {
          each();
          return "reached";
        } catch (error) {
          return (error as DOMException).name;
        }
      });
      const embedded = document.createElement("iframe");
      const loaded = new Promise((resolve) => embedded.addEventListener("load", resolve));
      embedded.id = "embedded";
      embedded.src = url;
      document.body.append(embedded);
      await loaded;
      return errors;
    }, `${stage.origin}/window/1`);
    expect(reached).toEqual(["SecurityError", "SecurityError", "SecurityError"]);
    expect(await visit.page.frameLocator("#embedded").locator("#root").count()).toBe(0);
  });
});
