import type { AccountId } from "@foyer/contract";
import { expect, it } from "vitest";
import { createManualClock } from "../../testing/memory-ports.ts";
import { serverReadings } from "./server-readings.ts";

const ACCOUNT: AccountId = "eip155:1:0x52908400098527886E0F7030069857D2E4169EE7";

/** As the server's own shapes have it (`apps/server/src/data/shapes.ts`, 2026-11). */
const row = (metadata: object = {}, transfers: unknown = []): object => ({
  id: "0xaa",
  metadata: {
    operationType: "trade",
    hash: "0xaa",
    chain: "eip155:1",
    minedAt: "2026-11-25T10:00:00.000Z",
    sentFrom: "0x1",
    sentTo: "0x2",
    status: "confirmed",
    nonce: 1,
    ...metadata,
  },
  transfers,
});
const coin = (more: object = {}): object => ({
  fungible_info: { name: "Ether", symbol: "ETH", icon: { url: "https://icons.example.org/eth.png" }, is_spam: false },
  direction: "out",
  quantity: { numeric: "1.5" },
  value: 3,
  price: 2,
  ...more,
});

function history(respond: () => Response) {
  const asked: URL[] = [];
  const source = serverReadings({ url: "https://services.example.org", projectId: "p1" }).history;
  const fetch = async (url: string | URL | Request): Promise<Response> => {
    asked.push(new URL(String(url)));
    return respond();
  };
  const given = { clock: createManualClock(), fetch, signal: new AbortController().signal };
  return { asked, read: (cursor?: string) => source.read({ account: ACCOUNT, cursor }, given) };
}

it("tells what an account did, and takes the server's cursor as it is", async () => {
  const ape = {
    direction: "in",
    quantity: { numeric: "1" },
    value: null,
    nft_info: { name: "Ape #1", flags: { is_spam: true } },
  };
  const { asked, read } = history(() => Response.json({ data: [row({}, [coin(), ape])], next: "o/p=" }));
  expect(await read("a+b/=")).toEqual({
    kind: "page",
    next: "o/p=",
    items: [
      {
        hash: "0xaa",
        chain: "eip155:1",
        status: "confirmed",
        operation: "trade",
        from: "0x1",
        to: "0x2",
        at: Date.UTC(2026, 10, 25, 10),
        transfers: [
          {
            direction: "out",
            quantity: "1.5",
            isCollectible: false,
            isSpam: false,
            name: "Ether",
            symbol: "ETH",
            icon: "https://icons.example.org/eth.png",
            usd: 3,
          },
          { direction: "in", quantity: "1", isCollectible: true, isSpam: true, name: "Ape #1" },
        ],
      },
    ],
  });
  expect(asked[0]?.pathname).toBe("/v1/account/0x52908400098527886E0F7030069857D2E4169EE7/history");
  expect([asked[0]?.searchParams.get("cursor"), asked[0]?.searchParams.get("chainId")]).toEqual(["a+b/=", "eip155:1"]);
});

it("has no time of what waits, no transfers where there are none, and no end where there is no next", async () => {
  const { read } = history(() => Response.json({ data: [row({ status: "pending" }, null)], next: null }));
  const page = await read();
  expect(page).toMatchObject({ items: [{ status: "pending", transfers: [] }] });
  expect(page).not.toHaveProperty("next");
  expect(page.kind === "page" && page.items[0]).not.toHaveProperty("at");
});

it("leaves out what is of another chain or no transaction, and sums that cannot be", async () => {
  const sums = [
    coin({ quantity: { numeric: "1e18" } }),
    coin({ quantity: { numeric: "-1" } }),
    coin({ fungible_info: { icon: { url: "javascript:alert(1)" } } }),
  ];
  const rows = [row({ chain: "eip155:10" }), null, row({ status: "constructor" }), row({}, sums)];
  const page = await history(() => Response.json({ data: rows, next: null })).read();
  expect(page).toMatchObject({ items: [{ transfers: [{ quantity: "1.5" }] }] });
  expect(JSON.stringify(page)).not.toContain("javascript");
});

it.each([
  ["a page", () => new Response("<html>")],
  ["half a body", () => new Response('{"data":[{')],
  ["a cursor of 10 kB", () => Response.json({ data: [], next: "x".repeat(10_000) })],
  ["another shape", () => Response.json({ data: {}, next: null })],
])("is a failure, and never an empty history, where it says %s", async (_, respond) => {
  await expect(history(respond).read()).rejects.toMatchObject({ code: "network/unreachable" });
});

it("is asked no more where it says 503", async () => {
  expect(await history(() => new Response("", { status: 503 })).read()).toEqual({ kind: "over" });
});
