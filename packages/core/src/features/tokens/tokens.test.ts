import { FoyerError, type HeldAnswer, type Holding, type Page, type PriceSource } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { BALANCE_REFRESH_MS, TOKEN_RETRY_MS } from "../../limits.ts";
import {
  createManualClock,
  createMemoryPage,
  createMemoryPorts,
  createSharedStorage,
  settle,
} from "../../testing/memory-ports.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { selectTokens } from "./state.ts";
import { type TokensOptions, tokens } from "./tokens.ts";

const ONE = "eip155:1:eip155-Acme";
const coin = (value: bigint, more: Partial<Holding> = {}): Holding => ({
  asset: "eip155:1/slip44:60",
  value,
  decimals: 18,
  symbol: "ETH",
  name: "Ether",
  isListed: true,
  ...more,
});

async function connect(given: { storage?: ReturnType<typeof createSharedStorage>; options?: TokensOptions } = {}) {
  const storage = given.storage ?? createSharedStorage();
  const clock = createManualClock();
  const document = { visibilityState: "visible" };
  const target = Object.assign(new EventTarget(), { document }) as unknown as Page;
  const adapter = createScriptedAdapter("eip155");
  const connector = adapter.addWallet("Acme");
  const ports = createMemoryPorts({ clock, storage: storage.open(), page: createMemoryPage({ target }) });
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [adapter], ports });
  foyer.start();
  const held = foyer.use(tokens(given.options));
  await Promise.all([foyer.connect({ connectorId: connector.id }), held.load()]);
  adapter.holdings.set(ONE, [coin(5n)]);
  const readings = () => adapter.asked.filter((one) => one.startsWith("tokens:"));
  const list = () => selectTokens(foyer.getSnapshot());
  const see = (state: "visible" | "hidden"): void => {
    document.visibilityState = state;
    target.dispatchEvent(new Event("visibilitychange"));
  };
  const watch = async () => {
    const end = new AbortController();
    const done = held.watch({ signal: end.signal });
    await settleAll();
    return { stop: () => end.abort(), done };
  };
  return { adapter, clock, connector, foyer, held, list, readings, see, storage, watch };
}

/** Lets everything happen that is ready, through verbs and kit. */
async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await settle();
}

describe("what an account holds", () => {
  it("is unknown, loading, failed and zero, and each is another thing", async () => {
    const { adapter, held, list } = await connect();
    expect(list()).toBeUndefined();
    adapter.answer.tokens = "hang";
    const hung = held.refresh();
    await settleAll();
    expect(list()).toEqual({ status: "loading" });
    adapter.answer.tokens = { error: new TypeError("Failed to fetch") };
    await held.refresh();
    await hung;
    expect(list()).toMatchObject({ status: "failed", failure: { code: "network/unreachable" } });
    const zero = await connect();
    zero.adapter.holdings.set(ONE, [coin(0n)]);
    await zero.held.refresh();
    expect(zero.list()).toMatchObject({ status: "ready", items: [{ value: "0", decimals: 18 }], refused: [] });
  });

  it("is exact, however much it is", async () => {
    const { adapter, held, list } = await connect();
    adapter.holdings.set(ONE, [coin(2n ** 256n - 1n)]);
    await held.refresh();
    expect(list()).toMatchObject({ items: [{ value: `${2n ** 256n - 1n}` }] });
  });

  it("keeps what was known when a later reading fails, as stale, with its age", async () => {
    const { adapter, clock, held, list } = await connect();
    await held.refresh();
    const at = clock.now();
    adapter.answer.tokens = { error: new FoyerError("network/unreachable", { chain: "eip155:1", problem: "HTML" }) };
    await clock.advance(5_000);
    await held.refresh();
    const failure = { code: "network/unreachable", retryAt: clock.now() + TOKEN_RETRY_MS };
    expect(list()).toMatchObject({ status: "stale", at, failure, items: [{ value: "5" }] });
  });

  it("is asked for by nobody before somebody watches", async () => {
    const { clock, readings } = await connect();
    await clock.advance(60_000);
    expect(readings()).toEqual([]);
  });
});

describe("watching", () => {
  it("reads at once, every ten seconds, and no more once the last one has stopped", async () => {
    const { clock, readings, watch } = await connect();
    const [first, second] = [await watch(), await watch()];
    expect(readings()).toHaveLength(1);
    await clock.advance(BALANCE_REFRESH_MS - 1);
    expect(readings()).toHaveLength(1);
    await clock.advance(1);
    expect(readings()).toHaveLength(2);
    first.stop();
    await first.done;
    await clock.advance(BALANCE_REFRESH_MS);
    expect(readings()).toHaveLength(3);
    second.stop();
    await second.done;
    await clock.advance(60_000);
    expect(readings()).toHaveLength(3);
    expect(clock.pending()).toBe(0);
  });

  it("leaves nothing that says it is loading, when nobody reads it any more", async () => {
    const { adapter, foyer, held, list, watch } = await connect();
    adapter.answer.tokens = "hang";
    const first = await watch();
    expect(list()).toEqual({ status: "loading" });
    first.stop();
    await settleAll();
    expect(list()).toBeUndefined();
    await watch();
    const { id } = adapter.connections()[0] ?? { id: "" };
    await foyer.switchConnection({ connectionId: id, account: `${ONE}-second` });
    await settleAll();
    expect(Object.keys(held.getSnapshot().lists)).toEqual([`${ONE}-second`]);
  });

  it("rests while the page is hidden, and reads at once what is due when it is seen again", async () => {
    const { clock, readings, see, watch } = await connect();
    await watch();
    see("hidden");
    await clock.advance(5 * BALANCE_REFRESH_MS);
    expect(readings()).toHaveLength(1);
    see("visible");
    await settle();
    expect(readings()).toHaveLength(2);
  });

  it("asks nothing for thirty seconds after a failure, whoever asks", async () => {
    const { adapter, clock, held, list, readings, watch } = await connect();
    adapter.answer.tokens = { error: new TypeError("Failed to fetch") };
    await watch();
    await held.refresh();
    await clock.advance(TOKEN_RETRY_MS - 1);
    expect(readings()).toHaveLength(1);
    adapter.answer.tokens = "approve";
    await clock.advance(1);
    expect(readings()).toHaveLength(2);
    expect(list()).toMatchObject({ status: "ready", items: [{ value: "5" }] });
    expect(list()).not.toHaveProperty("failure");
  });

  it("reads anew when another account or network is in use, and never shows what another one holds", async () => {
    const { adapter, foyer, list, readings, watch } = await connect();
    await watch();
    const second = `${ONE}-second`;
    adapter.answer.tokens = "hang";
    const { id } = adapter.connections()[0] ?? { id: "" };
    await foyer.switchConnection({ connectionId: id, account: second });
    await settleAll();
    expect(list()).toEqual({ status: "loading" });
    expect(readings().at(-1)).toBe(`tokens:${second}`);
    adapter.moveTo(id, "eip155:2");
    await settleAll();
    expect(list()).toEqual({ status: "loading" });
    expect(readings().at(-1)).toBe(`tokens:eip155:2:eip155-Acme-second`);
    adapter.moveTo(id, "eip155:1");
    await foyer.switchConnection({ connectionId: id, account: ONE });
    expect(list()).toMatchObject({ status: "ready", items: [{ value: "5" }] });
  });

  it("never lets a slow old answer overwrite a newer one", async () => {
    const { adapter, held, list } = await connect();
    const original = adapter.capabilities.tokens;
    let finish = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let isFirst = true;
    Object.assign(adapter.capabilities, {
      // It pays no heed to being aborted.
      tokens: async (asked: Parameters<NonNullable<typeof original>>[0]) => {
        if (!isFirst) return original?.(asked);
        isFirst = false;
        await slow;
        return { items: [coin(1n)] };
      },
    });
    const old = held.refresh();
    await settleAll();
    await held.refresh();
    finish();
    await old;
    await settleAll();
    expect(list()).toMatchObject({ status: "ready", items: [{ value: "5" }] });
  });
});

describe("who else lists what an account holds", () => {
  function source(...answers: readonly (HeldAnswer | Error)[]) {
    const left = [...answers];
    let asked = 0;
    const read = async (): Promise<HeldAnswer> => {
      asked += 1;
      const answer = left.length > 1 ? left.shift() : left[0];
      if (answer instanceof Error) throw answer;
      return answer ?? { kind: "unknown-chain" };
    };
    return { options: { holdings: [{ read }] }, asked: () => asked };
  }

  it("is asked in the place of the chain, and the chain where it does not know it", async () => {
    const server = source({ kind: "held", items: [coin(9n, { price: 2.5, icon: "https://icons.example.org/a.png" })] });
    const { clock, held, list, readings } = await connect(server);
    await held.refresh();
    expect(readings()).toEqual([]);
    const price = { value: "25", decimals: 1, at: clock.now() };
    expect(list()).toMatchObject({
      status: "ready",
      items: [{ value: "9", price, icon: "https://icons.example.org/a.png" }],
    });
    const other = await connect(source({ kind: "unknown-chain" }));
    await other.held.refresh();
    expect(other.list()).toMatchObject({ items: [{ value: "5" }] });
  });

  it("is asked no more after it said 503, until somebody asks by hand", async () => {
    const server = source({ kind: "held", items: [coin(9n)] }, { kind: "over" });
    const { clock, held, list, watch } = await connect(server);
    await watch();
    await clock.advance(BALANCE_REFRESH_MS);
    expect(list()).toMatchObject({ status: "stale", items: [{ value: "9" }], failure: { isOver: true } });
    await clock.advance(100 * TOKEN_RETRY_MS);
    expect([server.asked(), clock.pending()]).toEqual([2, 0]);
    await held.refresh();
    expect(server.asked()).toBe(3);
  });

  it("is never taken for an account that holds nothing where it fails", async () => {
    const server = source(new FoyerError("network/unreachable", { chain: "eip155:1", problem: "HTML" }));
    const { held, list, readings } = await connect(server);
    await held.refresh();
    expect(list()).toMatchObject({ status: "failed", failure: { code: "network/unreachable" } });
    expect(readings()).toEqual([]);
  });

  it("marks spam, which comes last and is asked no price for", async () => {
    const spam = coin(1n, { asset: "eip155:1/erc20:0xabc", symbol: "WIN", isListed: false, isSpam: true });
    const asked: string[] = [];
    const prices: PriceSource = {
      async read(assets) {
        asked.push(...assets);
        return new Map();
      },
    };
    const { options } = source({ kind: "held", items: [spam, coin(9n)] });
    const { held, list } = await connect({ options: { ...options, prices: [prices] } });
    await held.refresh();
    expect(list()).toMatchObject({ items: [{ symbol: "ETH" }, { symbol: "WIN", isSpam: true }] });
    expect(asked).toEqual(["eip155:1/slip44:60"]);
  });
});

describe("what is kept between visits", () => {
  it("is shown as stale, with its age, until it is read anew", async () => {
    const first = await connect();
    await first.held.refresh();
    const at = first.clock.now();
    const next = await connect({ storage: first.storage });
    next.adapter.answer.tokens = "hang";
    await next.watch();
    expect(next.list()).toMatchObject({ status: "stale", at, items: [{ value: "5", symbol: "ETH" }] });
  });

  it("is nothing that somebody else wrote in another shape", async () => {
    const first = await connect();
    await first.held.refresh();
    const [key = "", text = ""] =
      Object.entries(first.storage.entries()).find(([, one]) => one.includes("slip44")) ?? [];
    for (const other of [
      "",
      "{}",
      "[[]]",
      text.replace('"5"', "5"),
      text.replace('"5"', '"-5"'),
      text.replace("18", "255"),
    ]) {
      const next = await connect({ storage: createSharedStorage({ ...first.storage.entries(), [key]: other }) });
      next.adapter.answer.tokens = "hang";
      await next.watch();
      expect(next.list()).toEqual({ status: "loading" });
    }
  });

  it("is forgotten of a connection that a person ends", async () => {
    const { foyer, held, storage } = await connect();
    await held.refresh();
    await foyer.disconnect();
    await settleAll();
    expect(held.getSnapshot().lists).toEqual({});
    expect(JSON.stringify(storage.entries())).not.toContain("slip44");
  });
});
