import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LOADERS } from "../text/locales/locales.generated.ts";
import { loadLocale } from "./load-locale.ts";

const arabicFrom = (load: () => Promise<unknown>): typeof LOADERS => ({
  ...LOADERS,
  ar: load as (typeof LOADERS)["ar"],
});

beforeEach(() => {
  vi.stubGlobal("navigator", { languages: ["sw", "ar-EG"] });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("loadLocale", () => {
  it("gives the host's locale with its texts, or the first of the visitor's that has some", async () => {
    const load = arabicFrom(async () => ({ name: "Arabic" }));
    const translation = { name: "Arabic" };
    await expect(loadLocale({ locale: "ar", hasMessages: false }, load)).resolves.toEqual({
      locale: "ar",
      dir: "rtl",
      translation,
    });
    await expect(loadLocale({ locale: "auto", hasMessages: false }, load)).resolves.toEqual({
      locale: "ar-EG",
      dir: "rtl",
      translation,
    });
  });

  it("rejects where the texts cannot be loaded", async () => {
    const failed = new TypeError("Failed to fetch dynamically imported module");
    const load = arabicFrom(() => Promise.reject(failed));
    await expect(loadLocale({ locale: "ar", hasMessages: false }, load)).rejects.toBe(failed);
  });

  it("writes from right to left where only the host has words for it", async () => {
    await expect(loadLocale({ locale: "ur-PK", hasMessages: true })).resolves.toEqual({
      locale: "ur-PK",
      dir: "rtl",
      translation: undefined,
    });
  });
});
