import { describe, expect, it } from "vitest";
import { directionOf } from "../text/shown-locale.ts";
import { chooseLocale } from "./load-locale.ts";

const auto = (languages: string): unknown => chooseLocale({ wanted: "auto", languages, hasMessages: false });
const wanted = (locale: string, hasMessages = false): unknown =>
  chooseLocale({ wanted: locale, languages: "ar", hasMessages });

describe("chooseLocale", () => {
  it("takes the first of the visitor's languages that has texts, and keeps its region for numbers and dates", () => {
    expect(auto("sw-KE,ar-EG,en-US")).toEqual({ tag: "ar-EG", texts: "ar" });
    expect(auto("en-GB,ar")).toEqual({ tag: "en-GB", texts: "en" });
  });

  it("is English where no language fits, or none is known", () => {
    expect(auto("sw-KE,eo")).toEqual({ tag: "en", texts: "en" });
    expect(auto("")).toEqual({ tag: "en", texts: "en" });
  });

  it("follows the host before the visitor", () => {
    expect(wanted("en-AU")).toEqual({ tag: "en-AU", texts: "en" });
    expect(wanted("AR-sa")).toEqual({ tag: "ar-SA", texts: "ar" });
    expect(wanted("en-XA")).toEqual({ tag: "en-XA", texts: "en-XA" });
  });

  it("writes numbers in a locale without texts only where the host brings its words", () => {
    expect(wanted("ur-PK")).toEqual({ tag: "en", texts: "en" });
    expect(wanted("ur-PK", true)).toEqual({ tag: "ur-PK", texts: "en" });
  });

  it.each(["en_US.UTF-8", "C", "", "-", "a-", "😀"])("does not stumble over '%s'", (tag) => {
    expect(wanted(tag, true)).toEqual({ tag: "en", texts: "en" });
    expect(auto(`${tag},ar`)).toEqual({ tag: "ar", texts: "ar" });
  });
});

describe("directionOf", () => {
  it.each(["ar", "ar-EG", "he", "fa-IR", "ur", "ckb-IQ"])("runs %s from right to left", (locale) => {
    expect(directionOf(locale)).toBe("rtl");
  });

  it.each(["en", "en-XA", "arn", "fax", "ru", "zh-Hant"])("runs %s from left to right", (locale) => {
    expect(directionOf(locale)).toBe("ltr");
  });
});
