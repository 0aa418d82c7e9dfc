import type { BrowserDriver } from "../browser-page.ts";
import { connectBidi } from "./bidi.ts";
import { launchFirefox } from "./launch-firefox.ts";

/** Starts Firefox and drives it over WebDriver BiDi. */
export async function openFirefox(path: string): Promise<BrowserDriver & { stop(): Promise<void> }> {
  const firefox = await launchFirefox(path);
  const faults: string[] = [];
  const bidi = await connectBidi(firefox.url, (method, { level, text }) => {
    if (method === "log.entryAdded" && (level === "error" || level === "warn")) faults.push(`${level}: ${text}`);
  });
  await bidi.send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = (await bidi.send("browsingContext.getTree")) as { contexts: readonly { context: string }[] };
  const [{ context } = { context: "" }] = contexts;
  return {
    name: "Firefox",
    navigate: async (url) => void (await bidi.send("browsingContext.navigate", { context, url, wait: "complete" })),
    evaluate: async (expression) => {
      const answer = (await bidi.send("script.evaluate", {
        expression,
        target: { context },
        awaitPromise: true,
      })) as { readonly result?: { readonly value?: unknown }; readonly exceptionDetails?: { readonly text: string } };
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return answer.result?.value;
    },
    addScript: async (source) =>
      void (await bidi.send("script.addPreloadScript", { functionDeclaration: `() => {${source}\n}` })),
    press: async (x, y) => {
      const actions = [
        { type: "pointerMove", x, y },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await bidi.send("input.performActions", { context, actions: [{ type: "pointer", id: "mouse", actions }] });
    },
    readFaults: async () => faults,
    stop: async () => {
      bidi.close();
      await firefox.stop();
    },
  };
}
