import type { Route } from "playwright";
import type { Injector } from "./injector.ts";

const NETWORK_NOISE = /Failed to load resource|Failed to fetch|ERR_|net::/;

/** The network of the whole browser goes away: the page is told so, and reaches nothing. */
export const offline: Injector = {
  begin: ({ context }) => context.setOffline(true),
  end: ({ context }) => context.setOffline(false),
  met: ({ page }) =>
    page.evaluate(async () => {
      const isReached = await fetch("/", { cache: "no-store" }).then(
        () => true,
        () => false,
      );
      return navigator.onLine || isReached ? 0 : 1;
    }),
  noise: NETWORK_NOISE,
};

/** What a bad service answers. */
export type Answer = "429" | "429-later" | "503" | "500" | "timeout" | "html" | "cut" | "huge" | "empty";

const CORS = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };

/** Services answer badly, and each question that is harmed counts. `urls`: asked for once the fault begins. */
export function answering(urls: () => readonly string[], answer: Answer): Injector {
  return {
    async begin({ context }, meet) {
      for (const url of urls())
        await context.route(`${url}/**`, async (route) => {
          // A browser's own question about permission harms nobody.
          if (route.request().method() !== "OPTIONS") meet();
          // Those that never get an answer end with their page.
          if (answer !== "timeout") await reply(route, answer);
        });
    },
    async end({ context }) {
      for (const url of urls()) await context.unroute(`${url}/**`);
    },
    noise: NETWORK_NOISE,
  };
}

async function reply(route: Route, answer: Exclude<Answer, "timeout">): Promise<void> {
  const origin = (await route.request().headerValue("origin")) ?? "*";
  const headers = { ...CORS, "access-control-allow-origin": origin, "access-control-allow-credentials": "true" };
  const json = { ...headers, "content-type": "application/json" };
  const answers = {
    "429": { status: 429, headers, body: "" },
    "429-later": {
      status: 429,
      headers: { ...headers, "retry-after": "2", "access-control-expose-headers": "retry-after" },
      body: "",
    },
    "500": { status: 500, headers, body: "broken" },
    "503": { status: 503, headers, body: "" },
    html: {
      status: 200,
      headers: { ...headers, "content-type": "text/html" },
      body: "<!doctype html><p>Log in to the café</p>",
    },
    cut: { status: 200, headers: json, body: '{"jsonrpc":"2.0","id":1,"resu' },
    huge: { status: 200, headers: json, body: `{"result":"0x${"f".repeat(3_000_000)}"}` },
    empty: { status: 200, headers: json, body: "null" },
  } as const;
  await route.fulfill(answers[answer]);
}
