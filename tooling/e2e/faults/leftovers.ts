import type { BrowserContext, Page, WebSocket } from "playwright";
import { expect } from "vitest";
import { countTimers } from "../support/count-leftovers.ts";
import type { Visit } from "../support/journey.ts";

/** What may be left of a kit, and how much of it. */
export type Holdings = Readonly<Record<"elements" | "frames" | "inert" | "listeners" | "sockets" | "timers", number>>;

const NONE: Holdings = { elements: 0, frames: 0, inert: 0, listeners: 0, sockets: 0, timers: 0 };

/** What a page still holds once its kit has gone. */
export type Leftovers = {
  watch(context: BrowserContext, page: Page): Promise<void>;
  /** What there is now. */
  read(there: Visit): Promise<Holdings>;
  /** Takes the kit off the page, after which it may hold nothing of it. `but`: what a library is known to leave. */
  expectNone(
    there: Visit,
    options?: { readonly timeout?: number; readonly but?: readonly (keyof Holdings)[] },
  ): Promise<void>;
};

/** Watches for what a kit leaves behind: timers, listeners at wallets, elements, frames and sockets. */
export function watchHoldings(): Leftovers {
  const sockets: WebSocket[] = [];
  const read = async ({ page }: Visit): Promise<Holdings> => ({
    ...(await page.evaluate(readPage)),
    sockets: sockets.filter((socket) => !socket.isClosed()).length,
  });
  return {
    async watch(context, page) {
      page.on("websocket", (socket) => void sockets.push(socket));
      await countTimers(context);
    },
    read,
    async expectNone(there, { timeout = 8_000, but = [] } = {}) {
      await there.page.evaluate(() => window.leave());
      const readAll = async (): Promise<Holdings> => ({
        ...(await read(there)),
        ...Object.fromEntries(but.map((kind) => [kind, 0])),
      });
      await expect.poll(readAll, { timeout, message: "what is left of the kit" }).toEqual(NONE);
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
