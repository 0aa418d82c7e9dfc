import type { embedded } from "@foyer/core/embedded";
import type { Page } from "playwright";
import type { Visit } from "./journey.ts";
import "./page-globals.ts";

/** Calls the kit's own log-in from the page. A refusal resolves with its code and its problem. */
export function verbsOf({ page }: Visit) {
  return {
    changeEmail: (email: string): Promise<readonly unknown[]> =>
      page.evaluate(
        (asked) =>
          window.foyer
            .use({ name: "embedded" } as ReturnType<typeof embedded>)
            .changeEmail({ email: asked })
            .then(
              () => [],
              ({ code, context }: { code: string; context: { problem?: string } }) => [code, context.problem],
            ),
        email,
      ),
  };
}

/** Milliseconds until another mail may be asked for: as little, and as much, as it was while something was done. */
export async function waitForMailing({ page }: Visit, act: () => Promise<void>): Promise<readonly [number, number]> {
  const left = () =>
    page.evaluate(() => {
      const branch = window.foyer.getSnapshot().features["embedded"] as { readonly retryAt?: number };
      return (branch.retryAt ?? 0) - Date.now();
    });
  const most = await left();
  await act();
  await page
    .locator("[data-foyer] dialog[open]")
    .getByText(/^Please try again after/)
    .first()
    .waitFor();
  return [await left(), most];
}

/** Has a page be one that was installed as an app, which a browser without a window of its own does not make of any. */
export async function sayInstalled(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (query) => matchMedia(query === "(display-mode: standalone)" ? "all" : query);
  });
}

/** Presses the button of a provider in the open modal, and logs in there in the window that opens. */
export async function logInElsewhere(
  { context, host, modal }: Visit,
  { place, name }: { readonly place: string; readonly name: string },
): Promise<void> {
  const button = modal.button(`Continue with ${place}`);
  await button.waitFor();
  await modal.settle();
  const [opened] = await Promise.all([context.waitForEvent("page"), button.click()]);
  await opened.locator("[name=login]").fill(name);
  await opened.locator("[name=password]").fill("any");
  await opened.locator("[type=submit]").click();
  await opened.getByRole("button", { name: "Continue" }).click();
  await host.shows("eip155", "status", "connected");
}
