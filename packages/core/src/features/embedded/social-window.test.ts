import { describe, expect, it, vi } from "vitest";
import { openSocialWindow } from "./social-window.ts";

const SERVER = "https://wallet.example";
const URI = "https://accounts.example/authorize?state=1";

type Opened = { closed: boolean };

/** A page of 1,000 x 700 at 100, 50 on its screen, whose browser opens windows or not. */
function createPage({ isBlocked = false } = {}) {
  const opened = {
    closed: false,
    close: vi.fn<() => void>(),
    focus: vi.fn<() => void>(),
    postMessage: vi.fn<(message: unknown, origin: string) => void>(),
    location: { replace: vi.fn<(uri: string) => void>() },
  };
  const target = new EventTarget();
  const hasFocus = vi.fn<() => boolean>();
  const open = vi.fn<(url: string, name: string, features: string) => unknown>(() => (isBlocked ? null : opened));
  const bounds = { screenX: 100, screenY: 50, outerWidth: 1_000, outerHeight: 700 };
  const page = Object.assign(target, bounds, { open, document: { hasFocus } });
  const social = openSocialWindow(page as unknown as Window);
  const tell = (data: unknown, { source = opened as unknown, origin = SERVER } = {}): void => {
    target.dispatchEvent(Object.assign(new Event("message"), { source, origin, data }));
  };
  return { opened: opened as typeof opened & Opened, open, hasFocus, social, tell };
}

describe("a window that somebody logs in in", () => {
  it("is empty, of 600 x 800, and over the middle of the page; one that is smaller is covered from its top", () => {
    const { open } = createPage();
    expect(open.mock.calls).toEqual([["", "_blank", "popup,width=600,height=800,left=300,top=50"]]);
  });

  it("is none where the browser blocks it", () => {
    expect(createPage({ isBlocked: true }).social).toBeUndefined();
  });

  it("goes to the provider itself where nothing leads there", () => {
    const { opened, social, tell } = createPage();
    social?.go(URI);
    expect(opened.location.replace.mock.calls).toEqual([[URI]]);
    tell({ isReadyForSocial: true });
    expect(opened.postMessage).not.toHaveBeenCalled();
  });

  it("goes through the server's page, which is told where to once, as soon as it asks", () => {
    const { opened, social, tell } = createPage();
    social?.go(URI, `${SERVER}/social`);
    expect(opened.location.replace.mock.calls).toEqual([[`${SERVER}/social#begin`]]);
    for (const [data, from] of [
      [{ isReadyForSocial: true }, { origin: "https://other.example" }],
      [{ isReadyForSocial: true }, { source: {} }],
      [{ resultUri: "x" }, {}],
      [undefined, {}],
      ["isReadyForSocial", {}],
    ] as const)
      tell(data, from);
    expect(opened.postMessage).not.toHaveBeenCalled();
    tell({ isReadyForSocial: true });
    tell({ isReadyForSocial: true });
    expect(opened.postMessage.mock.calls).toEqual([[{ socialUri: URI }, SERVER]]);
  });

  it("tells its answer with the origin that gave it, and is not heard any more once nobody listens", () => {
    const { social, tell } = createPage();
    const heard: unknown[] = [];
    const undo = social?.onAnswer((answer) => heard.push(answer));
    tell({ resultUri: "https://other.example/?code=1" }, { source: {} });
    tell({ isReadyForSocial: true });
    tell(null);
    tell({ resultUri: undefined });
    tell({ resultUri: `${SERVER}/?code=1`, more: 1 }, { origin: "https://other.example" });
    undo?.();
    tell({ resultUri: "late" });
    expect(heard).toEqual([
      { origin: SERVER, resultUri: undefined },
      { origin: "https://other.example", resultUri: `${SERVER}/?code=1` },
    ]);
  });

  it("is closed and brought back like any other, and knows whether somebody looks at the page", () => {
    const { opened, hasFocus, social } = createPage();
    expect(social?.isClosed()).toBe(false);
    opened.closed = true;
    expect(social?.isClosed()).toBe(true);
    social?.close();
    social?.focus();
    expect([opened.close.mock.calls.length, opened.focus.mock.calls.length]).toEqual([1, 1]);
    for (const isActive of [true, false]) {
      hasFocus.mockReturnValue(isActive);
      expect(social?.isPageActive()).toBe(isActive);
    }
  });
});
