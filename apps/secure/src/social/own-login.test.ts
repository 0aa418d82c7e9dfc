import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type AskedLogin, answerOwnLogins, isBegunByOpener } from "./own-login.ts";

const ORIGIN = "https://wallet.example";
const LOGIN: AskedLogin = { state: "own", uri: "https://provider.example/?state=own" };

type Posted = { readonly data: Record<string, unknown>; readonly to: string };
type Hear = (event: object) => void;

/** A window of an opener that a test answers for. */
function openWindow(frames: number) {
  const posted: Posted[] = [];
  const hearing = new Set<Hear>();
  const post = (data: Record<string, unknown>, to: string): void => void posted.push({ data, to });
  const opener: Record<string | number, unknown> = { length: frames, postMessage: post };
  for (let index = 0; index < frames; index += 1) opener[index] = { postMessage: post };
  const page = {
    opener,
    location: { origin: ORIGIN },
    addEventListener: (_: string, hear: Hear) => void hearing.add(hear),
    removeEventListener: (_: string, hear: Hear) => void hearing.delete(hear),
  };
  const answer = (change: object = {}, origin = ORIGIN): void => {
    const data = { type: "foyer-social-own", nonce: posted[0]?.data["nonce"], isOwn: true, ...change };
    for (const hear of [...hearing]) hear({ origin, data });
  };
  return { page: page as never, opener, posted, hearing, answer };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a window that asks who began a log-in", () => {
  it("asks its opener and each frame of it, if they are of its own origin, again until one says yes", async () => {
    const { page, posted, answer, hearing } = openWindow(2);
    const asked = isBegunByOpener(page, LOGIN);
    expect(posted.map(({ to }) => to)).toEqual([ORIGIN, ORIGIN, ORIGIN]);
    expect(posted[0]?.data).toMatchObject(LOGIN);
    await vi.advanceTimersByTimeAsync(250);
    expect(posted).toHaveLength(6);
    answer();
    expect(await asked).toBe(true);
    expect([hearing.size, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it.each<[string, object, string?]>([
    ["of another origin", {}, "https://shop.example"],
    ["to another question", { nonce: "another" }],
    ["that is no answer", { type: "another" }],
    ["that says something else than yes", { isOwn: "true" }],
  ])("takes no answer %s", async (_, change, origin) => {
    const { page, answer } = openWindow(1);
    const asked = isBegunByOpener(page, LOGIN);
    answer(change, origin);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toBe(false);
  });

  it("takes a no for its answer where no other frame says yes within a moment", async () => {
    const { page, answer } = openWindow(2);
    const none = isBegunByOpener(page, LOGIN);
    answer({ isOwn: false });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await none).toBe(false);
    const other = openWindow(2);
    const one = isBegunByOpener(other.page, LOGIN);
    other.answer({ isOwn: false });
    await vi.advanceTimersByTimeAsync(1_000);
    other.answer();
    expect(await one).toBe(true);
  });

  it("asks no more than 64 frames, follows an opener that goes elsewhere, and ends where there is none", async () => {
    const { page, posted, opener } = openWindow(1_000);
    const asked = isBegunByOpener(page, LOGIN);
    expect(posted).toHaveLength(65);
    opener["length"] = 0;
    await vi.advanceTimersByTimeAsync(250);
    expect(posted).toHaveLength(66);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toBe(false);
    const alone = isBegunByOpener({ ...(page as object), opener: null } as never, LOGIN);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await alone).toBe(false);
  });
});

describe("a frame that is asked who began a log-in", () => {
  function openFrame(isOwn: (login: AskedLogin) => Promise<boolean>) {
    const hearing: Hear[] = [];
    const posted: Posted[] = [];
    const source = { postMessage: (data: Record<string, unknown>, to: string) => void posted.push({ data, to }) };
    const frame = {
      location: { origin: ORIGIN },
      addEventListener: (_: string, hear: Hear) => void hearing.push(hear),
    };
    answerOwnLogins(frame as never, isOwn);
    const ask = async (change: object = {}, event: object = {}): Promise<readonly Posted[]> => {
      const data = { type: "foyer-social-own?", nonce: "n", ...LOGIN, ...change };
      for (const hear of hearing) hear({ origin: ORIGIN, source, data, ...event });
      await vi.advanceTimersByTimeAsync(0);
      return posted;
    };
    return { ask };
  }

  it("says whether it did to windows of its own origin, and no where it cannot tell", async () => {
    const frame = openFrame(async ({ state, uri }) => state === LOGIN.state && uri === LOGIN.uri);
    const own = { type: "foyer-social-own", nonce: "n" };
    expect(await frame.ask()).toEqual([{ data: { ...own, isOwn: true }, to: ORIGIN }]);
    expect((await frame.ask({ uri: "https://provider.example/" }))[1]?.data).toEqual({ ...own, isOwn: false });
    const broken = openFrame(() => Promise.reject(new Error("no store")));
    expect((await broken.ask())[0]?.data).toEqual({ ...own, isOwn: false });
  });

  it.each<[string, object, object?]>([
    ["of the page", {}, { origin: "https://shop.example" }],
    ["without a sender", {}, { source: null }],
    ["without a nonce", { nonce: 1 }],
    ["without a state", { state: undefined }],
    ["with another address than a text", { uri: 1 }],
    ["of another kind", { type: "READY" }],
  ])("answers no question %s", async (_, change, event) => {
    expect(await openFrame(async () => true).ask(change, event)).toEqual([]);
  });
});
