import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { createManualClock, settle } from "../testing/manual-clock.ts";
import { createFrameHost, type FrameHost } from "./frame-host.ts";
import { openFrame } from "./open-frame.ts";
import { captureEvents } from "./read-event.ts";

// Another origin of the same server, as far as browsers are concerned.
const { protocol, port, hostname, origin: own } = window.location;
const origin = `${protocol}//${hostname === "localhost" ? "127.0.0.1" : "localhost"}:${port}`;
const page = (mode = ""): string =>
  new URL(`${new URL("./frame-page.html", import.meta.url).pathname}#${mode}`, origin).href;
const clock = {
  now: () => performance.now(),
  after(ms: number, run: () => void) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
const frames = (): readonly HTMLIFrameElement[] => [
  ...document.querySelectorAll<HTMLIFrameElement>("iframe[data-foyer-frame]"),
];
const readEvent = captureEvents();

function open(mode = "", given: Partial<Parameters<typeof openFrame>[0]> = {}) {
  const { signal } = new AbortController();
  return openFrame({ origin, url: page(mode), title: "Wallet", sdk: "test@1", clock, readEvent, signal, ...given });
}

async function close(opening: ReturnType<typeof open>): Promise<void> {
  const { element, port: own } = await opening;
  own.close();
  element.remove();
}

const hosts: FrameHost[] = [];
function host(mode = "", given: Partial<Parameters<typeof createFrameHost>[0]> = {}) {
  const [onEvent, onRefusal, onTimeout] = [vi.fn(), vi.fn(), vi.fn()];
  const made = createFrameHost({
    ...{ origin, url: page(mode), title: "Wallet", sdk: "test@1", clock, readEvent },
    onEvent,
    onRefusal,
    onTimeout,
    ...given,
  });
  hosts.push(made);
  return { host: made, onEvent, onRefusal, onTimeout };
}

afterEach(() => {
  for (const made of hosts.splice(0)) made.close();
  for (const frame of frames()) frame.remove();
});

describe("a greeting", () => {
  it.each([
    ["is good", ""],
    ["is lost three times", "lost=3"],
    ["is late", "late=1"],
    ["comes twice", "doubled=1"],
    ["goes on after it was answered", "goesOn=1"],
    ["names later protocols, too", "protocols=[2,1]"],
  ])("that %s is answered once", async (_, mode) => {
    const opening = open(mode);
    const { parentOrigin } = await opening;
    expect([parentOrigin, frames().length]).toEqual([own, 1]);
    await close(opening);
  });

  it("of another window, or of another origin, is none", async () => {
    const posted = vi.fn();
    window.addEventListener("message", ({ data }) => data.type === "INIT" && posted());
    const ready = { type: "READY", version: "1.0.0", protocols: [1], build: "test", frameNonce: "a".repeat(32) };
    const other = document.createElement("iframe");
    other.srcdoc = `<script>setInterval(() => parent.postMessage(${JSON.stringify(ready)}, "*"), 5)</script>`;
    document.body.append(other);
    const spray = setInterval(() => window.postMessage(ready, "*"), 5);
    await close(open("lost=5"));
    clearInterval(spray);
    other.remove();
    expect(posted).not.toHaveBeenCalled();
  });

  it("of a page that the frame went on to is none", async () => {
    const wait = new AbortController();
    const opening = open("silent=1", { signal: wait.signal });
    await vi.waitFor(() => expect(frames()[0]?.contentWindow).toBeTruthy());
    const [frame] = frames();
    await new Promise((resolve) => frame?.addEventListener("load", resolve, { once: true }));
    const elsewhere = page().replace(origin, own);
    frame?.contentWindow?.postMessage({ type: "leave", url: elsewhere }, "*");
    await new Promise((resolve) => frame?.addEventListener("load", resolve, { once: true }));
    let isSettled = false;
    opening
      .catch(() => undefined)
      .finally(() => {
        isSettled = true;
      });
    // It greets from the page's own origin by now, again and again.
    const greetings: unknown[] = [];
    window.addEventListener("message", ({ data }) => data.type === "READY" && greetings.push(data));
    await vi.waitFor(() => expect(greetings.length).toBeGreaterThan(2));
    expect(isSettled).toBe(false);
    wait.abort();
    await expect(opening).rejects.toMatchObject({ code: "flow/aborted" });
    expect(frames()).toEqual([]);
  });

  it.each([
    ["0 alone", "protocols=[0]", "flow/aborted"],
    ["2 alone", "protocols=[2]", "frame/refused"],
    ["'1' in words", 'protocols=["1"]', "flow/aborted"],
    ["none", "without=protocols", "flow/aborted"],
  ])("with protocol %s leads to no channel", async (_, mode, code) => {
    const wait = new AbortController();
    const opening = open(mode, { signal: wait.signal });
    const failed = expect(opening).rejects.toMatchObject({ code });
    await new Promise((resolve) => {
      window.addEventListener("message", ({ data }) => data.type === "READY" && resolve(undefined));
    });
    // What is no greeting leaves it waiting; what is refused ends it by itself.
    if (code === "flow/aborted") setTimeout(() => wait.abort(), 50);
    await failed;
    expect(frames()).toEqual([]);
  });

  it("whose answer has another word than it was given ends it", async () => {
    await expect(open("wrong=1")).rejects.toMatchObject({
      code: expect.stringMatching(/^frame\//),
      context: { problem: expect.stringMatching(/another word/) },
    });
    expect(frames()).toEqual([]);
  });

  it.each(["silent=1", "mute=1"])("that does not come (%s) is waited for for exactly 20 seconds", async (mode) => {
    const manual = createManualClock();
    const fetched = vi.spyOn(window, "fetch").mockResolvedValue(new Response());
    const opening = open(mode, { clock: manual });
    let outcome: unknown;
    opening.catch((error: unknown) => {
      outcome = error;
    });
    await manual.advance(19_999);
    expect([outcome, frames().length]).toEqual([undefined, 1]);
    await manual.advance(1);
    await vi.waitFor(() => expect(outcome).toMatchObject({ code: "frame/refused", context: { origin } }));
    expect(fetched).toHaveBeenCalledWith(`${origin}/healthz`, expect.objectContaining({ credentials: "omit" }));
    fetched.mockRejectedValue(new TypeError("no route"));
    const second = open(mode, { clock: manual });
    const failed = expect(second).rejects.toMatchObject({
      code: "frame/unreachable",
      message: expect.stringContaining("Unable to load email login dependency"),
    });
    await manual.advance(20_000);
    await failed;
    fetched.mockRestore();
  });

  it("that comes after 19.9 seconds is in time", async () => {
    const manual = createManualClock();
    const opening = open("lost=10", { clock: manual });
    await manual.advance(19_900);
    await close(opening);
  });

  it("is not waited for where this page's own policy keeps the frame out", async () => {
    const refused = vi.fn();
    open("silent=1").catch(refused);
    document.dispatchEvent(
      new SecurityPolicyViolationEvent("securitypolicyviolation", {
        effectiveDirective: "frame-src",
        violatedDirective: "frame-src",
        documentURI: own,
        originalPolicy: "frame-src 'self'",
        disposition: "enforce",
        statusCode: 200,
        blockedURI: origin,
      }),
    );
    const said = { code: "frame/refused", context: { problem: expect.stringContaining("policy of this page") } };
    await vi.waitFor(() => expect(refused.mock.lastCall).toMatchObject([said]));
    expect(frames()).toEqual([]);
    // Where the policy lets it in, it is asked things.
    await expect(host().host.ask("GET_CHAIN_ID", undefined)).resolves.toEqual({ chainId: 1 });
  });

  it("is read by the browser's own getters, whatever the page has made of them", async () => {
    const descriptor = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "origin") as PropertyDescriptor;
    Object.defineProperty(MessageEvent.prototype, "origin", { configurable: true, get: () => origin });
    const liar = open("silent=1", { signal: AbortSignal.timeout(300) });
    const [frame] = frames();
    frame?.setAttribute("src", page().replace(origin, own));
    await expect(liar).rejects.toMatchObject({ code: "flow/aborted" });
    Object.defineProperty(MessageEvent.prototype, "origin", descriptor);
  });

  it("is not asked for of the page's own origin, or of another than was named", async () => {
    await expect(open("", { origin: own, url: own })).rejects.toMatchObject({ code: "frame/refused" });
    await expect(open("", { origin: "https://frame.example.org" })).rejects.toMatchObject({ code: "frame/refused" });
    expect(frames()).toEqual([]);
  });
});

describe("the frame", () => {
  it("has what it needs and no more, and is hidden without being stopped", async () => {
    const opening = open();
    const { element } = await opening;
    const [frame] = frames();
    expect(frame?.getAttribute("sandbox")).toBe(
      "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
    );
    expect(frame?.getAttribute("allow")).toBe(
      `publickey-credentials-get ${origin}; publickey-credentials-create ${origin}; clipboard-write ${origin}`,
    );
    expect([frame?.referrerPolicy, frame?.title, frame?.inert, frame?.loading]).toEqual([
      "strict-origin",
      "Wallet",
      true,
      "eager",
    ]);
    const style = getComputedStyle(frame as HTMLIFrameElement);
    expect([style.visibility, style.width, style.display, style.position]).toEqual(["hidden", "1px", "block", "fixed"]);
    element.place({ x: 10, y: 20, width: 300, height: 400 });
    expect(frame?.getBoundingClientRect()).toMatchObject({ x: 10, y: 20, width: 300, height: 400 });
    expect([style.visibility, style.zIndex, frame?.inert]).toEqual(["visible", "999999", false]);
    element.place(undefined);
    expect([style.visibility, style.width, style.display, frame?.inert]).toEqual(["hidden", "1px", "block", true]);
    await close(opening);
  });

  it("is neither masked, faded, moved nor animated by a style sheet of the page", async () => {
    const opening = open();
    const { element } = await opening;
    element.place({ x: 10, y: 20, width: 300, height: 400 });
    const style = document.createElement("style");
    style.textContent = `@layer early { iframe { mask-image: linear-gradient(transparent, transparent) !important } }
      iframe { opacity: 0.1 !important; mask: linear-gradient(transparent, transparent) !important; filter: blur(4px) !important;
        mix-blend-mode: lighten !important; clip-path: inset(90%) !important; translate: 50px !important; scale: 0.5 !important;
        zoom: 2 !important; rotate: 9deg !important; transition: all 9s !important; animation: gone 9s !important }
      @keyframes gone { to { opacity: 0 } }`;
    document.head.append(style);
    const now = getComputedStyle(frames()[0] as HTMLIFrameElement);
    expect([now.maskImage, now.opacity, now.filter, now.mixBlendMode, now.clipPath, now.animationName]).toEqual([
      "none",
      "1",
      "none",
      "normal",
      "none",
      "none",
    ]);
    expect(now.transitionProperty === "none" || now.transitionDuration === "0s").toBe(true);
    expect(frames()[0]?.getBoundingClientRect()).toMatchObject({ x: 10, y: 20, width: 300, height: 400 });
    style.remove();
    await close(opening);
  });

  it("lies over a dialog of the top layer, and over anything with the highest index", async () => {
    const opening = open();
    const { element } = await opening;
    const dialog = document.createElement("div");
    dialog.popover = "manual";
    dialog.style.cssText = "position:fixed;inset:0;margin:0;width:500px;height:500px;z-index:2147483647";
    document.body.append(dialog);
    dialog.showPopover();
    element.place({ x: 10, y: 10, width: 200, height: 200 });
    expect(document.elementFromPoint(50, 50)).toBe(frames()[0]);
    element.place(undefined);
    expect(document.elementFromPoint(50, 50)).toBe(dialog);
    dialog.remove();
    await close(opening);
  });
});

describe("a frame that is asked", () => {
  it("is not there until then, is created, ready, and initialised 500 ms later [FRM-04]", async () => {
    const manual = createManualClock();
    const { host: made } = host("", { clock: manual });
    made.askIfOpen("SYNC_THEME", { mode: "dark" });
    expect([made.state, frames().length]).toEqual(["absent", 0]);
    const asked = made.ask("GET_CHAIN_ID", undefined);
    expect([made.state, frames().length]).toEqual(["created", 1]);
    await vi.waitFor(() => expect(made.state).toBe("ready"));
    await manual.advance(499);
    expect(made.state).toBe("ready");
    await manual.advance(1);
    expect(made.state).toBe("initialised");
    await expect(asked).resolves.toEqual({ chainId: 1 });
    await expect(made.ask("GET_CHAIN_ID", undefined)).resolves.toEqual({ chainId: 1 });
    expect(frames()).toHaveLength(1);
  });

  it("that somebody takes off the page while it is asked is loaded anew at once, and whoever waits is told [FRM-05]", async () => {
    const gone = vi.fn();
    const { host: made } = host("dead=1", { onGone: gone });
    const asked = made.ask("GET_CHAIN_ID", undefined);
    const failed = expect(asked).rejects.toMatchObject({ code: "FRAME_RELOADED", retryable: true });
    await vi.waitFor(() => expect(made.state).toBe("initialised"));
    await settle();
    const [frame] = frames();
    frame?.remove();
    await failed;
    expect(gone).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(made.state).toBe("initialised"), { timeout: 5_000 });
    expect([frames().length, frames()[0] === frame]).toEqual([1, false]);
    // Where nobody waits, nobody needs it.
    frames()[0]?.remove();
    await vi.waitFor(() => expect(gone).toHaveBeenCalledTimes(2));
    expect([made.state, frames().length]).toEqual(["absent", 0]);
  });

  it("is loaded anew where somebody took it off the page", async () => {
    const { host: made } = host();
    await made.ask("GET_CHAIN_ID", undefined);
    frames()[0]?.remove();
    await expect(made.ask("GET_CHAIN_ID", undefined)).resolves.toEqual({ chainId: 1 });
    expect(frames()).toHaveLength(1);
  });

  it("that is moved, and so loaded again by the browser, is greeted again; who waited is told", async () => {
    const { host: made } = host();
    await made.ask("GET_CHAIN_ID", undefined);
    const pending = made.ask("GET_CHAIN_ID", undefined);
    const box = document.body.appendChild(document.createElement("div"));
    const [frame] = frames();
    if (frame) box.append(frame);
    await Promise.allSettled([pending]);
    await vi.waitFor(async () => expect(await made.ask("GET_CHAIN_ID", undefined)).toEqual({ chainId: 1 }), {
      timeout: 5_000,
    });
    expect(frames()).toEqual([frame]);
    // Outside the body's own children a dialog of the kit would make it inert.
    expect(frame?.parentNode).toBe(document.body);
    box.remove();
  });

  it("that is moved while it is greeted is moved back before it is asked anything", async () => {
    const { host: made } = host();
    const asked = made.ask("GET_CHAIN_ID", undefined);
    const box = document.body.appendChild(document.createElement("div"));
    const frame = await vi.waitUntil(() => frames()[0]);
    box.append(frame);
    expect(await asked).toEqual({ chainId: 1 });
    expect(frame.parentNode).toBe(document.body);
    box.remove();
  });

  it("that answers nothing any more is loaded again once, and given up after that", async () => {
    const manual = createManualClock();
    const { host: made, onTimeout } = host("dead=1", { clock: manual });
    const lose = async (): Promise<void> => {
      await vi.waitFor(() => expect(made.state).toBe("ready"));
      await manual.advance(500);
      await manual.advance(40_000);
    };
    const ask = () => {
      const params: [string, string] = ["0x00", `0x${"a".repeat(40)}`];
      const sign = { method: "personal_sign", params, chainId: "eip155:1", chainNamespace: "eip155" } as const;
      return expect(made.ask("RPC_REQUEST", sign)).rejects.toMatchObject({ code: "FRAME_LOST" });
    };
    const lost = ask();
    await lose();
    await lost;
    expect(frames()).toHaveLength(1);
    const again = ask();
    await lose();
    await again;
    expect([frames().length, made.state, onTimeout.mock.calls.length]).toEqual([0, "absent", 0]);
  });

  it("is closed for good with everything that was asked", async () => {
    const { host: made } = host("dead=1");
    await made.open();
    const asked = made.ask("GET_CHAIN_ID", undefined);
    const failed = expect(asked).rejects.toMatchObject({ code: "CLOSED" });
    await Promise.resolve();
    made.close();
    await failed;
    expect(frames()).toEqual([]);
    await expect(made.ask("GET_CHAIN_ID", undefined)).rejects.toMatchObject({ code: "flow/aborted" });
    // A greeting that comes after that leads to nothing.
    window.postMessage(
      { type: "READY", version: "1.0.0", protocols: [1], build: "x", frameNonce: "a".repeat(32) },
      "*",
    );
    expect(frames()).toEqual([]);
  });
});

describe("a frame that is late", () => {
  const reload = vi.spyOn(window, "fetch");
  afterAll(() => reload.mockRestore());

  it.each(["server answers", "server is silent"])(
    "fails after 20 s, is off the page, and its host hears 'iframe_load_failed' once, where its %s [FRM-05]",
    async (server) => {
      reload.mockImplementation(async () =>
        server === "server answers" ? new Response() : Promise.reject(new Error()),
      );
      const manual = createManualClock();
      const { host: made, onTimeout } = host("silent=1", { clock: manual });
      const asked = [made.ask("GET_CHAIN_ID", undefined), made.ask("IS_CONNECTED", undefined), made.open()];
      const failed = Promise.allSettled(asked);
      await manual.advance(19_999);
      expect([frames().length, onTimeout.mock.calls.length]).toEqual([1, 0]);
      await manual.advance(1);
      for (const each of await failed)
        expect(each).toMatchObject({
          reason: { message: expect.stringContaining("Unable to load email login dependency") },
        });
      expect([onTimeout.mock.calls, frames().length, made.state]).toEqual([
        [["iframe_load_failed", "GET_CHAIN_ID"]],
        0,
        "absent",
      ]);
    },
  );

  it.each([
    ["SYNC_THEME", { mode: "dark" }],
    ["SYNC_DAPP_DATA", { name: "Shop" }],
    ["SET_PREFERRED_ACCOUNT", { type: "eoa" }],
  ] as const)(
    "fails for %s without a word to its host, who hears of what else waits [FRM-05]",
    async (type, payload) => {
      reload.mockRejectedValue(new Error());
      const manual = createManualClock();
      const { host: made, onTimeout } = host("silent=1", { clock: manual });
      const quiet = expect(made.ask(type, payload as never)).rejects.toMatchObject({
        message: expect.stringContaining("Unable to load email login dependency"),
      });
      await manual.advance(20_000);
      await quiet;
      expect(onTimeout).not.toHaveBeenCalled();
      const both = Promise.allSettled([made.ask(type, payload as never), made.ask("GET_CHAIN_ID", undefined)]);
      await manual.advance(20_000);
      await both;
      expect(onTimeout.mock.calls).toEqual([["iframe_load_failed", "GET_CHAIN_ID"]]);
    },
  );

  it.each([
    ["CONNECT_EMAIL", { email: "ada@example.org" }, 120_000],
    ["CONNECT_DEVICE", undefined, 120_000],
    ["CONNECT_OTP", { otp: "123456" }, 120_000],
    ["CONNECT_SOCIAL", { uri: "https://wallet.example.net/a" }, 120_000],
    ["GET_SOCIAL_REDIRECT_URI", { provider: "google" }, 120_000],
    ["SIGN_OUT", undefined, 3_000],
    ["SET_PREFERRED_ACCOUNT", { type: "eoa" }, 30_000],
  ] as const)(
    "with %s is waited for so long, and its host hears 'iframe_request_timeout' [FRM-05]",
    async (...each) => {
      const [type, payload, ms] = each;
      const manual = createManualClock();
      const { host: made, onTimeout } = host("deaf=1", { clock: manual });
      const opened = made.open();
      await vi.waitFor(() => expect(made.state).toBe("ready"));
      await manual.advance(500);
      await opened;
      const asked = made.ask(type, payload as never);
      const failed = expect(asked).rejects.toMatchObject({ code: "TIMEOUT", message: "iframe_request_timeout" });
      let isOver = false;
      void asked
        .catch(() => undefined)
        .then(() => {
          isOver = true;
        });
      await settle();
      for (let at = 0; at < ms - 500; at += 500) await advanceAlive(manual, 500);
      await advanceAlive(manual, 499);
      expect([isOver, onTimeout.mock.calls.length]).toEqual([false, 0]);
      await manual.advance(1);
      await failed;
      expect(onTimeout.mock.calls).toEqual(type === "SET_PREFERRED_ACCOUNT" ? [] : [["iframe_request_timeout", type]]);
    },
  );

  it("and taken off the page while it loads says that it is not set, at once [FRM-05]", async () => {
    reload.mockReset();
    const { host: made, onTimeout } = host("silent=1");
    const failed = expect(made.ask("GET_CHAIN_ID", undefined)).rejects.toMatchObject({
      code: "frame/unreachable",
      message: expect.stringContaining("W3mFrame: iframe is not set"),
    });
    await vi.waitFor(() => expect(frames()).toHaveLength(1));
    frames()[0]?.remove();
    await failed;
    expect([onTimeout.mock.calls.length, reload.mock.calls.length, made.state]).toEqual([1, 0, "absent"]);
  });

  it("is no failure where the kit ended it [FRM-05]", async () => {
    const { host: made, onTimeout } = host("silent=1");
    const failed = expect(made.ask("GET_CHAIN_ID", undefined)).rejects.toMatchObject({ code: "flow/aborted" });
    await vi.waitFor(() => expect(frames()).toHaveLength(1));
    made.close();
    await failed;
    expect([onTimeout.mock.calls.length, frames().length]).toEqual([0, 0]);
  });
});

/** Moves time on, and lets the frame answer whether it is there. */
async function advanceAlive(manual: ReturnType<typeof createManualClock>, ms: number): Promise<void> {
  await manual.advance(ms);
  await new Promise((resolve) => setTimeout(resolve));
}
