import type { Route } from "playwright";
import type { Visit, VisitOptions } from "../support/journey.ts";

/** A way to bring a fault about. */
export type Injector = {
  /** Before the page is opened. */
  readonly prepare?: VisitOptions["prepare"];
  readonly begin?: (there: Visit) => Promise<unknown>;
  readonly end?: (there: Visit) => Promise<unknown>;
  /** What the browser itself says of it on the console. */
  readonly noise?: RegExp;
  /** The page begins anew: nothing on it can have the focus again. */
  readonly isNewPage?: boolean;
};

const NETWORK_NOISE = /Failed to load resource|Failed to fetch|ERR_|net::/;

/** The network of the whole browser goes away. */
export const offline: Injector = {
  begin: ({ context }) => context.setOffline(true),
  end: ({ context }) => context.setOffline(false),
  noise: NETWORK_NOISE,
};

/** What a bad service answers. */
export type Answer = "429" | "429-later" | "503" | "500" | "timeout" | "html" | "cut" | "huge" | "empty";

const CORS = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };

/** A service answers badly. `url`: asked for once the fault begins. */
export function answering(url: () => string, answer: Answer): Injector {
  // Those that never get an answer end with their page.
  return {
    begin: ({ context }) =>
      context.route(`${url()}/**`, (route) => (answer === "timeout" ? undefined : reply(route, answer))),
    end: ({ context }) => context.unroute(`${url()}/**`),
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

/** The page is loaded anew. */
export const reload: Injector = { begin: ({ page }) => page.reload(), isNewPage: true };

/** Storage that is no hindrance where it does not do its work. */
export const STORAGE_FAULTS = {
  blocked: () => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("Quota exceeded.", "QuotaExceededError");
    };
  },
  damaged: () => {
    localStorage.setItem("foyer:connections", '{"version":1,"connections":[null,7],"__proto__":{"x":1}');
  },
} as const;

/** One of them, from the start. */
export const storage = (kind: keyof typeof STORAGE_FAULTS): Injector => ({
  prepare: (context) => context.addInitScript(STORAGE_FAULTS[kind]),
});

/** A private window: each visit of these tests is one, with storage and frames of their own, and here without IndexedDB too. */
export const privateWindow: Injector = {
  prepare: (context) =>
    context.addInitScript(() => {
      Object.defineProperty(window, "indexedDB", { get: () => undefined });
      Object.defineProperty(navigator, "storage", { get: () => undefined });
    }),
};

/** The device's clock is so many days off, from the start. */
export const clockOff = (days: number): Injector => ({
  prepare: (context) =>
    context.addInitScript((ms) => {
      const RealDate = Date;
      const now = (): number => RealDate.now() + ms;
      const Skewed = new Proxy(RealDate, {
        construct: (target, given, self) => Reflect.construct(target, given.length > 0 ? given : [now()], self),
        apply: () => new RealDate(now()).toString(),
        get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
      });
      Object.assign(window, { Date: Skewed });
    }, days * 86_400_000),
});

/** The browser lets no window be opened. */
export const noWindows: Injector = {
  prepare: (context) =>
    context.addInitScript(() => {
      window.open = () => null;
    }),
};

/** Malformed and hostile announcements, after the page's own wallets. */
export const announcements: Injector = {
  begin: ({ page }) =>
    page.evaluate(() => {
      const { hostileAnnouncements, hostileRegistrations } = window.foyerTesting;
      const target = window as unknown as Parameters<typeof hostileAnnouncements>[0];
      for (const { name, run } of [...hostileAnnouncements(target), ...hostileRegistrations(target)])
        if (!/\d{5}/.test(name)) run();
    }),
  // The browser's own word for an icon that is none.
  noise: /ERR_INVALID_URL/,
};

/** The wallet fails with what is no error, in every method that `methods` names. */
export const junk = (...methods: readonly string[]): Injector => ({
  begin: ({ page }) =>
    page.evaluate((names) => {
      const value = window.foyerTesting.hostileErrors().find(({ name }) => name === "a throwing proxy")?.value;
      window.wallets["Alpha"]?.evm?.lie({ fail: Object.fromEntries(names.map((name) => [name, value])) });
    }, methods),
  end: ({ page }) => page.evaluate(() => window.wallets["Alpha"]?.evm?.lie({})),
});

/** What the person behind the wallet does from now on. */
export const person = (answer: "reject" | "hang"): Injector => ({
  begin: ({ page }) => page.evaluate((how) => window.wallets["Alpha"]?.evm?.script.onPrompt(how), answer),
  end: ({ page }) => page.evaluate(() => window.wallets["Alpha"]?.evm?.script.onPrompt("approve")),
});

/** The wallet is locked from within. */
export const locked: Injector = {
  begin: ({ page }) => page.evaluate(() => window.wallets["Alpha"]?.evm?.lock()),
  end: ({ page }) => page.evaluate(() => window.wallets["Alpha"]?.evm?.unlock()),
};

/** The wallet takes its accounts back. */
export const vanishing: Injector = {
  begin: ({ page }) => page.evaluate(() => window.wallets["Alpha"]?.evm?.revoke(location.origin)),
};

/** A wallet that is locked and tells nobody: it refuses what it is asked (EIP-1193, 4100). */
export const refusing = (...methods: readonly string[]): Injector => ({
  begin: ({ page }) =>
    page.evaluate((names) => {
      const refusal = Object.assign(new Error("The wallet is locked."), { code: 4100 });
      window.wallets["Alpha"]?.evm?.lie({ fail: Object.fromEntries(names.map((name) => [name, refusal])) });
    }, methods),
  end: ({ page }) => page.evaluate(() => window.wallets["Alpha"]?.evm?.lie({})),
});

/** Nothing that a browser could do: for cells that are about what the visitor does, or what a page is. */
export const nothing: Injector = {};
