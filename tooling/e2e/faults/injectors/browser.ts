import { type Injector, metOnPage } from "./injector.ts";

/** The page is loaded anew. */
export const reload: Injector = {
  begin: ({ page }) => page.reload(),
  met: ({ page }) =>
    page.evaluate(() => {
      const [way] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return way?.type === "reload" ? 1 : 0;
    }),
  isNewPage: true,
};

/** Storage that is no hindrance where it does not do its work. They run in the page, and count who met them. */
const STORAGE_FAULTS = {
  blocked: () => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          window.faultsMet = (window.faultsMet ?? 0) + 1;
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      window.faultsMet = (window.faultsMet ?? 0) + 1;
      throw new DOMException("Quota exceeded.", "QuotaExceededError");
    };
  },
  damaged: () => {
    const junk = '{"version":1,"connections":[null,7],"__proto__":{"x":1}';
    localStorage.setItem("foyer:connections", junk);
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function read(key) {
      const text = getItem.call(this, key);
      if (text === junk) window.faultsMet = (window.faultsMet ?? 0) + 1;
      return text;
    };
  },
} as const;

/** One of them, from the start. */
export const storage = (kind: keyof typeof STORAGE_FAULTS): Injector => ({
  prepare: (context) => context.addInitScript(STORAGE_FAULTS[kind]),
  met: metOnPage,
});

/**
 * A private window: each visit of these tests is one, with storage and frames of their own, which begin empty and end with it; here
 * databases and persistent storage are refused too.
 */
export const privateWindow: Injector = {
  prepare: (context) =>
    context.addInitScript(() => {
      Object.defineProperty(window, "indexedDB", { get: () => undefined });
      Object.defineProperty(navigator, "storage", { get: () => undefined });
    }),
  met: ({ page }) => page.evaluate(() => (window.indexedDB === undefined && navigator.storage === undefined ? 1 : 0)),
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
  met: async ({ page }) => {
    const off = (await page.evaluate(() => Date.now())) - Date.now();
    return Math.abs(off - days * 86_400_000) < 3_600_000 ? 1 : 0;
  },
});

/** The browser lets no window be opened; what asks for one is counted. */
export const noWindows: Injector = {
  prepare: (context) =>
    context.addInitScript(() => {
      window.open = Object.assign(() => {
        window.faultsMet = (window.faultsMet ?? 0) + 1;
        return null;
      });
    }),
  // Asks for one itself, last of all.
  met: async (there) => {
    await there.page.evaluate(() => window.open("about:blank")?.close());
    return metOnPage(there);
  },
};

/** The page has the strictest policy. */
export const strictPolicy: Injector = {
  options: { path: "/strict/" },
  met: async ({ context, page }) => {
    const answer = await context.request.get(page.url());
    const policy = answer.headers()["content-security-policy"] ?? "";
    return policy.includes("style-src 'none'") && policy.includes("require-trusted-types-for") ? 1 : 0;
  },
};

/** Malformed and hostile announcements, after the page's own wallets; each that the page heard counts. */
export const announcements: Injector = {
  begin: async ({ page }, meet) => {
    const heard = await page.evaluate(() => {
      const { hostileAnnouncements, hostileRegistrations } = window.foyerTesting;
      const target = window as unknown as Parameters<typeof hostileAnnouncements>[0];
      let count = 0;
      const hear = (): void => {
        count += 1;
      };
      for (const name of ["eip6963:announceProvider", "wallet-standard:register-wallet"])
        window.addEventListener(name, hear);
      for (const { name, run } of [...hostileAnnouncements(target), ...hostileRegistrations(target)])
        if (!/\d{5}/.test(name)) run();
      return count;
    });
    if (heard > 20) meet(heard);
  },
  // The browser's own word for an icon that is none.
  noise: /ERR_INVALID_URL/,
};
