import { isFoyerError } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import manifest from "../../../package.json" with { type: "json" };
import type { WalletQuery } from "../../ports/wallet-directory.ts";
import { createScriptedService } from "../../testing.ts";
import { httpDirectory } from "./directory.ts";

const SERVICE = { url: "https://wallets.example.org/", projectId: "p1" };
const PAGE: WalletQuery = { page: 1, entries: 40 };
const quiet = new AbortController().signal;

async function read(rows: readonly unknown[], query = PAGE) {
  const service = createScriptedService([]);
  service.failing = Response.json({ data: rows, count: rows.length });
  const page = await httpDirectory(SERVICE).read?.(query, { http: service.http, signal: quiet });
  return { ...service, page, wallets: page?.wallets ?? [] };
}

describe("asking a service", () => {
  it("writes every part of a question into the call, with the project, the kit and its version [API-01]", async () => {
    const { calls } = await read([], {
      page: 3,
      entries: 40,
      search: "me ta&",
      isCertified: true,
      include: ["a", "b"],
      exclude: ["c"],
      chains: ["eip155:1", "solana:x"],
      names: ["Acme"],
      rdns: ["org.acme"],
    });
    expect(calls[0]?.origin + String(calls[0]?.pathname)).toBe("https://wallets.example.org/getWallets");
    expect(Object.fromEntries(calls[0]?.searchParams ?? [])).toEqual({
      page: "3",
      entries: "40",
      search: "me ta&",
      badge_type: "certified",
      badge: "certified",
      include: "a,b",
      exclude: "c",
      chains: "eip155:1,solana:x",
      names: "Acme",
      rdns: "org.acme",
      projectId: "p1",
      st: "foyer",
      sv: manifest.version,
    });
  });

  it("leaves out what is not asked for", async () => {
    const { calls } = await read([], { ...PAGE, search: "", exclude: [], isCertified: false });
    expect([...(calls[0]?.searchParams.keys() ?? [])]).toEqual(["page", "entries", "projectId", "st", "sv"]);
  });
});

describe("reading a service's answer", () => {
  it("takes over what a row says, and where its picture is [API-01]", async () => {
    const { wallets, page } = await read([
      {
        id: "7c1e",
        name: "Acme",
        rdns: "org.acme",
        chains: ["eip155:1", "eip155:10", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", "tron:1"],
        homepage: "https://acme.example.org",
        image_id: "i/1",
        badge_type: "certified",
        mobile_link: "acme://",
        link_mode: "https://link.acme.example.org",
        webapp_link: "https://app.acme.example.org/",
        desktop_link: "acme-desk://open",
        app_store: "https://apps.example.org/acme",
        play_store: "https://play.example.org/acme",
        chrome_store: "https://chrome.example.org/acme",
      },
    ]);
    const sent = `projectId=p1&st=foyer&sv=${manifest.version}`;
    expect(page?.count).toBe(1);
    expect(wallets).toEqual([
      {
        id: "7c1e",
        name: "Acme",
        rdns: ["org.acme"],
        standardNames: [],
        windowPaths: [],
        namespaces: ["eip155", "solana"],
        chains: ["eip155:1", "eip155:10", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", "tron:1"],
        rank: 10_000,
        homepage: "https://acme.example.org/",
        imageUrl: `https://wallets.example.org/getWalletImage/i%2F1?${sent}`,
        isCertified: true,
        links: {
          chrome: "https://chrome.example.org/acme",
          ios: "https://apps.example.org/acme",
          android: "https://play.example.org/acme",
          mobile: "acme://",
          universal: "https://link.acme.example.org/",
          desktop: "acme-desk://open",
          webapp: "https://app.acme.example.org/",
        },
      },
    ]);
  });

  it.each(["-1", "0.5", "1e400", '"40"', "null", "[40]", "{}"])(
    "leaves out a count that is no count: %s",
    async (count) => {
      const service = createScriptedService([]);
      const body = `{"data":[{"id":"a","name":"Acme"}],"count":${count}}`;
      service.failing = new Response(body, { headers: { "Content-Type": "application/json" } });
      const page = await httpDirectory(SERVICE).read?.(PAGE, { http: service.http, signal: quiet });
      expect([page?.count, page?.wallets.length]).toEqual([1, 1]);
    },
  );

  it("drops a bad row and keeps the rest [API-01]", async () => {
    const bad = [null, 7, "Acme", [], {}, { id: "x" }, { name: "X" }, { id: 1, name: "One" }, { id: "y", name: " " }];
    const long = { id: "z", name: "z".repeat(61) };
    const { wallets } = await read([{ id: "a", name: "Acme" }, ...bad, long, { id: "b", name: "Birch" }]);
    expect(wallets.map(({ name }) => name)).toEqual(["Acme", "Birch"]);
  });

  it("takes no more than two hundred rows of a page", async () => {
    const { wallets } = await read(
      Array.from({ length: 201 }, (_, index) => ({ id: `w${index}`, name: `W ${index}` })),
    );
    expect(wallets).toHaveLength(200);
  });

  it("lets no link through that is none of a wallet's", async () => {
    const { wallets } = await read([
      {
        id: "a",
        name: "Acme",
        homepage: "javascript:alert(1)",
        mobile_link: " JavaScript:alert(1)",
        desktop_link: "data:text/html,x",
        webapp_link: "http://app.example.org",
        app_store: "//apps.example.org",
        play_store: 5,
        link_mode: "https://",
      },
    ]);
    expect(Object.values(wallets[0]?.links ?? {}).filter(Boolean)).toEqual([]);
    expect(wallets[0]?.homepage).toBeUndefined();
  });

  it("takes what hides or turns text round out of a name", async () => {
    const { wallets } = await read([{ id: "a", name: "\u202eAc\u200bme\n" }]);
    expect(wallets[0]?.name).toBe("Acme");
  });

  it("takes a row that names no chain for one of those asked for", async () => {
    const { wallets } = await read([{ id: "a", name: "Acme" }], { ...PAGE, chains: ["solana:x", "solana:y"] });
    expect(wallets[0]?.namespaces).toEqual(["solana"]);
  });
});

describe("a service that fails", () => {
  const ask = (failing: Error | Response | undefined, signal = quiet) => {
    const service = createScriptedService([]);
    service.failing = failing;
    return httpDirectory(SERVICE).read?.(PAGE, { http: service.http, signal });
  };

  it.each([
    ["is not there", new TypeError("Failed to fetch"), "Failed to fetch"],
    ["refuses", new Response("no", { status: 503 }), "status 503"],
    ["answers something else", Response.json({ wallets: [] }), "not what was asked for"],
    ["answers no JSON", new Response("<html>"), "JSON"],
    ["answers without an end", new Response(`{"data":[],"count":0,"more":"${"x".repeat(256_000)}"}`), "longer than"],
  ])("is told from one that has no wallets (%s)", async (_, failing, words) => {
    const failure = await ask(failing)?.catch((error: unknown) => error);
    expect(isFoyerError(failure, "directory/unreachable") && failure.retryable).toBe(true);
    expect(String(failure)).toContain(words);
    expect(String(failure)).toContain("https://wallets.example.org/");
  });

  it("says that it was cancelled where it was", async () => {
    await expect(ask(undefined, AbortSignal.abort())).rejects.toMatchObject({ code: "flow/aborted" });
  });
});
