import { readFile } from "node:fs/promises";
import type { BrowserContext } from "playwright";
import { connectBidi } from "./bidi.ts";
import type { LaunchedFirefox } from "./launch-firefox.ts";

/** A page in Firefox, as a person has it: what can be pressed is found by its words, and pressed where it is seen. */
export type FirefoxPage = {
  /** What Playwright's has, for what is put on every page. */
  readonly addInitScript: BrowserContext["addInitScript"];
  open(url: string): Promise<void>;
  /** Presses what says so, once it is there, can be seen and stands still. */
  press(name: RegExp): Promise<void>;
  /** Resolves when the page, shadow roots included, says so somewhere. */
  sees(words: RegExp): Promise<void>;
  /** Resolves when nothing of the modal is left. */
  closed(): Promise<void>;
  /** Errors and warnings that the page wrote. */
  readonly faults: readonly string[];
  readonly version: string;
  close(): void;
};

const PATIENCE_MS = 20_000;

export async function openPage(firefox: LaunchedFirefox): Promise<FirefoxPage> {
  const faults: string[] = [];
  const bidi = await connectBidi(firefox.url, (method, { level, text }) => {
    if (method === "log.entryAdded" && (level === "error" || level === "warn")) faults.push(`${level}: ${text}`);
  });
  await bidi.send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = (await bidi.send("browsingContext.getTree")) as { contexts: readonly { context: string }[] };
  const [{ context } = { context: "" }] = contexts;
  // What runs these files names functions that are handed to the page by this.
  await bidi.send("script.addPreloadScript", {
    functionDeclaration: "() => { globalThis.__name = (named) => named; }",
  });
  const run = async (expression: string): Promise<unknown> => {
    const answer = (await bidi.send("script.evaluate", {
      expression,
      target: { context },
      awaitPromise: true,
    })) as { readonly result?: { readonly value?: unknown }; readonly exceptionDetails?: { readonly text: string } };
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result?.value;
  };
  const until = async (expression: string, what: string): Promise<string> => {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      const found = await run(expression).catch(() => undefined);
      if (found) return String(found);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`Firefox never came to: ${what}. It says: ${await run(`(${readWords})()`)}`);
  };
  return {
    faults,
    version: String(await run("navigator.userAgent")),
    addInitScript: async (script, given) => {
      const source =
        typeof script === "function"
          ? `(${script})(${JSON.stringify(given)});`
          : await readFile((script as { readonly path: string }).path, "utf8");
      await bidi.send("script.addPreloadScript", { functionDeclaration: `() => {${source}\n}` });
      return { dispose: async () => undefined, [Symbol.asyncDispose]: async () => undefined };
    },
    open: async (url) => void (await bidi.send("browsingContext.navigate", { context, url, wait: "complete" })),
    press: async (name) => {
      const place = await until(`(${findPlace})(${JSON.stringify(name.source)})`, `a button ${name}`);
      const [x, y] = JSON.parse(place) as [number, number];
      const actions = [
        { type: "pointerMove", x, y },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await bidi.send("input.performActions", { context, actions: [{ type: "pointer", id: "mouse", actions }] });
    },
    sees: async (words) =>
      void (await until(`new RegExp(${JSON.stringify(words.source)}).test((${readWords})())`, `${words}`)),
    closed: async () =>
      void (await until(
        `![...document.querySelectorAll("[data-foyer]")].some(({ shadowRoot }) => shadowRoot.querySelector("dialog[open]"))`,
        "a closed modal",
      )),
    close: () => bidi.close(),
  };
}

/** Runs in the page: it may use nothing of this file. */
function readWords(): string {
  const read = (root: Document | ShadowRoot | Element): string =>
    [
      root instanceof Document ? (root.body.textContent ?? "") : (root.textContent ?? ""),
      ...[...root.querySelectorAll("*")].map(({ shadowRoot }) => (shadowRoot ? read(shadowRoot) : "")),
    ].join(" ");
  return read(document).replaceAll(/\s+/g, " ");
}

/** Runs in the page: it may use nothing of this file. Where something with this name stands still and takes presses. */
async function findPlace(name: string): Promise<string | undefined> {
  const list = (root: Document | ShadowRoot): readonly HTMLElement[] => [
    ...root.querySelectorAll<HTMLElement>("button, a[href]"),
    ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) => (shadowRoot ? list(shadowRoot) : [])),
  ];
  const nameOf = (element: HTMLElement): string => element.ariaLabel ?? element.textContent?.trim() ?? "";
  const found = list(document).find(
    (element) => new RegExp(name).test(nameOf(element)) && !element.closest("[inert]") && element.checkVisibility(),
  );
  if (!found) return undefined;
  const root = found.getRootNode() as Document | ShadowRoot;
  const moving = root
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  found.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = found.getBoundingClientRect();
  if (!found.isConnected || width === 0) return undefined;
  return JSON.stringify([Math.round(left + width / 2), Math.round(top + height / 2)]);
}
