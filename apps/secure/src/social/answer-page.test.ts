import { socialAnswerInfo } from "@foyer/embedded/accounts";
import { describe, expect, it } from "vitest";
import { createSealingKey, type Sealed, unseal } from "../keys/sealing.ts";
import { giveAnswer } from "./answer-page.ts";
import { rememberBegan } from "./began.ts";
import { beginForPage, beginInWindow } from "./begin-page.ts";
import { writeLeaveAddress } from "./leave-address.ts";
import { readSealedAnswer } from "./sealed-answer.ts";
import { readState, writeState } from "./state.ts";

const SITE = { origin: "https://wallet.example", projectId: "shop" };
const PAGE = "https://shop.example";

/** What a window keeps for itself. */
function createStorage(kept: Readonly<Record<string, string>> = {}): Storage {
  const map = new Map(Object.entries(kept));
  return {
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
    removeItem: (name: string) => void map.delete(name),
  } as unknown as Storage;
}

/** A window that hears what frames post to it. */
function createListeners() {
  const hearing = new Set<(event: object) => void>();
  const tell = (event: object): void => {
    for (const hear of [...hearing]) hear(event);
  };
  return {
    hearing,
    tell,
    listening: {
      addEventListener: (_: string, hear: (event: object) => void) => void hearing.add(hear),
      removeEventListener: (_: string, hear: (event: object) => void) => void hearing.delete(hear),
    },
    /** A frame of the window's own origin. */
    frame: (isOwn: (asked: { readonly state: string; readonly uri?: string }) => boolean, origin = SITE.origin) => ({
      postMessage: (asked: { state: string; nonce: string }, to: string) => {
        if (to !== SITE.origin) return;
        const data = { type: "foyer-social-own", nonce: asked.nonce, isOwn: isOwn(asked) };
        queueMicrotask(() => tell({ origin, data }));
      },
    }),
  };
}

type Given = { readonly page?: string; readonly state?: string; readonly isOwn?: boolean };

async function world({ page = PAGE, state, isOwn = true }: Given = {}) {
  const { key, point } = await createSealingKey();
  const posted: { readonly data: { readonly resultUri: string }; readonly to: string }[] = [];
  const replaced: string[] = [];
  const text = state ?? writeState({ point, page });
  const search = `?${new URLSearchParams({ code: "a secret code", state: text })}`;
  const sessionStorage = createStorage();
  const left: { readonly state: string; readonly sealed: Sealed }[] = [];
  const listeners = createListeners();
  const opener = {
    length: 1,
    // The frame on the page, which knows its own log-in.
    0: listeners.frame((asked) => isOwn && asked.state === text),
    postMessage: (data: { resultUri: string }, to: string) => {
      if (data.resultUri !== undefined) posted.push({ data, to });
    },
  };
  const window = {
    ...listeners.listening,
    opener,
    location: { search, origin: SITE.origin, pathname: "/social/shop" },
    sessionStorage,
    document: { referrer: `${PAGE}/` },
    history: { replaceState: (_: unknown, __: string, path: string) => void replaced.push(path) },
  };
  const give = (more: object = {}) =>
    giveAnswer({ ...window, ...more } as never, {
      projectId: SITE.projectId,
      origins: [PAGE],
      leave: async (answer) => void left.push(answer),
    });
  return { key, posted, replaced, search, give, left, state: text, sessionStorage };
}

describe("the page that providers lead back to", () => {
  it("gives the answer to the frame itself, which asks whose a second log-in is", async () => {
    const { posted, give } = await world({ page: SITE.origin });
    expect(await give()).toBe("given");
    expect(posted.map(({ to }) => to)).toEqual([SITE.origin]);
  });

  it("gives the answer to the page that waits, sealed to the frame that asked, and keeps nothing of it", async () => {
    const { key, posted, replaced, search, give } = await world();
    expect(await give()).toBe("given");
    expect(posted.map(({ to }) => to)).toEqual([PAGE]);
    expect(replaced).toEqual(["/social/shop"]);
    const uri = posted[0]?.data.resultUri ?? "";
    expect(uri).not.toContain("code");
    const sealed = readSealedAnswer(uri, SITE);
    const bytes = await unseal({ key, info: socialAnswerInfo(SITE), sealed: sealed ?? { enc: "", ciphertext: "" } });
    expect(new TextDecoder().decode(bytes)).toBe(search.slice(1));
    await expect(
      unseal({ key, info: socialAnswerInfo({ projectId: "other" }), sealed: sealed as never }),
    ).rejects.toThrow();
  });

  it("gives no answer to a log-in that the frame on the page did not begin", async () => {
    const { posted, left, replaced, give } = await world({ isOwn: false });
    expect(await give()).toBe("foreign");
    expect([posted, left, replaced]).toEqual([[], [], ["/social/shop"]]);
  });

  it.each([
    ["that was not opened by anybody", {}, { opener: null }],
    ["that is for a page of nobody's", { page: "https://evil.example" }, {}],
    ["that is for a page that only begins alike", { page: `${PAGE}.evil.example` }, {}],
    ["without a question", { state: "x" }, {}],
  ])("gives nothing of an answer %s", async (_, given, more) => {
    const { posted, replaced, give } = await world(given);
    expect(await give(more)).toBe("lost");
    expect([posted, replaced]).toEqual([[], ["/social/shop"]]);
  });
});

describe("a window that a provider cut off from its opener", () => {
  it("leaves the answer for the frame, once, where a page of the project's sent it to the provider", async () => {
    const { key, posted, left, search, state, give, sessionStorage } = await world();
    rememberBegan(sessionStorage, { state });
    expect(await give({ opener: null })).toBe("given");
    expect(posted).toEqual([]);
    expect(left.map((each) => each.state)).toEqual([state]);
    const sealed = left[0]?.sealed as Sealed;
    const bytes = await unseal({ key, info: socialAnswerInfo(SITE), sealed });
    expect(new TextDecoder().decode(bytes)).toBe(search.slice(1));
    expect(await give({ opener: null })).toBe("lost");
    expect(left).toHaveLength(1);
  });

  it("leaves nothing of a log-in that another browser began, or another window", async () => {
    const { left, state, give, sessionStorage } = await world();
    expect(await give({ opener: null })).toBe("lost");
    rememberBegan(sessionStorage, { state: `${state}A` });
    expect(await give({ opener: null })).toBe("lost");
    const blocked = {
      ...sessionStorage,
      getItem: () => {
        throw new Error("blocked");
      },
    };
    expect(await give({ opener: null, sessionStorage: blocked })).toBe("lost");
    expect(left).toEqual([]);
  });

  it("is told, and leaves it as well where the page does not close it, as one that was loaded anew", async () => {
    const { posted, left, state, give, sessionStorage } = await world();
    rememberBegan(sessionStorage, { state });
    expect(await give()).toBe("given");
    expect([posted.length, left.length]).toEqual([1, 1]);
  });
});

describe("a page that left itself for a provider", () => {
  type Changes = {
    readonly referrer?: string;
    readonly back?: string;
    readonly uri?: string;
    /** Replaces parts of the address's hash after its digest was written, as another window could. */
    readonly exchanged?: { readonly uri?: string; readonly back?: string };
    readonly address?: string;
  };
  const leave = async (changes: Changes = {}) => {
    const { key, posted, left, state, search, give, sessionStorage } = await world();
    const gone: string[] = [];
    const uri = changes.uri ?? `https://provider.example/authorize?state=${state}`;
    const leaving = { uri, back: changes.back ?? `${PAGE}/cart?item=1#/pay` };
    const page = `${SITE.origin}/social/shop`;
    const address = new URL(changes.address ?? (await writeLeaveAddress(page, leaving)));
    if (changes.exchanged) address.hash = `#${new URLSearchParams({ ...leaving, ...changes.exchanged })}`;
    const { origin, hash } = address;
    const location = { origin, hash, search: address.search, replace: (to: string) => void gone.push(to) };
    const document = { referrer: changes.referrer ?? `${SITE.origin}/` };
    const outcome = await beginForPage({ document, location, sessionStorage } as never, { origins: [PAGE] });
    const back = { origin: SITE.origin, pathname: "/social/shop", search, replace: location.replace };
    return { key, outcome, gone, posted, left, search, state, comeBack: () => give({ opener: null, location: back }) };
  };

  it("is come back to with the sealed answer, where it was and no further, and nobody else has it", async () => {
    const { key, outcome, gone, posted, left, search, state, comeBack } = await leave();
    expect([outcome, gone]).toEqual(["sent", [`https://provider.example/authorize?state=${state}`]]);
    expect(await comeBack()).toBe("sent");
    const [, enc = "", ciphertext = ""] =
      /^https:\/\/shop\.example\/cart\?item=1#foyer-social=([\w-]+)\.([\w-]+)$/.exec(gone[1] ?? "") ?? [];
    const bytes = await unseal({ key, info: socialAnswerInfo(SITE), sealed: { enc, ciphertext } });
    expect(new TextDecoder().decode(bytes)).toBe(search.slice(1));
    expect([posted, left]).toEqual([[], []]);
    expect(await comeBack()).toBe("lost");
  });

  it("keeps what it asks for from servers: its digest alone is before the hash", async () => {
    const leaving = { uri: "https://provider.example/authorize?state=1", back: `${PAGE}/cart` };
    const address = new URL(await writeLeaveAddress(`${SITE.origin}/social/shop`, leaving));
    expect(address.search).toMatch(/^\?leave=[\w-]{43}$/);
    expect(Object.fromEntries(new URLSearchParams(address.hash.slice(1)))).toEqual(leaving);
  });

  it.each<[string, Changes]>([
    ["that the page itself sent here", { referrer: `${PAGE}/cart?item=1` }],
    ["that another page sent here", { referrer: "https://evil.example/" }],
    ["that nobody knows who sent", { referrer: "" }],
    ["that a page sent here whose origin only begins alike", { referrer: `${SITE.origin}.evil.example/` }],
    ["whose log-in another window exchanged", { exchanged: { uri: "https://provider.example/authorize?state=x" } }],
    ["whose way back another window exchanged", { exchanged: { back: `${PAGE}/out?to=https://evil.example` } }],
    ["as pages sent here themselves before", { address: `${SITE.origin}/social/shop#leave=x&back=y` }],
    ["that would lead back to another page", { back: "https://evil.example/" }],
    ["that would lead back to a page that only begins alike", { back: `${PAGE}.evil.example/` }],
    ["that leads back nowhere", { back: "/cart" }],
    ["that leads to no provider", { uri: "javascript:alert(1)" }],
    ["without a question", { uri: "https://provider.example/" }],
  ])("goes nowhere with a window %s", async (_, changes) => {
    const { outcome, gone, comeBack } = await leave(changes);
    expect([outcome, gone]).toEqual(["foreign", []]);
    expect(await comeBack()).toBe("lost");
  });
});

describe("the page that leads to providers", () => {
  type Frames = { readonly isOwn?: (asked: { readonly state: string; readonly uri?: string }) => boolean };
  async function open({ isOwn = () => true }: Frames = {}) {
    const { state, sessionStorage } = await world();
    const listeners = createListeners();
    const asked: unknown[] = [];
    const gone: string[] = [];
    const opener = {
      length: 2,
      0: listeners.frame(() => false),
      1: listeners.frame(isOwn),
      postMessage: (data: { readonly isReadyForSocial?: boolean }, to: string) => {
        if (data.isReadyForSocial) asked.push([data, to]);
      },
    };
    const page = {
      ...listeners.listening,
      opener,
      sessionStorage,
      location: { origin: SITE.origin, replace: (uri: string) => void gone.push(uri) },
    };
    const tell = (more: object): void =>
      listeners.tell({ source: opener, origin: PAGE, data: { socialUri: uriOf("https://provider.example") }, ...more });
    const uriOf = (origin: string, of = state): string => `${origin}/authorize?state=${of}`;
    const begin = (changes: object = {}) => beginInWindow({ ...page, ...changes } as never, { origins: [PAGE] });
    return { begin, tell, uriOf, asked, gone, listeners: listeners.hearing, state, sessionStorage };
  }

  it("goes where the page that opened it says and its frame has begun, and remembers for the way back", async () => {
    const known: unknown[] = [];
    const { begin, tell, uriOf, asked, gone, listeners, state, sessionStorage } = await open({
      isOwn: (login) => known.push({ state: login.state, uri: login.uri }) > 0,
    });
    const begun = begin();
    expect(asked).toEqual([[{ isReadyForSocial: true }, PAGE]]);
    tell({});
    expect(await begun).toBe("sent");
    const uri = uriOf("https://provider.example");
    expect([gone, known[0], listeners.size]).toEqual([[uri], { state, uri }, 0]);
    expect(sessionStorage.getItem("foyer.social.1")).toBe(JSON.stringify({ state }));
  });

  it("goes nowhere with a log-in that no frame of the page has begun", async () => {
    const { begin, tell, gone, listeners, sessionStorage } = await open({ isOwn: () => false });
    const begun = begin();
    tell({});
    expect(await begun).toBe("foreign");
    expect([gone, listeners.size, sessionStorage.getItem("foyer.social.1")]).toEqual([[], 0, null]);
  });

  it("accepts messages only from the page that opened it, if that is one of the project's", async () => {
    const { begin, tell, gone } = await open();
    expect(await begin({ opener: null })).toBe("lost");
    const begun = begin();
    tell({ origin: "https://evil.example" });
    tell({ source: {} });
    tell({ data: null });
    tell({ data: { socialUri: 1 } });
    await new Promise((resolve) => setImmediate(resolve));
    expect(gone).toEqual([]);
    tell({});
    expect(await begun).toBe("sent");
  });

  it.each<[string, (uriOf: (origin: string, state?: string) => string) => Promise<string>]>([
    ["what is no address", async () => "javascript:alert(1)"],
    ["what anybody between can read", async (uriOf) => uriOf("http://provider.example")],
    ["what has no question", async () => "https://provider.example/authorize"],
    [
      "another page's log-in",
      async (uriOf) => {
        const { point } = await createSealingKey();
        return uriOf("https://provider.example", writeState({ point, page: "https://b.example" }));
      },
    ],
  ])("goes nowhere with %s", async (_, write) => {
    const { begin, tell, uriOf, gone, sessionStorage } = await open();
    const socialUri = await write(uriOf);
    const begun = begin();
    tell({ data: { socialUri } });
    expect(await begun).toBe("foreign");
    expect([gone, sessionStorage.getItem("foyer.social.1")]).toEqual([[], null]);
  });
});

it.each(["", ".", "a.b", "a.b.c", `${"A".repeat(87)}`, "é.é"])("reads no question in %j", (text) => {
  expect(readState(text)).toBeUndefined();
});
