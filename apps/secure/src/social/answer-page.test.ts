import { socialAnswerInfo } from "@foyer/embedded/accounts";
import { describe, expect, it } from "vitest";
import { createSealingKey, type Sealed, unseal } from "../keys/sealing.ts";
import { giveAnswer } from "./answer-page.ts";
import { rememberBegan } from "./began.ts";
import { beginForPage, beginInWindow } from "./begin-page.ts";
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

async function world({ page = PAGE, state }: { readonly page?: string; readonly state?: string } = {}) {
  const { key, point } = await createSealingKey();
  const posted: { readonly data: { readonly resultUri: string }; readonly to: string }[] = [];
  const replaced: string[] = [];
  const text = state ?? writeState({ point, page });
  const search = `?${new URLSearchParams({ code: "a secret code", state: text })}`;
  const sessionStorage = createStorage();
  const left: { readonly state: string; readonly sealed: Sealed }[] = [];
  const window = {
    opener: { postMessage: (data: { resultUri: string }, to: string) => void posted.push({ data, to }) },
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

  it.each([
    ["that was not opened by anybody", {}, { opener: null }],
    ["that is for a page of nobody's", { page: "https://evil.example" }, {}],
    ["that is for a page that only begins alike", { page: `${PAGE}.evil.example` }, {}],
    ["without a question", { state: "x" }, {}],
  ])("gives nothing of an answer %s", async (_, given, more) => {
    const { posted, replaced, give } = await world(given);
    expect(await give(more)).toBe("nobody");
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
    expect(await give({ opener: null })).toBe("nobody");
    expect(left).toHaveLength(1);
  });

  it("leaves nothing of a log-in that another browser began, or another window", async () => {
    const { left, state, give, sessionStorage } = await world();
    expect(await give({ opener: null })).toBe("nobody");
    rememberBegan(sessionStorage, { state: `${state}A` });
    expect(await give({ opener: null })).toBe("nobody");
    const blocked = {
      ...sessionStorage,
      getItem: () => {
        throw new Error("blocked");
      },
    };
    expect(await give({ opener: null, sessionStorage: blocked })).toBe("nobody");
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
  const leave = async (changes: { readonly referrer?: string; readonly back?: string; readonly uri?: string } = {}) => {
    const { key, posted, left, state, search, give, sessionStorage } = await world();
    const gone: string[] = [];
    const uri = changes.uri ?? `https://provider.example/authorize?state=${state}`;
    const hash = `#${new URLSearchParams({ leave: uri, back: changes.back ?? `${PAGE}/cart?item=1#/pay` })}`;
    const location = { hash, replace: (to: string) => void gone.push(to) };
    const document = { referrer: changes.referrer ?? `${PAGE}/` };
    const outcome = beginForPage({ document, location, sessionStorage } as never, { origins: [PAGE] });
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
    expect(await comeBack()).toBe("nobody");
  });

  it("may be told by no more than its origin, or by all of its address", async () => {
    expect((await leave({ referrer: `${PAGE}/cart?item=1` })).outcome).toBe("sent");
  });

  it.each<[string, Parameters<typeof leave>[0]]>([
    ["that another page sent here", { referrer: "https://evil.example/" }],
    ["that nobody knows who sent", { referrer: "" }],
    ["that another page of the project's sent here", { referrer: `${PAGE}/out?to=https://evil.example` }],
    ["that would lead back to another page", { back: "https://evil.example/" }],
    ["that would lead back to a page that only begins alike", { back: `${PAGE}.evil.example/` }],
    ["that leads back nowhere", { back: "/cart" }],
    ["that leads to no provider", { uri: "javascript:alert(1)" }],
    ["without a question", { uri: "https://provider.example/" }],
  ])("goes nowhere with a window %s", async (_, changes) => {
    const { outcome, gone, comeBack } = await leave(changes);
    expect([outcome, gone]).toEqual(["nobody", []]);
    expect(await comeBack()).toBe("nobody");
  });
});

describe("the page that leads to providers", () => {
  async function open() {
    const { state, sessionStorage } = await world();
    const listeners = new Set<(event: object) => void>();
    const asked: unknown[] = [];
    const gone: string[] = [];
    const opener = { postMessage: (data: unknown, to: string) => void asked.push([data, to]) };
    const page = {
      opener,
      sessionStorage,
      location: { replace: (uri: string) => void gone.push(uri) },
      addEventListener: (_: string, hear: (event: object) => void) => void listeners.add(hear),
      removeEventListener: (_: string, hear: (event: object) => void) => void listeners.delete(hear),
    };
    const tell = (more: object): void => {
      const event = { source: opener, origin: PAGE, data: { socialUri: uriOf("https://provider.example") }, ...more };
      for (const hear of [...listeners]) hear(event);
    };
    const uriOf = (origin: string, of = state): string => `${origin}/authorize?state=${of}`;
    const begin = (changes: object = {}) => beginInWindow({ ...page, ...changes } as never, { origins: [PAGE] });
    return { begin, tell, uriOf, asked, gone, listeners, state, sessionStorage };
  }

  it("goes where the page that opened it says, and remembers for the way back", async () => {
    const { begin, tell, uriOf, asked, gone, listeners, state, sessionStorage } = await open();
    const begun = begin();
    expect(asked).toEqual([[{ isReadyForSocial: true }, PAGE]]);
    tell({});
    expect(await begun).toBe("sent");
    expect([gone, listeners.size]).toEqual([[uriOf("https://provider.example")], 0]);
    expect(sessionStorage.getItem("foyer.social.1")).toBe(JSON.stringify({ state }));
  });

  it("goes nowhere at the wish of anybody else, or to anything that is no provider", async () => {
    const { begin, tell, uriOf, gone, sessionStorage } = await open();
    expect(await begin({ opener: null })).toBe("nobody");
    void begin();
    const { point } = await createSealingKey();
    const stateOf = (page: string) => writeState({ point, page });
    for (const page of [PAGE, "https://evil.example"]) {
      const socialUri = uriOf("https://provider.example", stateOf(page));
      tell({ origin: "https://evil.example", data: { socialUri } });
    }
    tell({ source: {} });
    tell({ data: null });
    tell({ data: { socialUri: 1 } });
    tell({ data: { socialUri: "javascript:alert(1)" } });
    tell({ data: { socialUri: uriOf("http://provider.example") } });
    tell({ data: { socialUri: "https://provider.example/authorize" } });
    // Of another page's log-in.
    tell({ data: { socialUri: uriOf("https://provider.example", stateOf("https://b.example")) } });
    expect([gone, sessionStorage.getItem("foyer.social.1")]).toEqual([[], null]);
  });
});

it.each(["", ".", "a.b", "a.b.c", `${"A".repeat(87)}`, "é.é"])("reads no question in %j", (text) => {
  expect(readState(text)).toBeUndefined();
});
