import { describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { LocaleWish, ShownLocale } from "./locale-wish.ts";
import { useLocale } from "./use-locale.ts";

type Load = (wish: LocaleWish) => Promise<ShownLocale>;

function Shown({ locale, load }: { locale: string; load: Load }) {
  const { tag, translation } = useLocale({ locale, hasMessages: false, load });
  return <p>{`${tag}, ${translation === undefined ? "English" : "translated"}`}</p>;
}

describe("useLocale", () => {
  it("stays English where the texts cannot be loaded, without an unhandled rejection", async () => {
    const onUnhandled = vi.fn();
    window.addEventListener("unhandledrejection", onUnhandled);
    const load = vi.fn(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
    const screen = await render(<Shown locale="ar" load={load} />);
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 20));
    await expect.element(screen.getByText("en, English")).toBeInTheDocument();
    expect(onUnhandled).not.toHaveBeenCalled();
    window.removeEventListener("unhandledrejection", onUnhandled);
  });

  it("ignores texts that arrive after another locale was asked for", async () => {
    let arrive: (shown: ShownLocale) => void = () => undefined;
    const load: Load = () => new Promise((resolve) => (arrive = resolve));
    const screen = await render(<Shown locale="ar" load={load} />);
    await screen.rerender(<Shown locale="en-GB" load={load} />);
    arrive({ tag: "ar", translation: {} });
    await new Promise((resolve) => setTimeout(resolve, 20));
    await expect.element(screen.getByText("en-GB, English")).toBeInTheDocument();
  });

  it("asks for nothing where English is wanted", async () => {
    const load = vi.fn();
    await render(<Shown locale="en" load={load} />);
    expect(load).not.toHaveBeenCalled();
  });
});
