import type { FrameLocator, Locator, Page } from "playwright";

/** The kit's modal, as a person sees it. */
export type Modal = {
  readonly dialog: Locator;
  readonly title: Locator;
  readonly close: Locator;
  readonly back: Locator;
  button(name: string | RegExp): Locator;
  /** A wallet of the list. */
  wallet(name: string): Locator;
  text(words: string | RegExp): Locator;
  /** Presses a button once its view stands still: a press while views change is meant for the one before. */
  press(name: string | RegExp): Promise<void>;
  /** Resolves when nothing moves. */
  settle(): Promise<void>;
};

export function createModal(page: Page | FrameLocator): Modal {
  const dialog = page.locator("[data-foyer] dialog[open]");
  const button = (name: string | RegExp): Locator => dialog.getByRole("button", { name });
  return {
    dialog,
    title: dialog.getByRole("heading", { level: 2 }),
    close: dialog.getByRole("button", { name: "Close", exact: true }),
    back: dialog.getByRole("button", { name: "Back", exact: true }),
    button,
    wallet: (name) => dialog.getByRole("listitem").filter({ hasText: name }).getByRole("button"),
    // What is announced stands in the dialog, too.
    text: (words) => dialog.getByText(words).and(dialog.locator(":not([aria-relevant], [aria-relevant] *)")),
    press: async (name) => {
      await button(name).waitFor();
      await dialog.evaluate(waitForMotions);
      await button(name).click();
    },
    settle: () => dialog.evaluate(waitForMotions),
  };
}

/** Runs in the page: it may use nothing of this file. */
async function waitForMotions(dialog: Element): Promise<void> {
  const root = dialog.getRootNode() as ShadowRoot;
  const ends = (motion: Animation): boolean =>
    motion.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
  await Promise.allSettled(
    root
      .getAnimations()
      .filter(ends)
      .map(({ finished }) => finished),
  );
}
