import { describe, expect, it } from "vitest";
import { DIRECTIONS, LANGUAGES, pickLanguage } from "./languages.ts";

describe("the language of letters and pages", () => {
  it.each([
    [undefined, "en"],
    ["", "en"],
    ["*", "en"],
    ["ar", "ar"],
    ["AR", "ar"],
    ["ar-EG,en;q=0.5", "ar"],
    ["sw,ar;q=0.5,en;q=0.8", "en"],
    ["sw-KE, ar;q=0.1", "ar"],
    ["ar;q=0, sw", "en"],
    ["arn", "en"],
    ["de-AT,de;q=0.9,en;q=0.5", "de"],
    ["pt-BR", "pt-BR"],
    ["pt-PT,en;q=0.5", "pt-BR"],
    ["zh", "zh-Hans"],
    ["zh-CN,zh;q=0.9", "zh-Hans"],
    ["zh-TW,zh;q=0.9", "zh-Hant"],
    ["zh-HK", "zh-Hant"],
    ["zh-hant-mo", "zh-Hant"],
    ["iw", "he"],
    ["constructor", "en"],
    ["__proto__,he;q=0.1", "he"],
    ["en_US.UTF-8, uk", "uk"],
  ])("is what %j asks for: %s", (header, language) => {
    expect(pickLanguage(header)).toBe(language);
  });

  it.each(LANGUAGES)("is found again by its own tag: %s", (language) => {
    expect(pickLanguage(language)).toBe(language);
  });

  it("is English where what is asked for stands behind more than a browser says", () => {
    expect(pickLanguage(`${"sw,".repeat(60)}de`)).toBe("de");
    expect(pickLanguage(`${"sw,".repeat(70)}de`)).toBe("en");
    expect(pickLanguage("-".repeat(1_000_000))).toBe("en");
  });

  it("is read from right to left in Arabic, Persian and Hebrew alone", () => {
    expect(LANGUAGES.filter((language) => DIRECTIONS[language] === "rtl")).toEqual(["ar", "fa", "he"]);
  });
});
