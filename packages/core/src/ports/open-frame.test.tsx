import { describe, expect, it, vi } from "vitest";
import { browserFrame } from "./browser-frame.ts";

// Another origin of the same server, as far as browsers are concerned.
const { protocol, port, hostname, origin: own } = window.location;
const origin = `${protocol}//${hostname === "localhost" ? "127.0.0.1" : "localhost"}:${port}`;
const page = (mode = ""): string =>
  new URL(`${new URL("./frame-page.html", import.meta.url).pathname}#${mode}`, origin).href;

function ask(over: MessagePort, text: string): Promise<unknown> {
  return new Promise((resolve) => {
    over.onmessage = ({ data }) => resolve(data);
    over.postMessage(text);
  });
}

const countFrames = (): number => document.querySelectorAll("iframe[sandbox]").length;

describe("a page in a frame", () => {
  it("answers through a port that it alone was given, and is gone when it is closed", async () => {
    const before = countFrames();
    const inside = await browserFrame().open({ origin, url: page() });
    expect(countFrames()).toBe(before + 1);
    expect(await ask(inside.port, "hello")).toMatchObject({ asked: "hello", count: 1 });
    expect(await ask(inside.port, "again")).toMatchObject({ asked: "again", count: 2 });
    inside.close();
    expect(countFrames()).toBe(before);
  });

  it("is heard only from its own window and origin: whoever else says READY is given nothing", async () => {
    const posted = vi.fn();
    const word = "a".repeat(32);
    const spray = setInterval(() => window.postMessage({ type: "READY", protocols: [1], fn: word }, "*"), 1);
    window.addEventListener("message", ({ data, ports }) => data.type === "INIT" && posted(ports));
    const inside = await browserFrame().open({ origin, url: page() });
    clearInterval(spray);
    expect(await ask(inside.port, "hello")).toMatchObject({ asked: "hello", count: 1 });
    expect(posted).not.toHaveBeenCalled();
    inside.close();
  });

  it("that answers with another word than it was given is closed", async () => {
    const before = countFrames();
    const opening = browserFrame().open({ origin, url: page("wrong") });
    await expect(opening).rejects.toMatchObject({
      code: "frame/unreachable",
      context: { problem: expect.stringMatching(/another word/) },
    });
    expect(countFrames()).toBe(before);
  });

  it.each(["silent", "old"])("that is %s is waited for until its caller has had enough", async (mode) => {
    const before = countFrames();
    const wait = new AbortController();
    const opening = browserFrame().open({ origin, url: page(mode), signal: wait.signal });
    await vi.waitFor(() => expect(countFrames()).toBe(before + 1));
    await new Promise((resolve) => setTimeout(resolve, 300));
    wait.abort();
    await expect(opening).rejects.toMatchObject({ code: "flow/aborted" });
    expect(countFrames()).toBe(before);
  });

  it("is not opened where it is the page's own origin, or of another than was named", async () => {
    const before = countFrames();
    const ownPage = browserFrame().open({ origin: own });
    await expect(ownPage).rejects.toMatchObject({ code: "frame/unreachable" });
    const other = browserFrame().open({ origin: "https://frame.example.org", url: page() });
    await expect(other).rejects.toMatchObject({ code: "frame/unreachable" });
    expect(countFrames()).toBe(before);
  });
});
