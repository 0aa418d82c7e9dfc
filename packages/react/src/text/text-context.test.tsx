import { StrictMode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { TextProvider } from "../test/text-provider.tsx";
import { ButtonTextContext, useButtonText } from "./text-context.ts";
import { useViewText } from "./use-view-text.ts";

function Button({ onText }: { onText?: (text: string) => void }) {
  const { t, dir, locale } = useButtonText();
  onText?.(t("button.connect"));
  return (
    <button type="button" lang={locale} dir={dir}>
      {t("button.connect")}
    </button>
  );
}

function View() {
  const { t } = useViewText();
  return (
    <p>
      {t("button.connect")}, {t("common.close")}, {t("announce.disconnected")}
    </p>
  );
}

function Bridge() {
  const text = useButtonText();
  return (
    <ButtonTextContext.Provider value={text}>
      <View />
    </ButtonTextContext.Provider>
  );
}

function Locale({ seen }: { seen: string[] }) {
  const { locale } = useButtonText();
  seen.push(locale);
  return <p>{locale}</p>;
}

const visitorSpeaks = (...languages: string[]) => vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);

afterEach(() => {
  vi.restoreAllMocks();
});

describe("TextProvider", () => {
  it("knows the visitor's English without fetching anything, and follows it when that changes", async () => {
    visitorSpeaks("en-GB");
    const seen: string[] = [];
    const screen = await render(
      <TextProvider>
        <Locale seen={seen} />
      </TextProvider>,
    );
    // In the task in which the page was first rendered, which no chunk could have come in.
    expect(seen).toEqual(["en", "en-GB"]);
    visitorSpeaks("ar-EG", "en");
    window.dispatchEvent(new Event("languagechange"));
    await expect.element(screen.getByText("ar-EG")).toBeVisible();
    visitorSpeaks("en-AU");
    window.dispatchEvent(new Event("languagechange"));
    await expect.element(screen.getByText("en-AU")).toBeVisible();
  });

  it("shows English at once, and another locale as soon as its texts have arrived", async () => {
    const onText = vi.fn();
    const screen = await render(
      <StrictMode>
        <TextProvider locale="ar">
          <Button onText={onText} />
        </TextProvider>
      </StrictMode>,
    );
    const button = screen.getByRole("button");
    await expect.element(button).toHaveTextContent("ربط المحفظة");
    await expect.element(button).toHaveAttribute("dir", "rtl");
    await expect.element(button).toHaveAttribute("lang", "ar");
    expect(onText.mock.calls[0]).toEqual(["Connect Wallet"]);
  });

  it("goes back to English when asked to", async () => {
    const page = (locale: string) => (
      <TextProvider locale={locale}>
        <Button />
      </TextProvider>
    );
    const screen = await render(page("ar"));
    await expect.element(screen.getByRole("button")).toHaveTextContent("ربط المحفظة");
    await screen.rerender(page("en-GB"));
    await expect.element(screen.getByRole("button")).toHaveTextContent("Connect Wallet");
    await expect.element(screen.getByRole("button")).toHaveAttribute("lang", "en-GB");
  });

  it("follows the visitor's languages, also when they change", async () => {
    visitorSpeaks("sw", "ar-EG", "en");
    const screen = await render(
      <TextProvider>
        <Button />
      </TextProvider>,
    );
    await expect.element(screen.getByRole("button")).toHaveTextContent("ربط المحفظة");
    visitorSpeaks("en-AU");
    window.dispatchEvent(new Event("languagechange"));
    await expect.element(screen.getByRole("button")).toHaveAttribute("lang", "en-AU");
  });

  it("says what the host says, also in a language without texts of its own", async () => {
    const messages = { "button.connect": "התחברות", "button.connecting": () => "מתחבר" };
    const screen = await render(
      <TextProvider locale="ur-PK" messages={messages}>
        <Button />
      </TextProvider>,
    );
    await expect.element(screen.getByRole("button")).toHaveTextContent("התחברות");
    await expect.element(screen.getByRole("button")).toHaveAttribute("dir", "rtl");
    await expect.element(screen.getByRole("button")).toHaveAttribute("lang", "ur-PK");
  });

  it("makes a long, accented English of the pseudo-locale", async () => {
    const screen = await render(
      <TextProvider locale="en-XA">
        <Button />
      </TextProvider>,
    );
    await expect.element(screen.getByRole("button")).toHaveTextContent(/^\[!!! Ćöńńéćţ Ŵàļļéţ ~+\]$/);
  });

  it("shows translators the key of every text", async () => {
    const screen = await render(
      <TextProvider locale="en-XT">
        <Button />
      </TextProvider>,
    );
    await expect.element(screen.getByRole("button")).toHaveTextContent("button.connect");
    await expect.element(screen.getByRole("button")).toHaveAttribute("dir", "ltr");
  });

  it("gives lazily loaded views their texts, in the host's words where it has some", async () => {
    const messages = { "announce.disconnected": "Find" };
    const screen = await render(
      <TextProvider locale="en" messages={messages}>
        <View />
      </TextProvider>,
    );
    await expect.element(screen.getByText("Connect Wallet, Close, Find")).toBeInTheDocument();
  });
});

describe("ButtonTextContext", () => {
  it("hands texts on to another root", async () => {
    const screen = await render(
      <TextProvider locale="ar">
        <Bridge />
      </TextProvider>,
    );
    await expect.element(screen.getByText("ربط المحفظة, إغلاق, تم قطع الاتصال")).toBeInTheDocument();
  });

  it("is not needed: without any provider texts are English", async () => {
    const screen = await render(<View />);
    await expect.element(screen.getByText("Connect Wallet, Close, Disconnected")).toBeInTheDocument();
  });
});
