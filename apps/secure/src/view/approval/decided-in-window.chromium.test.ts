import type { Page } from "playwright";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { SCRIPTED_KEY } from "../../testing/scripted-key.ts";
import { type FrameStage, stageFrame, type Visit } from "../../testing/stage-frame.ts";

const { address: own } = privateKeyToAccount(SCRIPTED_KEY);

let stage: FrameStage;
let visit: Visit;
beforeAll(async () => {
  stage = await stageFrame(undefined, { decideIn: "window" });
});
afterEach(() => visit.page.close());
afterAll(() => stage.stop());

const opener = () => visit.frame.getByRole("button", { name: "Open in a window of its own" });
const approver = (page: Pick<Page, "getByRole">) => page.getByRole("button", { name: "Sign", exact: true });

test("a project that asks for it has a plain request decided in a window that no mask of its page covers", async () => {
  visit = await stage.visit();
  const answer = visit.rpc("personal_sign", ["Hello", own]);
  await visit.frame.getByText("Hello").first().waitFor();
  await visit.page.addStyleTag({ content: "#frame{mask-image:linear-gradient(transparent 560px,black 560px)}" });
  await opener().waitFor();
  // Nothing in the frame agrees, whatever is pressed there.
  expect(await approver(visit.frame as unknown as Page).count()).toBe(0);
  await opener().focus();
  await visit.page.keyboard.press("Tab");
  await visit.page.keyboard.press(" ");
  expect(await visit.heard("RPC_REQUEST_SUCCESS")).toEqual([]);
  const [page] = await Promise.all([visit.page.context().waitForEvent("page"), opener().click()]);
  expect(new URL(page.url()).origin).toBe(stage.origin);
  await page.getByText("Hello").first().waitFor();
  const closed = page.waitForEvent("close");
  await approver(page).hover();
  await expect.poll(() => approver(page).getAttribute("aria-disabled")).toBe("false");
  await approver(page).click();
  expect(await answer).toMatchObject({ type: "RPC_REQUEST_SUCCESS", payload: { method: "personal_sign" } });
  await closed;
  expect(visit.violations).toEqual([]);
});

test("it is declined where it stands, which is always safe", async () => {
  visit = await stage.visit();
  const answer = visit.rpc("personal_sign", ["Hello", own]);
  await visit.frame.getByRole("button", { name: "Decline" }).click();
  expect(await answer).toMatchObject({ payload: { code: "REJECTED", data: 4_001 } });
});
