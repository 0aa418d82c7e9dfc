type Button = { click(): Promise<void> };
type Approval = {
  getByRole(role: "button", options: { readonly name: string }): Button;
  waitForEvent(event: "close"): Promise<unknown>;
};

/** The part of Playwright's `BrowserContext` that is needed. */
export type ContextWithWindows = { waitForEvent(event: "page"): Promise<Approval> };

/**
 * Waits for the wallet's next approval window and presses a button in it. Begin it before the step that leads there.
 * @example
 * import { answerNextPrompt } from "@foyer/testing/extension";
 * import type { Page } from "playwright";
 *
 * async function pick(page: Page) {
 *   const answered = answerNextPrompt(page.context(), "approve");
 *   await page.getByRole("button", { name: "Foyer Test Wallet" }).click();
 *   await answered;
 * }
 */
export async function answerNextPrompt(context: ContextWithWindows, answer: "approve" | "reject"): Promise<void> {
  const approval = await context.waitForEvent("page");
  const closed = approval.waitForEvent("close");
  const button = approval.getByRole("button", { name: answer === "approve" ? "Approve" : "Reject" });
  // The window closes under the click: whether that failed is told by its closing, or not.
  await Promise.all([closed, button.click().catch(() => undefined)]);
}
