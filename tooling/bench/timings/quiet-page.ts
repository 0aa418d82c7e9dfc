import type { Browser, CDPSession } from "playwright";
import { attach, type Heard } from "./attach.ts";
import { within } from "./within.ts";

/**
 * A page that nothing watches, as a visitor's. Playwright's own pages switch on the protocol's Runtime domain, with which
 * V8 notes a stack for every Error: React makes some as it starts, and V8 goes through the whole script again for their
 * positions. On a slowed CPU that is most of what a page's script costs. The Debugger, Profiler and Network domains cost
 * as well: only commands that need none of them are sent from here.
 */
export interface QuietPage {
  /** Gives what a function returns or resolves to in the page. Rejects with the text of what it throws there. */
  evaluate<Args extends readonly unknown[], Result>(run: InPage<Args, Result>, ...args: Args): Promise<Awaited<Result>>;
  /** Runs a function in every document to come, before the document's own scripts. */
  beforeLoad<Args extends readonly unknown[]>(run: InPage<Args, void>, ...args: Args): Promise<void>;
  /** Resolves with the document's load event. */
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Slows the CPU so many times. */
  slow(rate: number): Promise<void>;
  /** Takes the pointer to a point of the page, in CSS pixels. */
  move(to: Point): Promise<void>;
  /** Presses the left button and lets it go. */
  press(at: Point): Promise<void>;
  /** A command of the page's protocol that needs no domain switched on: what counts, not what watches. */
  send: CDPSession["send"];
  close(): Promise<void>;
}

/** It is read in the page: it sees its arguments alone, and those are sent as JSON. */
type InPage<Args extends readonly unknown[], Result> = (...args: Args) => Result;
export type Point = { readonly x: number; readonly y: number };

const VIEWPORT = { width: 1000, height: 800 };

/** Each page is in a browser context of its own, as a visitor who was never there before. */
export async function openQuietPage(browser: Browser): Promise<QuietPage> {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send("Target.createBrowserContext");
  const { targetId } = await root.send("Target.createTarget", { url: "about:blank", browserContextId, ...VIEWPORT });
  const { send, heard } = await attach(root, targetId);
  await send("Page.enable");
  // The window's size counts the browser's own bars.
  await send("Emulation.setDeviceMetricsOverride", { ...VIEWPORT, deviceScaleFactor: 1, mobile: false });
  const mouse = (type: "mouseMoved" | "mousePressed" | "mouseReleased", at: Point): Promise<unknown> => {
    const pressed = type === "mouseMoved" ? {} : ({ button: "left", clickCount: 1 } as const);
    return send("Input.dispatchMouseEvent", { type, ...at, ...pressed, buttons: type === "mousePressed" ? 1 : 0 });
  };
  const load = (what: string, command: () => Promise<{ errorText?: string }>): Promise<void> =>
    within(`the load of ${what}`, (resolve, reject) => {
      const stop = hearLoad(heard, () => resolve());
      command().then((answer) => {
        if (answer.errorText) reject(new Error(`Page.navigate: ${answer.errorText} at ${what}`));
      }, reject);
      return stop;
    });

  return {
    async evaluate(run, ...args) {
      const expression = call(run, args);
      const answer = await send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
      const { result, exceptionDetails } = answer;
      if (exceptionDetails) {
        const { exception, text } = exceptionDetails;
        throw new Error(exception?.description ?? `${text} ${JSON.stringify(exception?.value)}`);
      }
      return result.value;
    },
    async beforeLoad(run, ...args) {
      await send("Page.addScriptToEvaluateOnNewDocument", { source: call(run, args) });
    },
    goTo: (url) => load(url, () => send("Page.navigate", { url })),
    reload: () => load("the same page again", () => send("Page.reload")),
    slow: async (rate) => void (await send("Emulation.setCPUThrottlingRate", { rate })),
    move: async (to) => void (await mouse("mouseMoved", to)),
    async press(at) {
      await mouse("mousePressed", at);
      await mouse("mouseReleased", at);
    },
    send,
    async close() {
      await root.send("Target.disposeBrowserContext", { browserContextId });
      await root.detach();
    },
  };
}

/** A load event counts once a document came: the one before may still have had its own to say. */
function hearLoad(heard: Set<Heard>, loaded: () => void): () => void {
  let hasCome = false;
  const hear: Heard = ({ method, params }) => {
    if (method === "Page.frameNavigated") hasCome ||= !(params as { frame: { parentId?: string } }).frame.parentId;
    if (method === "Page.loadEventFired" && hasCome) loaded();
  };
  heard.add(hear);
  return () => heard.delete(hear);
}

/** tsx gives functions their names with a function of its own, `__name`, which the page has not. */
function call(run: InPage<never, unknown>, args: readonly unknown[]): string {
  return `((__name) => (${run})(...${JSON.stringify(args)}))((named) => named)`;
}
