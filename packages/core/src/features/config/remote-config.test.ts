import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import type { Settings } from "../../settings/settings.ts";
import { createManualClock, createMemoryPorts, createScriptedAdapter } from "../../testing.ts";
import { remoteConfig } from "./remote-config.ts";
import type { RemoteSetting } from "./state.ts";

const CONFIG = "/appkit/v1/config";
const ORIGINS = "/projects/v1/origins";

type Given = {
  readonly settings?: Partial<Settings>;
  readonly isLate?: boolean;
  readonly keep?: readonly RemoteSetting[];
  readonly projectId?: string;
  /** What each path answers, now; by default nothing is switched and all origins are allowed. */
  readonly answers?: Record<string, () => Response | Promise<Response>>;
};

function world({ settings, keep, isLate, projectId = "p1", answers = {} }: Given = {}) {
  const clock = createManualClock();
  const calls: URL[] = [];
  const signals: (AbortSignal | null | undefined)[] = [];
  const manners: unknown[] = [];
  const http = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(input));
    calls.push(url);
    signals.push(init?.signal);
    manners.push([init?.credentials, init?.referrerPolicy]);
    const answer = answers[url.pathname] ?? (() => Response.json({}));
    return answer();
  };
  const ports = createMemoryPorts({ clock, http });
  const service = remoteConfig({ url: "https://services.example.org/", projectId, keep });
  const adapters = [createScriptedAdapter("eip155")];
  const features = isLate ? [] : [service];
  const foyer = createFoyer({ app: { name: "Example" }, adapters, ports, settings, features });
  foyer.start();
  const config = () => foyer.use(service);
  const current = (): Settings => foyer.getSnapshot().settings;
  const alert = (): string | undefined => foyer.getSnapshot().notices.alert?.code;
  // The code that asks is fetched with the first question, and answers are read in tasks of their own.
  const settle = async (): Promise<void> => {
    await foyer.load();
    await import("./verbs.ts");
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const open = async (): Promise<void> => {
    foyer.open();
    await settle();
  };
  return { foyer, clock, calls, signals, manners, answers, config, current, alert, settle, open };
}

const tell = (...features: readonly object[]) => ({ [CONFIG]: () => Response.json({ features }) });
const on = (id: string, config: readonly string[] = []): object => ({ id, isEnabled: true, config });
const off = (id: string): object => ({ id, isEnabled: false, config: [] });
const allow = (...allowedOrigins: readonly unknown[]) => ({ [ORIGINS]: () => Response.json({ allowedOrigins }) });

describe("remote features", () => {
  it("are asked for when a visitor first opens the modal, once, and not before [HOST-02]", async () => {
    const kit = world({ answers: tell(on("onramp"), off("multi_wallet"), on("social_login", ["email", "github"])) });
    await kit.settle();
    expect(kit.calls).toEqual([]);
    await kit.open();
    expect(kit.current()).toMatchObject({ onramp: true, multiWallet: false, email: true, socials: ["github"] });
    kit.foyer.close();
    await kit.open();
    expect(kit.calls.map(({ pathname }) => pathname).sort()).toEqual([CONFIG, ORIGINS]);
    for (const { searchParams } of kit.calls) {
      expect(Object.fromEntries(searchParams)).toEqual({ projectId: "p1", st: "foyer", sv: expect.any(String) });
    }
    expect(kit.manners).toEqual(Array(2).fill(["omit", "strict-origin"]));
  });

  it("are asked for at once where the modal is open already [HOST-02]", async () => {
    const kit = world({ isLate: true });
    await kit.open();
    expect(kit.calls).toEqual([]);
    const config = kit.config();
    expect(config.getSnapshot()).toEqual({ status: "idle" });
    await kit.settle();
    expect(kit.calls).toHaveLength(2);
    expect(config.getSnapshot()).toEqual({ status: "answered" });
  });

  it("never change what the host has set, on or off [HOST-02]", async () => {
    const settings = { swaps: false, onramp: true, multiWallet: false, socials: ["x"] as const };
    const told = tell(on("swap"), off("onramp"), on("multi_wallet"), on("social_login", ["google", "email"]));
    const kit = world({ settings, answers: told });
    await kit.open();
    expect(kit.current()).toMatchObject({ ...settings, email: true });
  });

  it("never change what the host names to be kept as it is [HOST-02]", async () => {
    const kit = world({ keep: ["multiWallet"], answers: tell(off("multi_wallet"), on("swap")) });
    await kit.open();
    expect(kit.current()).toMatchObject({ multiWallet: true, swaps: true });
  });

  it("that come late leave alone what the host has set meanwhile [HOST-02]", async () => {
    const held: { resolve?: (response: Response) => void } = {};
    const late = () => new Promise<Response>((resolve) => Object.assign(held, { resolve }));
    const kit = world({ answers: { [CONFIG]: late } });
    await kit.open();
    kit.foyer.setSettings({ branding: false, onramp: true });
    held.resolve?.(Response.json({ features: [on("reown_branding"), off("onramp"), on("activity")] }));
    await kit.settle();
    expect(kit.current()).toMatchObject({ branding: false, onramp: true, activity: true });
  });

  it("that come after the kit's end change nothing, and who is asked hears that it is over [HOST-02]", async () => {
    const held: { resolve?: (response: Response) => void } = {};
    const late = () => new Promise<Response>((resolve) => Object.assign(held, { resolve }));
    const kit = world({ answers: { [CONFIG]: late } });
    await kit.open();
    kit.foyer.destroy();
    expect(kit.signals.every((signal) => signal?.aborted)).toBe(true);
    held.resolve?.(Response.json({ features: [on("swap")] }));
    await kit.settle();
    expect(kit.current().swaps).toBeUndefined();
    expect(kit.calls).toHaveLength(2);
  });

  it.each([
    ["offline", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["a page of a proxy", () => new Response("<html>504</html>")],
    ["cut JSON", () => new Response('{"features":[{"id":"swap","isEn')],
    ["a wrong shape", () => Response.json([{ id: "swap", isEnabled: true }])],
    ["a huge answer", () => new Response(`{"features":[${'{"id":"swap","isEnabled":true},'.repeat(20_000)}0]}`)],
    ["an answer without end", () => new Response(endless())],
    ["no body", () => new Response(null)],
    ["500", () => new Response("", { status: 500 })],
    ["429", () => new Response("", { status: 429 })],
  ])("are the kit's defaults with %s, and the modal works [HOST-02]", async (_, answer) => {
    const kit = world({ answers: { [CONFIG]: answer } });
    const before = kit.current();
    await kit.open();
    expect(kit.current()).toEqual(before);
    expect(kit.foyer.getSnapshot().router.isOpen).toBe(true);
    expect(kit.alert()).toBeUndefined();
  });

  it("are given up where nothing comes within 15 s, and asked for again at the next opening [HOST-02]", async () => {
    const kit = world({ answers: { [CONFIG]: () => new Promise(() => undefined) } });
    await kit.open();
    await kit.clock.advance(15_000);
    expect(kit.clock.pending()).toBe(0);
    expect(kit.signals[0]?.aborted).toBe(true);
    kit.foyer.push({ view: "WhatIsAWallet" });
    await kit.settle();
    expect(kit.calls).toHaveLength(2);
    Object.assign(kit.answers, tell(on("swap")));
    kit.foyer.close();
    await kit.open();
    expect(kit.current().swaps).toBe(true);
    expect(kit.calls).toHaveLength(4);
  });
});

describe("a page's origin", () => {
  it.each([CONFIG, ORIGINS])(
    "and features are asked for again where %s was too busy or broken [API-03]",
    async (path) => {
      for (const status of [429, 500]) {
        const kit = world({ answers: { [path]: () => new Response("", { status }) } });
        await kit.open();
        kit.foyer.close();
        await kit.open();
        expect(kit.calls).toHaveLength(4);
      }
    },
  );

  it("is not asked about again before the service wants to be asked", async () => {
    const busy = (): Response => new Response("", { status: 429, headers: { "Retry-After": "30" } });
    const kit = world({ answers: { [ORIGINS]: busy } });
    const again = async (): Promise<void> => {
      kit.foyer.close();
      await kit.open();
    };
    await kit.open();
    await kit.clock.advance(29_999);
    await again();
    expect(kit.calls).toHaveLength(2);
    await kit.clock.advance(1);
    await again();
    expect(kit.calls).toHaveLength(4);
  });

  it.each([
    [["https://example.org"], undefined],
    [["*.example.org"], "APKT002"],
    [["https://other.example"], "APKT002"],
    [[], undefined],
    [[7, null, "https://example.org"], undefined],
  ])("is held against %j: %s [API-03]", async (origins, alert) => {
    const kit = world({ answers: allow(...origins) });
    await kit.open();
    expect(kit.alert()).toBe(alert);
  });

  it.each([
    [429, "", "APKT010"],
    [500, "", "APKT009"],
    [503, "Unauthorized: invalid key", "APKT009"],
    [401, JSON.stringify({ detail: "Unauthorized: invalid key. No project has it." }), "APKT007"],
    [403, JSON.stringify({ detail: "Unauthorized: origin not allowed." }), "APKT002"],
    [401, "JWT validation error", "APKT006"],
    [404, "not found", undefined],
    [404, JSON.stringify({ allowedOrigins: ["https://other.example"] }), undefined],
    [200, "no JSON", undefined],
    [200, JSON.stringify({ allowedOrigins: "all" }), undefined],
  ])("asked for with %i '%s' for an answer is %s [API-03] [ERR-02]", async (status, text, alert) => {
    const kit = world({ answers: { [ORIGINS]: () => new Response(text, { status }) } });
    await kit.open();
    expect(kit.alert()).toBe(alert);
  });

  it("takes its alert back once its cause is gone, and not before", async () => {
    let status = 429;
    const answer = () => (status === 200 ? Response.json({ allowedOrigins: [] }) : new Response("", { status }));
    const kit = world({ answers: { [ORIGINS]: answer } });
    await kit.open();
    expect(kit.alert()).toBe("APKT010");
    await kit.clock.advance(600_000);
    kit.foyer.close();
    await kit.open();
    expect(kit.alert()).toBe("APKT010");
    status = 200;
    await kit.clock.advance(600_000);
    kit.foyer.close();
    await kit.open();
    expect(kit.alert()).toBeUndefined();
  });

  it("is allowed where nobody answers [API-03]", async () => {
    const kit = world({ answers: { [ORIGINS]: () => Promise.reject(new TypeError("Failed to fetch")) } });
    await kit.open();
    expect(kit.alert()).toBeUndefined();
  });

  it("is not asked about without a project id, which an alert says", async () => {
    const kit = world({ projectId: "" });
    await kit.open();
    expect(kit.alert()).toBe("APKT008");
    expect(kit.calls).toEqual([]);
  });

  it("that was refused for good is not asked about again, and its alert stays dismissed", async () => {
    const refuse = () => Response.json({ detail: "Unauthorized: origin not allowed" }, { status: 403 });
    const kit = world({ answers: { [ORIGINS]: refuse, [CONFIG]: refuse } });
    await kit.open();
    kit.foyer.alert(undefined);
    kit.foyer.close();
    await kit.open();
    expect(kit.alert()).toBeUndefined();
    expect(kit.calls).toHaveLength(2);
  });

  it("that is not allowed takes no other alert's place", async () => {
    const kit = world({ answers: allow("https://other.example") });
    await kit.foyer.load();
    kit.foyer.alert("APKT005");
    await kit.open();
    expect(kit.alert()).toBe("APKT005");
  });
});

function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (all) => all.enqueue(new Uint8Array(9_999)) });
}
