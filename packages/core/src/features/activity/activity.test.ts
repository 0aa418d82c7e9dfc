import type { ActivityEntry, ActivityPage, Outcome } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import type { ActivityAnswer, ActivitySource } from "../../accounts/activity-record.ts";
import { createFoyer } from "../../kit/create-foyer.ts";
import { createManualClock, createMemoryPorts, createSharedStorage, settle } from "../../testing/memory-ports.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { type ActivityOptions, activity } from "./activity.ts";
import { FOLLOW_MS } from "./follow-pending.ts";
import { selectActivity } from "./state.ts";
import { READ_AGAIN_MS, RETRY_MS } from "./verbs.ts";

const ONE = "eip155:1:eip155-Acme";
const entry = (hash: string, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  hash,
  at: 1_600_000_000_000,
  status: "confirmed",
  movements: [{ asset: "eip155:1/slip44:60", value: 5n, decimals: 1, symbol: "ETH", direction: "in" }],
  ...more,
});

type Given = {
  readonly storage?: ReturnType<typeof createSharedStorage>;
  readonly options?: ActivityOptions;
  readonly pages?: (cursor: string | undefined) => ActivityPage | Promise<ActivityPage>;
  readonly outcomes?: readonly (Outcome | Error)[];
};

async function connect({ storage = createSharedStorage(), options, pages, outcomes = [] }: Given = {}) {
  const clock = createManualClock();
  const adapter = createScriptedAdapter("eip155");
  const connector = adapter.addWallet("Acme");
  const asked: string[] = [];
  const left = [...outcomes];
  Object.assign(adapter.capabilities, {
    ...(pages && {
      activity: async ({ account, cursor }: { account: string; cursor?: string }) => {
        asked.push(`${account} ${cursor ?? ""}`.trim());
        return pages(cursor);
      },
    }),
    outcome: async ({ hash, trace }: { hash: string; trace?: string }) => {
      asked.push(`outcome ${hash} ${trace ?? ""}`.trim());
      const next = left.shift() ?? { status: "pending" };
      if (next instanceof Error) throw next;
      return next;
    },
  });
  const ports = createMemoryPorts({ clock, storage: storage.open() });
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [adapter], ports });
  foyer.start();
  const done = foyer.use(activity(options));
  await Promise.all([foyer.connect({ connectorId: connector.id }), done.load()]);
  const list = () => selectActivity(foyer.getSnapshot());
  const watch = async () => {
    const end = new AbortController();
    void done.watch({ signal: end.signal });
    await settleAll();
    return () => end.abort();
  };
  return { adapter, asked, clock, done, foyer, list, storage, watch };
}

async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await settle();
}
const hashes = (list: ReturnType<typeof selectActivity>): readonly string[] =>
  list && "items" in list ? list.items.map(({ hash }) => hash) : [];

describe("what an account did", () => {
  it("is unknown, loading, failed and nothing, and each is another thing", async () => {
    const hung = await connect({ pages: () => new Promise(() => undefined) });
    expect(hung.list()).toBeUndefined();
    void hung.done.refresh();
    await settleAll();
    expect(hung.list()).toEqual({ status: "loading" });
    const failed = await connect({ pages: () => Promise.reject(new TypeError("HTML")) });
    await failed.done.refresh();
    expect(failed.list()).toMatchObject({ status: "failed", failure: { code: "network/unreachable" } });
    const nothing = await connect({ pages: () => ({ items: [] }) });
    await nothing.done.refresh();
    expect(nothing.list()).toMatchObject({ status: "ready", items: [], isComplete: true, hasMore: false });
    const untold = await connect();
    await untold.done.refresh();
    expect(untold.list()).toMatchObject({ status: "ready", items: [], isComplete: false });
  });

  it("is told by its adapter, in words and exact sums, and goes on page by page", async () => {
    const pages = (cursor: string | undefined): ActivityPage =>
      cursor === undefined ? { items: [entry("a"), entry("b")], next: "2" } : { items: [entry("b"), entry("c")] };
    const { asked, done, list } = await connect({ pages });
    await done.refresh();
    expect(list()).toMatchObject({
      hasMore: true,
      items: [
        { hash: "a", verb: "received", sign: "+", transfers: [{ quantity: "0.5", symbol: "ETH", direction: "in" }] },
        {},
      ],
    });
    await done.loadMore();
    expect(hashes(list())).toEqual(["a", "b", "c"]);
    expect(list()).toMatchObject({ hasMore: false, isLoadingMore: false });
    await done.loadMore();
    expect(asked).toEqual([ONE, `${ONE} 2`]);
  });

  it("ends where a server gives the same page for ever, with what was read", async () => {
    const { done, list } = await connect({ pages: () => ({ items: [entry("a")], next: "again" }) });
    await done.refresh();
    await done.loadMore();
    expect(list()).toMatchObject({ status: "stale", failure: { code: "network/unreachable" } });
    expect(hashes(list())).toEqual(["a"]);
  });

  it("keeps nothing that could be anything: no hash, half of a sum, decimals of 255, an id like constructor", async () => {
    const [good] = entry("x").movements;
    const odd = [
      entry(""),
      entry("x".repeat(10_000)),
      entry("constructor", { movements: [{ ...good, decimals: 255 } as never, { ...good, value: -1n } as never] }),
      entry("y", { movements: [{ ...good, symbol: `\u202e${"x".repeat(10_000)}` } as never] }),
    ];
    const { done, list } = await connect({ pages: () => ({ items: odd }) });
    await done.refresh();
    expect(hashes(list())).toEqual(["constructor", "y"]);
    expect(list()).toMatchObject({
      items: [{ transfers: [], verb: "executed" }, { transfers: [{ symbol: "x".repeat(64) }] }],
    });
  });
});

describe("what this page sent", () => {
  it("is there at once, and followed until it is final, through visits", async () => {
    const first = await connect({ outcomes: [{ status: "pending", trace: "7:0" }] });
    await first.done.refresh();
    const { hash } = await first.foyer.sendTransaction({ to: "0xto", amount: 150_000_000n });
    await settleAll();
    expect(first.list()).toMatchObject({
      items: [
        { hash, status: "pending", verb: "sent", transfers: [{ quantity: "1.5", symbol: "COIN", other: "0xto" }] },
      ],
    });
    await first.watch();
    const next = await connect({
      storage: first.storage,
      outcomes: [new TypeError("offline"), { status: "replaced" }],
    });
    await next.watch();
    expect(next.list()).toMatchObject({ items: [{ hash, status: "pending" }] });
    await next.clock.advance(FOLLOW_MS);
    await settleAll();
    expect(next.list()).toMatchObject({ items: [{ hash, status: "replaced" }] });
    await next.clock.advance(10 * FOLLOW_MS);
    expect(next.asked.filter((one) => one.startsWith("outcome"))).toEqual([
      `outcome ${hash} 7:0`,
      `outcome ${hash} 7:0`,
    ]);
  });

  it("counts once where the chain tells of it too, as the chain has decided", async () => {
    const { done, foyer, list } = await connect({
      pages: () => ({ items: [entry("0xhash", { status: "failed" }), entry("b")] }),
    });
    await foyer.sendTransaction({ to: "0xto", amount: 5n });
    await settleAll();
    await done.refresh();
    expect(list()).toMatchObject({ items: [{ hash: "0xhash", status: "failed" }, { hash: "b" }] });
  });

  it("is nothing that somebody else wrote in another shape, and forgotten with the connection", async () => {
    const first = await connect();
    await first.foyer.sendTransaction({ to: "0xto", amount: 5n });
    await settleAll();
    const [key = "", text = ""] =
      Object.entries(first.storage.entries()).find(([, one]) => one.includes("0xhash")) ?? [];
    for (const other of [
      "",
      "{}",
      text.replace('"5"', "5"),
      text.replace("pending", "constructor"),
      text.replace('"5"', '"-5"'),
    ]) {
      const next = await connect({ storage: createSharedStorage({ ...first.storage.entries(), [key]: other }) });
      await next.done.refresh();
      expect(hashes(next.list())).toEqual([]);
    }
    await first.foyer.disconnect();
    await settleAll();
    expect(JSON.stringify(first.storage.entries())).not.toContain("0xhash");
  });
});

describe("watching what an account did", () => {
  it("reads at once and every thirty seconds, and no more once nobody watches", async () => {
    const { asked, clock, watch } = await connect({ pages: () => ({ items: [entry("a")] }) });
    const stop = await watch();
    await clock.advance(READ_AGAIN_MS - 1);
    expect(asked).toEqual([ONE]);
    await clock.advance(1);
    await settleAll();
    expect(asked).toEqual([ONE, ONE]);
    stop();
    await settleAll();
    await clock.advance(10 * READ_AGAIN_MS);
    expect([asked.length, clock.pending()]).toEqual([2, 0]);
  });

  it("asks nothing for thirty seconds after a failure, and no more after a 503", async () => {
    const { asked, clock, done, watch } = await connect({ pages: () => Promise.reject(new TypeError("HTML")) });
    await watch();
    await done.refresh();
    await clock.advance(RETRY_MS - 1);
    expect(asked).toHaveLength(1);
    let calls = 0;
    const read = async (): Promise<ActivityAnswer> => {
      calls += 1;
      return { kind: "over" };
    };
    const server = await connect({ options: { history: [{ read }] } });
    await server.watch();
    await server.clock.advance(20 * RETRY_MS);
    expect(calls).toBe(1);
    expect(server.list()).toMatchObject({ failure: { isOver: true } });
  });

  it("begins anew with another account or network, and never shows what another one did", async () => {
    const { adapter, asked, foyer, list, watch } = await connect({ pages: () => ({ items: [entry("a")], next: "2" }) });
    await watch();
    const { id } = adapter.connections()[0] ?? { id: "" };
    await foyer.switchConnection({ connectionId: id, account: `${ONE}-second` });
    await settleAll();
    expect(asked.at(-1)).toBe(`${ONE}-second`);
    adapter.moveTo(id, "eip155:2");
    await settleAll();
    expect(asked.at(-1)).toBe("eip155:2:eip155-Acme-second");
    expect(hashes(list())).toEqual(["a"]);
    expect(list()).toMatchObject({ items: [{ chain: "eip155:2" }] });
  });

  it("drops spam and what is of another chain, and is reset and read anew with another address or network [ACT-04]", async () => {
    const asked: string[] = [];
    let hold: Promise<void> | undefined;
    const read: ActivitySource["read"] = async ({ account }) => {
      asked.push(account);
      await hold;
      const [namespace, reference, address] = account.split(":");
      const transfer = { direction: "in" as const, quantity: "1", isCollectible: false, isSpam: false };
      const record = (hash: string, more: object = {}) => ({
        hash: `${hash} ${address}`,
        chain: `${namespace}:${reference}`,
        status: "confirmed" as const,
        operation: "receive",
        transfers: [transfer],
        ...more,
      });
      const spam = { ...transfer, isSpam: true };
      const items = [
        record("good"),
        record("spam", { transfers: [spam, spam] }),
        record("far", { chain: "eip155:99" }),
      ];
      return { kind: "page", items: [...items, record("mixed", { transfers: [spam, transfer] })] };
    };
    const { adapter, foyer, list, watch } = await connect({ options: { history: [{ read }] } });
    await watch();
    expect(hashes(list())).toEqual(["good eip155-Acme", "mixed eip155-Acme"]);
    const { id } = adapter.connections()[0] ?? { id: "" };
    for (const change of [
      () => foyer.switchConnection({ connectionId: id, account: `${ONE}-second` }),
      async () => adapter.moveTo(id, "eip155:2"),
    ]) {
      let finish = (): void => undefined;
      hold = new Promise((resolve) => {
        finish = resolve;
      });
      await change();
      await settleAll();
      expect(list()).toEqual({ status: "loading" });
      finish();
      await settleAll();
      expect(hashes(list())).toEqual(["good eip155-Acme-second", "mixed eip155-Acme-second"]);
    }
    expect(asked).toEqual([ONE, `${ONE}-second`, "eip155:2:eip155-Acme-second"]);
  });

  it("never lets a slow old answer overwrite a newer one", async () => {
    let finish = (_: ActivityPage): void => undefined;
    const slow = new Promise<ActivityPage>((resolve) => {
      finish = resolve;
    });
    let calls = 0;
    const { done, list } = await connect({ pages: () => (calls++ === 0 ? slow : { items: [entry("new")] }) });
    const old = done.refresh();
    await settleAll();
    await done.refresh();
    finish({ items: [entry("old")] });
    await old;
    await settleAll();
    expect(hashes(list())).toEqual(["new"]);
  });

  it("keeps what was read of older pages where the newest meets it, and begins anew where it does not", async () => {
    let newest = ["b", "c"];
    const pages = (cursor: string | undefined): ActivityPage =>
      cursor === undefined
        ? { items: newest.map((hash) => entry(hash)), next: "2" }
        : { items: [entry("d")], next: "3" };
    const { done, list } = await connect({ pages });
    await done.refresh();
    await done.loadMore();
    newest = ["a", "b", "c"];
    await done.refresh();
    expect(hashes(list())).toEqual(["a", "b", "c", "d"]);
    newest = ["x", "y"];
    await done.refresh();
    expect(hashes(list())).toEqual(["x", "y"]);
  });
});
