import type { BrowserContext, Page } from "playwright";
import { createModal, type Modal } from "../support/modal.ts";
import { type Ground, placeOf } from "./ground.ts";
import { openInbox } from "./inbox.ts";
import { openLink, typeCode } from "./mail-steps.ts";
import { agree, choose, closeWindow, press, pressInModal, write } from "./press-steps.ts";
import type { Step } from "./step.ts";

/** A visitor of the demo, who follows steps. */
export type Visitor = {
  readonly page: Page;
  readonly modal: Modal;
  /** The view that is open, or `page`. */
  readonly see: () => Promise<string>;
  readonly follow: (step: Step) => Promise<void>;
};

/** Makes one, on a page of the demo. */
export function createVisitor(context: BrowserContext, page: Page): Visitor {
  const modal = createModal(page);
  const ground: Ground = { context, page, modal, kept: {} };
  return {
    page,
    modal,
    see: async () => {
      const view = modal.dialog.locator("[data-view]").last();
      return (await view.count()) === 0 ? "page" : ((await view.getAttribute("data-view")) ?? "page");
    },
    follow: (step) => follow(ground, step),
  };
}

async function follow(ground: Ground, step: Step): Promise<void> {
  if ("press" in step) await press(ground, step);
  else if ("wallet" in step) await pressInModal(ground, ground.modal.wallet(step.wallet).first());
  else if ("flip" in step) await ground.page.getByRole("switch", { name: step.flip }).setChecked(step.to === "on");
  else if ("beside" in step) await openInbox(ground, step);
  else if ("close" in step) await closeWindow(ground);
  else if ("choose" in step) await choose(ground, step);
  else if ("write" in step) await write(ground, step);
  else if ("open" in step) await ground.page.locator("header").getByRole("button").last().click();
  else if ("agree" in step) await agree(ground, step);
  else if ("wait" in step) await placeOf(ground, step.on).getByText(step.wait).first().waitFor();
  else await (step.mail === "link" ? openLink(ground, step) : typeCode(ground, step));
}
