import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TextProvider, type TextProviderProps } from "../test/text-provider.tsx";
import { useButtonText } from "./text-context.ts";

function Button(): ReactElement {
  const { t, dir, locale } = useButtonText();
  return createElement("button", { type: "button", lang: locale, dir }, t("button.connect"));
}

const renderPage = (props: TextProviderProps): string =>
  renderToString(createElement(TextProvider, props, createElement(Button)));

describe("TextProvider on a server", () => {
  it("renders English, for it knows no visitor and waits for no chunk", () => {
    expect(renderPage({})).toBe('<button type="button" lang="en" dir="ltr">Connect Wallet</button>');
    expect(renderPage({ locale: "ar" })).toBe('<button type="button" lang="en" dir="ltr">Connect Wallet</button>');
  });

  it("renders the words of the host", () => {
    const messages = { "button.connect": "Log in" };
    expect(renderPage({ locale: "en-GB", messages })).toBe('<button type="button" lang="en" dir="ltr">Log in</button>');
  });
});
