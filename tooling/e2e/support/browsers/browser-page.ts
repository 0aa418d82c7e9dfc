import { readFile } from "node:fs/promises";
import type { BrowserContext } from "playwright";
import { findPlace, isModalClosed, readWords } from "./find-in-page.ts";

/** What a browser is told over its own protocol. */
export type BrowserDriver = {
  readonly name: string;
  navigate(url: string): Promise<void>;
  /** Evaluates an expression in the page, and awaits what it gives. */
  evaluate(expression: string): Promise<unknown>;
  /** Has every page run this before its own code. */
  addScript(source: string): Promise<void>;
  /** Presses a point of the page, in CSS pixels from its top left corner. */
  press(x: number, y: number): Promise<void>;
  /** Errors and warnings that pages wrote. */
  readFaults(): Promise<readonly string[]>;
};

/** A page in a browser, as a person has it: what can be pressed is found by its words, and pressed where it is seen. */
export type BrowserPage = {
  /** What Playwright's has, for what is put on every page. */
  readonly addInitScript: BrowserContext["addInitScript"];
  open(url: string): Promise<void>;
  /** Presses what says so, once it is there, can be seen and stands still. */
  press(name: RegExp): Promise<void>;
  /** Resolves when the page, shadow roots included, says so somewhere. */
  sees(words: RegExp): Promise<void>;
  /** Resolves when nothing of the modal is left. */
  closed(): Promise<void>;
};

const PATIENCE_MS = 20_000;

export function createBrowserPage(driver: BrowserDriver): BrowserPage {
  const until = async (expression: string, what: string): Promise<string> => {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      const found = await driver.evaluate(expression).catch(() => undefined);
      if (found) return String(found);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${driver.name} never came to: ${what}. It says: ${await driver.evaluate(`(${readWords})()`)}`);
  };
  return {
    addInitScript: async (script, given) => {
      const source =
        typeof script === "function"
          ? `(${script})(${JSON.stringify(given)});`
          : await readFile((script as { readonly path: string }).path, "utf8");
      await driver.addScript(source);
      return { dispose: async () => undefined, [Symbol.asyncDispose]: async () => undefined };
    },
    open: (url) => driver.navigate(url),
    press: async (name) => {
      const place = await until(`(${findPlace})(${JSON.stringify(name.source)})`, `a button ${name}`);
      const [x, y] = JSON.parse(place) as [number, number];
      await driver.press(x, y);
    },
    sees: async (words) =>
      void (await until(`new RegExp(${JSON.stringify(words.source)}).test((${readWords})())`, `${words}`)),
    closed: async () => void (await until(`(${isModalClosed})()`, "a closed modal")),
  };
}
