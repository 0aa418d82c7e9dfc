import { describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { EN_BUTTON } from "./locales/en.button.generated.ts";
import { LOADERS } from "./locales/locales.generated.ts";
import { useLocale } from "./use-locale.ts";

function Shown({ locale, loaders }: { locale: string; loaders: typeof LOADERS }) {
  const { tag, translation } = useLocale({ locale, hasMessages: false, loaders });
  return <p>{`${tag}, ${translation === undefined ? "English" : "translated"}`}</p>;
}

const arabicFrom = (load: () => Promise<unknown>): typeof LOADERS => ({
  ...LOADERS,
  ar: load as (typeof LOADERS)["ar"],
});

describe("useLocale", () => {
  it("stays English where the texts cannot be loaded, without an unhandled rejection", async () => {
    const onUnhandled = vi.fn();
    window.addEventListener("unhandledrejection", onUnhandled);
    const load = vi.fn(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
    const screen = await render(<Shown locale="ar" loaders={arabicFrom(load)} />);
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 20));
    await expect.element(screen.getByText("en, English")).toBeInTheDocument();
    expect(onUnhandled).not.toHaveBeenCalled();
    window.removeEventListener("unhandledrejection", onUnhandled);
  });

  it("ignores texts that arrive after another locale was asked for", async () => {
    let arrive: (texts: unknown) => void = () => undefined;
    const loaders = arabicFrom(() => new Promise((resolve) => (arrive = resolve)));
    const screen = await render(<Shown locale="ar" loaders={loaders} />);
    await screen.rerender(<Shown locale="en-GB" loaders={loaders} />);
    arrive(EN_BUTTON);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await expect.element(screen.getByText("en-GB, English")).toBeInTheDocument();
  });

  it("asks for nothing where English is wanted", async () => {
    const load = vi.fn();
    await render(<Shown locale="en" loaders={arabicFrom(load)} />);
    expect(load).not.toHaveBeenCalled();
  });
});
