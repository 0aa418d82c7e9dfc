import type { Page } from "playwright";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { SCRIPTED_KEY } from "../../testing/scripted-key.ts";
import { type FrameStage, type Heard, stageFrame, type Visit } from "../../testing/stage-frame.ts";

const { address: own } = privateKeyToAccount(SCRIPTED_KEY);

let stage: FrameStage;
let visit: Visit;
beforeAll(async () => {
  stage = await stageFrame();
});
afterEach(() => visit.page.close());
afterAll(() => stage.stop());

const TOKEN = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
/** Lets somebody take all that there is of a token. */
const UNLIMITED = `0x095ea7b3${"d8da6bf26964af9d7eed9e03e53415d37aa96045".padStart(64, "0")}${"f".repeat(64)}`;

/** A request that is shown, with its answer to come. */
async function ask(): Promise<{ readonly answer: Promise<Heard> }> {
  visit = await stage.visit();
  const answer = visit.rpc("personal_sign", ["Hello", own]);
  // Whoever closes the page leaves it unanswered.
  answer.catch(() => undefined);
  await visit.frame.locator(".card").waitFor();
  return { answer };
}

const approve = () => visit.frame.getByRole("button", { name: "Sign" });
const disabled = (): Promise<string | null> => approve().getAttribute("aria-disabled");

/**
 * Presses at the middle of the button, wherever the page has put it. Chromium keeps presses from frames that moved only just, and
 * then never says that they arrived: they are not waited for.
 */
async function pressBlindly(page: Page): Promise<void> {
  const box = await within(1_000, approve().boundingBox());
  if (!box) return;
  const to = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: "left", clickCount: 1 } as const;
  const session = await page.context().newCDPSession(page);
  for (const type of ["mouseMoved", "mousePressed", "mouseReleased"] as const) {
    await within(200, session.send("Input.dispatchMouseEvent", { type, ...to }));
  }
}

/** What comes of it in so many milliseconds. */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work.catch(() => undefined), visit.page.waitForTimeout(milliseconds).then(() => undefined)]);
}

async function isSigned(): Promise<boolean> {
  return (await visit.heard("RPC_REQUEST_SUCCESS")).length > 0;
}

test("what is seen in full for long enough is signed by one press", async () => {
  const { answer } = await ask();
  await expect.poll(disabled).toBe("false");
  const box = await approve().boundingBox();
  await visit.page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  // The pointer has come in: what is under it has to be looked at, too.
  expect(await disabled()).toBe("true");
  await expect.poll(disabled).toBe("false");
  await pressBlindly(visit.page);
  expect(await answer).toMatchObject({ type: "RPC_REQUEST_SUCCESS", payload: { method: "personal_sign" } });
  expect(visit.violations).toEqual([]);
});

test("a press at once counts for nothing", async () => {
  await ask();
  await pressBlindly(visit.page);
  await expect.poll(disabled).toBe("false");
  expect(await isSigned()).toBe(false);
});

const HIDDEN: Readonly<Record<string, string>> = {
  "faded out": "#frame{opacity:0.01}",
  "half faded": "#frame{opacity:0.5}",
  "faded with its parent": "body{opacity:0.2}",
  turned: "#frame{transform:rotate(8deg)}",
  "made small": "#frame{transform:scale(0.5)}",
  "made large": "#frame{transform:scale(1.4)}",
  skewed: "#frame{transform:skewX(20deg)}",
  "clipped by a path": "#frame{clip-path:inset(560px 0 0 0)}",
  "seen through a tiny hole": "#frame{clip-path:circle(20px at 260px 610px)}",
  "clipped with its parent by a path": "body{clip-path:circle(20px at 260px 610px)}",
  "masked with its parent": "body{mask-image:linear-gradient(transparent 560px,black 560px)}",
  blurred: "#frame{filter:blur(6px)}",
  "covered all but its button":
    "body::after{content:'';position:absolute;left:0;top:0;width:800px;height:560px;background:#fff;z-index:9}",
  "covered by what lets presses through":
    "body::after{content:'Win a prize';position:absolute;inset:0;background:#fff;z-index:9;pointer-events:none}",
  "blended away": "#frame{mix-blend-mode:lighten}",
  "half out of the window": "#frame{top:-400px}",
  "cut by its parent": "body{contain:paint;height:300px;width:300px}",
};

/** Styles the page as somebody would who wants a press that nobody means to give. */
function disguise(css: string): Promise<void> {
  return visit.page.evaluate((text) => {
    const style = document.createElement("style");
    style.textContent = text;
    document.head.append(style);
  }, css);
}

for (const [name, css] of Object.entries(HIDDEN)) {
  test(`a frame that is ${name} signs nothing`, async () => {
    await ask();
    await expect.poll(disabled).toBe("false");
    await disguise(css);
    await expect.poll(disabled).toBe("true");
    await pressBlindly(visit.page);
    expect(await isSigned()).toBe(false);
  });
}

const MASKED: Readonly<Record<string, string>> = {
  away: "#frame{mask-image:linear-gradient(transparent,transparent)}",
  "but for its button": "#frame{mask-image:linear-gradient(transparent 560px,black 560px)}",
  "by an image": "#frame{-webkit-mask:url('data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22/>')}",
};

for (const [name, css] of Object.entries(MASKED)) {
  // Should a browser ever tell of it, this fails, and nothing has to leave the frame for it any more.
  test(`a frame that is masked ${name} is told by no browser, so what may lose everything is not decided in it`, async () => {
    const { answer } = await ask();
    await expect.poll(disabled).toBe("false");
    await disguise(css);
    const box = await approve().boundingBox();
    await visit.page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    expect(await disabled()).toBe("true");
    await expect.poll(disabled).toBe("false");
    await pressBlindly(visit.page);
    expect(await answer).toMatchObject({ type: "RPC_REQUEST_SUCCESS" });
    visit.rpc("eth_sendTransaction", [{ from: own, to: TOKEN, data: UNLIMITED }]).catch(() => undefined);
    await visit.frame.getByRole("button", { name: "Open in a window of its own" }).waitFor();
    expect(await visit.frame.getByRole("button", { name: "Hold to confirm" }).count()).toBe(0);
  });
}

test("a frame that is moved under the pointer has to be looked at again", async () => {
  await ask();
  await visit.page.mouse.move(700, 300);
  await expect.poll(disabled).toBe("false");
  await visit.page.evaluate(() => {
    const frame = document.getElementById("frame");
    if (frame) frame.style.left = "420px";
  });
  const box = await approve().boundingBox();
  await visit.page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await pressBlindly(visit.page);
  expect(await isSigned()).toBe(false);
});

test("a frame that changes its size has to be looked at again", async () => {
  await ask();
  await expect.poll(disabled).toBe("false");
  await visit.page.evaluate(() => {
    const frame = document.getElementById("frame");
    if (frame) frame.style.height = "600px";
  });
  await expect.poll(disabled).toBe("true");
  await pressBlindly(visit.page);
  expect(await isSigned()).toBe(false);
});

test("a page's own script cannot press, and Enter never does", async () => {
  await ask();
  await expect.poll(disabled).toBe("false");
  await approve().evaluate((button: HTMLElement) => button.click());
  await approve().dispatchEvent("pointerdown", { isPrimary: true, button: 0 });
  await approve().dispatchEvent("click");
  await approve().focus();
  await expect.poll(disabled).toBe("false");
  await visit.page.keyboard.press("Enter");
  await visit.ask("PING");
  expect(await isSigned()).toBe(false);
});

test("the space bar signs, and Escape declines", async () => {
  const { answer } = await ask();
  await approve().focus();
  await expect.poll(disabled).toBe("false");
  await visit.page.keyboard.press(" ");
  expect(await answer).toMatchObject({ type: "RPC_REQUEST_SUCCESS" });
  await visit.page.close();
  const second = await ask();
  await approve().focus();
  await visit.page.keyboard.press("Escape");
  expect(await second.answer).toMatchObject({ type: "RPC_REQUEST_ERROR", payload: { code: "REJECTED", data: 4_001 } });
});
