import type { BrowserContext, Page, WebSocket } from "playwright";
import { expect } from "vitest";
import { countTimers } from "../support/count-leftovers.ts";
import type { Visit } from "../support/journey.ts";

const WAIT = { timeout: 8_000 };

/** What a page still holds once its kit has gone. */
export type Leftovers = {
  watch(context: BrowserContext, page: Page): Promise<void>;
  /** Takes the kit off the page, after which it may hold nothing of it. */
  expectNone(there: Visit, wait?: { readonly timeout: number }): Promise<void>;
};

/** Watches for what a kit leaves behind: timers, listeners at wallets, elements, frames and sockets. */
export function watchHoldings(): Leftovers {
  const sockets: WebSocket[] = [];
  return {
    async watch(context, page) {
      page.on("websocket", (socket) => void sockets.push(socket));
      await countTimers(context);
    },
    async expectNone({ page }, wait = WAIT) {
      await page.evaluate(() => window.leave());
      const read = async (): Promise<object> => ({
        ...(await page.evaluate(readPage)),
        sockets: sockets.filter((socket) => !socket.isClosed()).map((socket) => socket.url()),
      });
      await expect
        .poll(read, { ...wait, message: "what is left of the kit" })
        .toEqual({ elements: 0, frames: 0, inert: 0, listeners: 0, timers: 0, sockets: [] });
    },
  };
}

/** Runs in the page: it may use nothing of this file. */
function readPage() {
  const { pendingTimers } = window as unknown as { readonly pendingTimers: ReadonlySet<unknown> };
  return {
    elements: document.querySelectorAll("[data-foyer]").length,
    frames: document.querySelectorAll("iframe").length,
    inert: document.querySelectorAll("[inert]").length,
    listeners: Object.values(window.wallets ?? {}).reduce((sum, { evm }) => sum + (evm?.listenerCount() ?? 0), 0),
    timers: pendingTimers.size,
  };
}
