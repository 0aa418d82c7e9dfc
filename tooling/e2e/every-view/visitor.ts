import type { BrowserContext, FrameLocator, Locator, Page } from "playwright";
import { pressOnceArmed } from "../support/embedded-visit.ts";
import { createModal, type Modal } from "../support/modal.ts";
import type { Place, Step } from "./step.ts";

type Of<Key extends string> = Extract<Step, { readonly [K in Key]: unknown }>;

/** Somebody at the demo, who does what the paths say. */
export type Visitor = {
  readonly page: Page;
  readonly modal: Modal;
  /** The view that is open, or `page`. */
  readonly see: () => Promise<string>;
  readonly follow: (step: Step) => Promise<void>;
  /** Closes the windows that something opened beside the demo. */
  readonly closeOthers: () => Promise<void>;
};

type Ground = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly modal: Modal;
  readonly kept: { inbox?: Page };
};

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
    closeOthers: async () => {
      for (const other of context.pages()) if (other !== page && other !== ground.kept.inbox) await other.close();
    },
  };
}

async function follow(ground: Ground, step: Step): Promise<void> {
  if ("press" in step) await press(ground, step);
  else if ("wallet" in step) await pressInModal(ground, ground.modal.wallet(step.wallet).first());
  else if ("flip" in step) await ground.page.getByRole("switch", { name: step.flip }).setChecked(step.to === "on");
  else if ("beside" in step) await openInbox(ground, step);
  else if ("choose" in step) await choose(ground, step);
  else if ("write" in step) await write(ground, step);
  else if ("open" in step) await ground.page.locator("header").getByRole("button").last().click();
  else if ("agree" in step) await agree(ground, step);
  else if ("wait" in step) await textIn(ground, step).waitFor();
  else await (step.mail === "link" ? openLink(ground, step) : typeCode(ground, step));
}

/** A name that ends with an ellipsis is the beginning of one. */
function named(name: string): RegExp {
  const [given = "", rest] = name.split(/(…$)/);
  return new RegExp(`^${given.replace(/[^\w ]/g, "\\$&")}${rest === undefined ? "$" : ""}`);
}

/** The frame of the wallet by e-mail. */
const frameOf = ({ page }: Ground): FrameLocator => page.frameLocator('iframe[src^="http://localhost:"]');

/** The window that opened last. */
const windowOf = ({ context }: Ground): Page => context.pages().at(-1) as Page;

function placeOf(ground: Ground, on: Place = "modal"): Page | FrameLocator | Locator {
  if (on === "frame") return frameOf(ground);
  if (on === "window") return windowOf(ground);
  if (on === "page") return ground.page.locator("#root");
  return on === "card" ? ground.page.locator("[data-foyer-demo-approval]") : ground.modal.dialog;
}

const textIn = (ground: Ground, { wait, on }: Of<"wait">): Locator => placeOf(ground, on).getByText(wait).first();

async function press(ground: Ground, { press: name, on = "modal", hold }: Of<"press">): Promise<void> {
  const button = placeOf(ground, on).getByRole("button", { name: named(name) }).first();
  await button.waitFor();
  if (on === "modal") return await pressInModal(ground, button);
  if (hold) return await pressOnceArmed(button, { holdMs: 2_000 });
  if (name !== "Open in a window of its own") return await button.click();
  const [own] = await Promise.all([ground.context.waitForEvent("page"), button.click()]);
  await own.getByRole("heading").first().waitFor();
}

/** A press while views change is meant for the one before. */
async function pressInModal({ modal }: Ground, button: Locator): Promise<void> {
  await button.waitFor();
  await modal.settle();
  await button.click();
}

async function choose({ page }: Ground, { choose: option, from }: Of<"choose">): Promise<void> {
  const select = page.getByRole("combobox", { name: from });
  if ((await select.count()) > 0) return void (await select.selectOption(option));
  const group = page.getByRole("group", { name: from });
  if (await group.getByLabel(option, { exact: true }).isChecked()) return;
  await group.getByText(option, { exact: true }).click();
}

async function write(ground: Ground, { write: text, into, on }: Of<"write">): Promise<void> {
  const field = placeOf(ground, on).getByRole("textbox", { name: named(into) }).first();
  await field.waitFor();
  await ground.modal.settle();
  await field.fill(text);
}

async function agree(ground: Ground, { agree: name }: Of<"agree">): Promise<void> {
  const button = frameOf(ground).getByRole("button", { name, exact: true });
  await button.waitFor();
  await frameOf(ground).getByRole("heading").first().hover();
  await ground.page.mouse.wheel(0, 2_000);
  await pressOnceArmed(button);
}

/** Opens the inbox in a tab of its own, where it stays: the modal lies over the page later. */
async function openInbox(ground: Ground, { beside }: Of<"beside">): Promise<void> {
  const link = ground.page.getByRole("link", { name: beside });
  const [inbox] = await Promise.all([ground.context.waitForEvent("page"), link.click()]);
  ground.kept.inbox = inbox;
  await ground.page.bringToFront();
}

/** Reads the newest mail to an address, of those that hold something. */
async function readMail({ kept }: Ground, { to, has }: { readonly to: string; readonly has: RegExp }): Promise<string> {
  const mail = kept.inbox?.locator("article").filter({ hasText: `To ${to},` }).filter({ hasText: has }).first();
  // It looks for new mail by itself.
  await mail?.waitFor();
  return (await mail?.textContent()) ?? "";
}

async function openLink(ground: Ground, { to }: Of<"mail">): Promise<void> {
  const number = ground.modal.dialog.locator('[translate="no"]', { hasText: /^\d{2}$/ });
  const digits = (await number.textContent()) ?? "";
  const link = /https?:\/\/\S+/.exec(await readMail(ground, { to, has: /https?:\/\// }))?.[0] ?? "";
  const other = await ground.context.newPage();
  await other.goto(link);
  await other.getByText(digits, { exact: true }).first().waitFor();
  await other.getByRole("button", { name: /yes/i }).click();
  await other.getByRole("heading", { name: "Confirmed" }).waitFor();
  await other.close();
}

async function typeCode(ground: Ground, { to, on = "modal" }: Of<"mail">): Promise<void> {
  const boxes = placeOf(ground, on).locator('[autocomplete="one-time-code"]').first();
  await boxes.waitFor();
  await ground.modal.settle();
  const code = /Code: (\d{6})/.exec(await readMail(ground, { to, has: /Code: \d{6}/ }))?.[1] ?? "";
  if (on === "window") {
    await boxes.fill(code);
    await placeOf(ground, on).getByRole("button", { name: "Continue" }).click();
    return;
  }
  await boxes.focus();
  await ground.page.keyboard.type(code);
}
