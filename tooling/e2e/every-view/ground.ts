import type { BrowserContext, FrameLocator, Locator, Page } from "playwright";
import type { Modal } from "../support/modal.ts";
import type { Place, Step } from "./step.ts";

/** The steps with a given property. */
export type Of<Key extends string> = Extract<Step, { readonly [K in Key]: unknown }>;

/** The pages of a visit. `kept`: the inbox's tab, and the time of the last mail read. */
export type Ground = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly modal: Modal;
  readonly kept: { inbox?: Page; since?: string };
};

/** A name that ends with an ellipsis is the beginning of one. */
export function named(name: string): RegExp {
  const [given = "", rest] = name.split(/(…$)/);
  return new RegExp(`^${given.replace(/[^\w ]/g, "\\$&")}${rest === undefined ? "$" : ""}`);
}

/** The frame of the wallet by e-mail. */
export const frameOf = ({ page }: Ground): FrameLocator => page.frameLocator('iframe[src^="http://localhost:"]');

/** The window that opened last. */
export const windowOf = ({ context }: Ground): Page => context.pages().at(-1) as Page;

/** Where something is pressed, written or read. */
export function placeOf(ground: Ground, on: Place = "modal"): Page | FrameLocator | Locator {
  if (on === "frame") return frameOf(ground);
  if (on === "window") return windowOf(ground);
  if (on === "page") return ground.page.locator("#root");
  return on === "card" ? ground.page.locator("[data-foyer-demo-approval]") : ground.modal.dialog;
}
