import type { BrowserDriver } from "../browser-page.ts";
import { launchWebKit } from "./launch-webkit.ts";

// Kept on the window, since the driver tells nothing of what pages write.
const GATHER_FAULTS = `
  const faults = (globalThis.writtenFaults = JSON.parse(sessionStorage.getItem("writtenFaults") ?? "[]"));
  const note = (level, parts) => {
    faults.push(level + ": " + parts.map(String).join(" "));
    sessionStorage.setItem("writtenFaults", JSON.stringify(faults));
  };
  for (const level of ["error", "warn"]) {
    const write = console[level].bind(console);
    console[level] = (...parts) => { note(level, parts); write(...parts); };
  }
  addEventListener("error", ({ message }) => note("error", [message]));
  addEventListener("unhandledrejection", ({ reason }) => note("error", [reason]));
`;

/** Starts WebKitGTK's MiniBrowser and drives it over WebDriver. `scripts`: where what pages begin with is kept. */
export async function openWebKit(path: string, scripts: string[]): Promise<BrowserDriver & { stop(): Promise<void> }> {
  const webkit = await launchWebKit();
  scripts.push(GATHER_FAULTS);
  const capabilities = {
    alwaysMatch: { "webkitgtk:browserOptions": { binary: path, args: ["--automation"] }, timeouts: { script: 30_000 } },
  };
  const session = (await startSession(webkit.url, { capabilities })) as { readonly sessionId: string };
  const send = (command: string, body: unknown): Promise<unknown> =>
    post(`${webkit.url}/session/${session.sessionId}/${command}`, body);
  const evaluate: BrowserDriver["evaluate"] = async (expression) => {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = (await send("execute/async", { script, args: [] })) as { value?: unknown; error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  };
  return {
    name: "WebKit",
    evaluate,
    navigate: async (url) => void (await send("url", { url })),
    addScript: async (source) => void scripts.push(source),
    press: async (x, y) => {
      const actions = [
        { type: "pointerMove", x, y },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await send("actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
    },
    readFaults: async () => (await evaluate("globalThis.writtenFaults")) as readonly string[],
    stop: async () => {
      await fetch(`${webkit.url}/session/${session.sessionId}`, { method: "DELETE" });
      await webkit.stop();
    },
  };
}

/** The driver takes a moment before it listens. */
async function startSession(url: string, body: unknown): Promise<unknown> {
  for (let tries = 0; ; tries += 1) {
    const isUp = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return post(`${url}/session`, body);
    if (tries === 100) throw new Error(`WebKitWebDriver does not answer at ${url}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function post(url: string, body: unknown): Promise<unknown> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const { value } = (await response.json()) as { readonly value: { readonly message?: string } | null };
  if (!response.ok) throw new Error(`${url}: ${value?.message ?? response.status}`);
  return value;
}
