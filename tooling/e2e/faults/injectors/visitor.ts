import type { Locator } from "playwright";
import type { Visit } from "../../support/journey.ts";
import { type Injector, metOnPage } from "./injector.ts";

/** A button is pressed twice; a second press counts that the page heard. */
export const pressedTwice = (find: (there: Visit) => Locator): Injector => ({
  async deed(there) {
    await there.page.evaluate(() => {
      let presses = 0;
      const count = (): void => {
        presses += 1;
        if (presses > 1) window.faultsMet = (window.faultsMet ?? 0) + 1;
      };
      document.addEventListener("click", count, { capture: true });
    });
    await find(there).dblclick();
  },
  met: metOnPage,
});

/** The modal is closed in the middle; it counts where one was open, and has gone. */
export const closed: Injector = {
  async begin({ page, modal }, meet) {
    const count = await modal.dialog.count();
    await page.keyboard.press("Escape");
    await modal.dialog.waitFor({ state: "detached" });
    meet(count);
  },
};

/** A name that would be more than a name. */
const MARKUP = "<img src=x onerror=window.pwned=1>\u202Egpj";

/** Another wallet has such a name, and is slow. It counts where the name stands in the modal, and ran nothing. */
export const hostileName: Injector = {
  options: { wallets: [{ name: "Alpha" }, { name: MARKUP, answer: { afterMs: 500 } }] },
  async begin({ page, modal }, meet) {
    const said = (await modal.dialog.textContent()) ?? "";
    const elements = await modal.dialog.locator('img[src="x"], [onerror]').count();
    const isRun = await page.evaluate(() => "pwned" in window);
    if (said.includes("<img src=x") && !said.includes("\u202E") && elements === 0 && !isRun) meet();
  },
};

/** Where nobody serves a frame. */
const NOWHERE = "http://127.0.0.1:9";

/** A host whose frame nobody serves. */
export const NO_FRAME = { settings: { email: true }, embedded: { origin: NOWHERE, projectId: "none" } };

/** The visitor tries to log in where the frame never loads, sees nothing come of it, and goes on; the frames that failed count. */
export const frameless: Injector = {
  options: { host: NO_FRAME },
  async begin({ context, page, host, modal }, meet) {
    context.on("requestfailed", (request) => {
      if (request.url().startsWith(NOWHERE)) meet();
    });
    const failed = context.waitForEvent("requestfailed", (request) => request.url().startsWith(NOWHERE));
    await host.connectButton.click();
    const field = modal.dialog.getByRole("textbox", { name: /email/i });
    await field.fill("ada@example.org");
    await field.press("Enter");
    await failed;
    await page.keyboard.press("Escape");
    await modal.dialog.waitFor({ state: "detached" });
  },
  noise: /ERR_|Failed to|127\.0\.0\.1:9|chrome-error/,
};
