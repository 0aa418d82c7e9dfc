import { afterEach, describe, expect, it, vi } from "vitest";
import { completePage } from "./complete-page.ts";
import { browserPage } from "./create-ports.ts";
import type { PagePort } from "./ports.ts";

const wholePage = (): PagePort => completePage(browserPage());

afterEach(() => {
  vi.unstubAllGlobals();
});

function stubWindow(navigator: object): { document: EventTarget & { visibilityState: string }; window: EventTarget } {
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const location = { origin: "https://example.org" };
  const window = Object.assign(new EventTarget(), { document, navigator, location, performance: {} });
  vi.stubGlobal("window", window);
  return { document, window };
}

describe("browserPage", () => {
  it("is a page where nothing happens on a server", async () => {
    const page = wholePage();
    expect(page.target).toBeUndefined();
    expect(page.isReturn).toBe(false);
    expect([page.origin, page.isMobile, page.isOnline()]).toEqual(["", false, true]);
    expect(await page.copy("text")).toBe(false);
  });

  it("says that it was drawn after the frame that draws it", () => {
    vi.useFakeTimers();
    const frames: (() => void)[] = [];
    vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
    const drawn = vi.fn();
    browserPage().whenDrawn(drawn);
    vi.runAllTimers();
    frames[0]?.();
    expect(drawn).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(drawn).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it.each([
    ["a link or an address", 0, false],
    ["a reload", 1, true],
    ["the way back", 2, true],
    ["where it cannot be told", undefined, false],
  ])("knows who was here a moment ago: %s", (_, type, isReturn) => {
    const { window } = stubWindow({});
    if (type !== undefined) Object.assign(window, { performance: { navigation: { type } } });
    expect([browserPage().isReturn, wholePage().isReturn]).toEqual([isReturn, isReturn]);
  });

  it.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148", 5, true],
    ["Mozilla/5.0 (Linux; Android 15)", 5, true],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X)", 5, true],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X)", 0, false],
    ["Mozilla/5.0 (X11; Linux x86_64)", 10, false],
  ])("tells a phone from a desktop: %s with %i touch points", (userAgent, maxTouchPoints, isMobile) => {
    stubWindow({ userAgent, maxTouchPoints, onLine: true });
    expect(wholePage().isMobile).toBe(isMobile);
  });

  it("hears of the network coming and going", () => {
    const { window } = stubWindow({ userAgent: "", maxTouchPoints: 0, onLine: false });
    const heard: boolean[] = [];
    const stop = wholePage().onOnline((isOnline) => heard.push(isOnline));
    window.dispatchEvent(new Event("online"));
    window.dispatchEvent(new Event("offline"));
    stop();
    window.dispatchEvent(new Event("online"));
    expect(heard).toEqual([true, false]);
    expect(wholePage().isOnline()).toBe(false);
  });

  it("says whether copying worked", async () => {
    stubWindow({
      userAgent: "",
      maxTouchPoints: 0,
      clipboard: { writeText: () => Promise.reject(new Error("denied")) },
    });
    expect(await wholePage().copy("text")).toBe(false);
    stubWindow({ userAgent: "", maxTouchPoints: 0, clipboard: { writeText: () => Promise.resolve() } });
    expect(await wholePage().copy("text")).toBe(true);
  });

  it("follows links where it is told to, and nowhere on a server [CNG-12]", () => {
    wholePage().follow("pocket://", "_self");
    const { window } = stubWindow({ userAgent: "", maxTouchPoints: 0 });
    const open = vi.fn();
    Object.assign(window, { open });
    wholePage().follow("pocket://", "_top");
    expect(open.mock.calls).toEqual([["pocket://", "_top"]]);
  });

  it("gives a page that opens beside this one no hand on it", () => {
    const { window } = stubWindow({ userAgent: "", maxTouchPoints: 0 });
    const open = vi.fn();
    Object.assign(window, { open });
    wholePage().follow("https://seller.example/checkout", "_blank", "noopener");
    expect(open.mock.calls).toEqual([["https://seller.example/checkout", "_blank", "noopener"]]);
  });
});
