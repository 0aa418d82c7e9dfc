import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import type { Visit } from "./journey.ts";

/** The page of a sandbox, as whoever pays there sees it. */
export type Checkout = {
  readonly page: Page;
  /** Pays, or confirms. */
  settle(outcome?: "It works" | "It fails"): Promise<void>;
  text(words: string): Locator;
};

/** What a press opens beside the host's page, which has no hand on that. */
export async function openCheckout({ context }: Visit, press: () => Promise<void>): Promise<Checkout> {
  const [page] = await Promise.all([context.waitForEvent("page"), press()]);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.evaluate(() => window.opener as unknown)).toBeNull();
  return {
    page,
    async settle(outcome = "It works") {
      await page.getByLabel(outcome).check();
      await page.getByRole("button").click();
    },
    text: (words) => page.getByText(words),
  };
}

/** Holds what a node says of receipts, so that nothing is confirmed on the page until it is let go. */
export async function holdReceipts({ context }: Visit, url: string): Promise<() => void> {
  let isHeld = true;
  await context.route(
    (asked) => asked.href.startsWith(url),
    async (route) => {
      const sent = route.request().postData() ?? "";
      if (!isHeld || !sent.includes("eth_getTransactionReceipt")) return await route.fallback();
      const calls = JSON.parse(sent) as { readonly id: number } | readonly { readonly id: number }[];
      const none = ({ id }: { readonly id: number }) => ({ jsonrpc: "2.0", id, result: null });
      await route.fulfill({ json: Array.isArray(calls) ? calls.map(none) : none(calls as { readonly id: number }) });
    },
  );
  return () => {
    isHeld = false;
  };
}
