import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Following, followLocale } from "./follow-locale.ts";
import { LOADERS } from "./locales/locales.generated.ts";

const show = vi.fn();
let end: AbortController;

const arabicFrom = (load: () => Promise<unknown>): typeof LOADERS => ({
  ...LOADERS,
  ar: load as (typeof LOADERS)["ar"],
});
const follow = (given: Partial<Following>): void =>
  followLocale({ locale: "ar", hasMessages: false, show, signal: end.signal, ...given });
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  end = new AbortController();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", { languages: ["ar-EG"] });
});
afterEach(() => {
  show.mockReset();
  vi.unstubAllGlobals();
});

describe("followLocale", () => {
  it("shows a locale once its texts have loaded", async () => {
    follow({ load: arabicFrom(async () => ({})) });
    expect(show).not.toHaveBeenCalled();
    await settle();
    expect(show).toHaveBeenCalledExactlyOnceWith({ locale: "ar", dir: "rtl", translation: {} });
  });

  it("shows nothing where the texts cannot be loaded, and rejects nothing", async () => {
    follow({ load: arabicFrom(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module"))) });
    await settle();
    expect(show).not.toHaveBeenCalled();
  });

  it("ignores texts that arrive after another language was chosen, or after the end", async () => {
    let arrive: (texts: unknown) => void = () => undefined;
    follow({ locale: "auto", load: arabicFrom(() => new Promise((resolve) => (arrive = resolve))) });
    vi.stubGlobal("navigator", { languages: ["en-GB"] });
    window.dispatchEvent(new Event("languagechange"));
    arrive({});
    await settle();
    expect(show).toHaveBeenCalledExactlyOnceWith({ locale: "en-GB", dir: "ltr", translation: undefined });
    vi.stubGlobal("navigator", { languages: ["ar"] });
    window.dispatchEvent(new Event("languagechange"));
    end.abort();
    arrive({});
    await settle();
    expect(show).toHaveBeenCalledOnce();
  });

  it("writes from right to left where only the host has words for it", async () => {
    follow({ locale: "he-IL", hasMessages: true });
    await settle();
    expect(show).toHaveBeenCalledExactlyOnceWith({ locale: "he-IL", dir: "rtl", translation: undefined });
  });
});
