import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createPageText, type PageText, type TextGiven } from "./page-text.ts";

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));
const says = (text: PageText): readonly string[] => [text.now().locale, text.now().t("button.connect")];

function open(given: TextGiven): { text: PageText; change: () => void } {
  const change = vi.fn();
  return { text: createPageText(given, change), change };
}

function follow(text: PageText): () => void {
  const stop = text.follow();
  onTestFinished(stop);
  return stop;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("createPageText", () => {
  it("is English, and asks the browser for nothing, until it follows", async () => {
    const languages = vi.spyOn(navigator, "languages", "get").mockReturnValue(["en-AU"]);
    const { text, change } = open({});
    await settle();
    expect(says(text)).toEqual(["en", "Connect Wallet"]);
    expect(languages).not.toHaveBeenCalled();
    expect(change).not.toHaveBeenCalled();
    follow(text);
    expect(says(text)).toEqual(["en-AU", "Connect Wallet"]);
    expect(change).toHaveBeenCalledOnce();
  });

  it("says what the host says at once, and tells of other words but not of the same", async () => {
    const messages = { "button.connect": "Log in" };
    const { text, change } = open({ locale: "en", messages });
    expect(says(text)).toEqual(["en", "Log in"]);
    follow(text);
    vi.mocked(change).mockClear();
    text.give({ locale: "en", messages });
    expect(change).not.toHaveBeenCalled();
    text.give({ locale: "en" });
    expect(says(text)).toEqual(["en", "Connect Wallet"]);
    expect(change).toHaveBeenCalled();
  });

  it("shows another locale once its texts have come", async () => {
    const { text } = open({ locale: "ar" });
    follow(text);
    expect(says(text)).toEqual(["en", "Connect Wallet"]);
    await vi.waitFor(() => expect(text.now()).toMatchObject({ locale: "ar", dir: "rtl" }));
    expect(says(text)).toEqual(["ar", "ربط المحفظة"]);
  });

  it("ignores texts that come after another language was chosen, or after the end", async () => {
    const { text } = open({ locale: "ar" });
    const stop = follow(text);
    text.give({ locale: "en-GB" });
    await settle();
    expect(says(text)).toEqual(["en-GB", "Connect Wallet"]);
    text.give({ locale: "ar" });
    stop();
    await settle();
    expect(text.now()).toMatchObject({ locale: "en-GB" });
  });

  it("hears no languages any more after the end", async () => {
    const { text, change } = open({});
    follow(text)();
    vi.mocked(change).mockClear();
    window.dispatchEvent(new Event("languagechange"));
    expect(change).not.toHaveBeenCalled();
  });
});
