import { describe, expect, it, vi } from "vitest";
import { cdp } from "vitest/browser";
import { followSystemScheme, getSystemScheme } from "./system-scheme.ts";

const prefer = async (scheme: string): Promise<void> => {
  const session = cdp() as unknown as { send: (method: string, params: unknown) => Promise<unknown> };
  await session.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
};

describe("the system's scheme", () => {
  it("is told as it changes, until nobody listens any more", async () => {
    await prefer("light");
    expect(getSystemScheme(window)).toBe("light");
    const tell = vi.fn();
    const stop = followSystemScheme(window, tell);
    await prefer("dark");
    await vi.waitFor(() => expect(tell).toHaveBeenCalledExactlyOnceWith("dark"));
    stop();
    await prefer("light");
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(tell).toHaveBeenCalledOnce();
    await prefer("");
  });

  it("is dark where the browser does not say", () => {
    expect(getSystemScheme({} as Window)).toBe("dark");
    expect(followSystemScheme({} as Window, () => undefined)()).toBeUndefined();
  });
});
