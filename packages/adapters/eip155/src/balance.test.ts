import type { AccountId, Amount } from "@foyer/contract";
import { createTestClock, EVM_TEST_ADDRESSES, type TestClock } from "@foyer/testing";
import { settle } from "@foyer/testing/conformance";
import { describe, expect, it } from "vitest";
import { mainnet } from "./networks.ts";
import { startAdapter } from "./testing/start-adapter.ts";

const account: AccountId<"eip155"> = `eip155:1:${EVM_TEST_ADDRESSES[0]}`;
const [ONE, TWO, THREE] = ["https://one.example", "https://two.example", "https://three.example"] as const;
const network = { ...mainnet, rpcUrls: { default: { http: [ONE, TWO, THREE] } } };

/** How long one URL may take before the next is tried. */
const PATIENCE_MS = 10_000;

type Answer = unknown | (() => Promise<Response>);

/** Reads the balance from nodes that give these answers: a JSON-RPC result, or what a function does. */
function read(
  answers: { readonly [url: string]: Answer },
  more: { readonly clock?: TestClock; readonly signal?: AbortSignal; readonly account?: AccountId<"eip155"> } = {},
): { readonly amount: Promise<Amount | undefined>; readonly calls: { url: string; init: RequestInit }[] } {
  const calls: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    calls.push({ url: String(url), init });
    const answer = answers[String(url)];
    return typeof answer === "function" ? answer() : Response.json({ jsonrpc: "2.0", id: 1, result: answer });
  };
  const { adapter } = startAdapter({ networks: [network], fetch, clock: more.clock });
  const amount = adapter.capabilities.balance?.({ account: more.account ?? account, signal: more.signal });
  return { amount: Promise.resolve(amount), calls };
}

describe("the native balance [NSP-01]", () => {
  it.each([
    ["0x0", 0n],
    ["0x1", 1n],
    ["0x2386f26fc10001", 10_000_000_000_000_001n],
    [`0x${"f".repeat(64)}`, 2n ** 256n - 1n],
  ])("is exact: %s", async (result, value) => {
    expect(await read({ [ONE]: result }).amount).toEqual({ value, decimals: 18, symbol: "ETH" });
  });

  it("is asked of the first URL, without cookies and without the page's address", async () => {
    const { amount, calls } = read({ [ONE]: "0x1" });
    await amount;
    expect(calls).toHaveLength(1);
    expect(calls[0]?.init).toMatchObject({ method: "POST", credentials: "omit", referrerPolicy: "no-referrer" });
    expect(JSON.parse(String(calls[0]?.init.body))).toEqual({
      jsonrpc: "2.0",
      id: 1,
      method: "eth_getBalance",
      params: [EVM_TEST_ADDRESSES[0], "latest"],
    });
  });

  it.each([
    ["fails", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["sends no JSON", async () => new Response("<html>")],
    ["sends an error", async () => Response.json({ error: { code: -32000 } })],
    ["sends null", async () => Response.json(null)],
    ["sends a number", 1],
    ["sends decimal text", "1"],
    ["sends an empty quantity", "0x"],
    ["sends a negative quantity", "-0x1"],
    ["sends more than 256 bits", `0x1${"0".repeat(64)}`],
  ])("is asked of the next URL when one %s", async (_, answer) => {
    const { amount, calls } = read({ [ONE]: answer, [TWO]: "0x5" });
    expect((await amount)?.value).toBe(5n);
    expect(calls.map(({ url }) => url)).toEqual([ONE, TWO]);
  });

  it("is asked of the next URL when one does not answer in time", async () => {
    const clock = createTestClock();
    const { amount } = read({ [ONE]: () => new Promise<Response>(() => undefined), [TWO]: "0x5" }, { clock });
    await settle();
    await clock.advanceAsync(PATIENCE_MS);
    expect((await amount)?.value).toBe(5n);
    expect(clock.pendingTimers()).toBe(0);
  });

  it("is unknown, and never zero, when no URL gives it", async () => {
    const cause = new TypeError("Failed to fetch");
    const { amount } = read({ [ONE]: null, [TWO]: null, [THREE]: () => Promise.reject(cause) });
    await expect(amount).rejects.toMatchObject({ code: "network/unreachable", retryable: true, cause });
  });

  it("is read of the account's own chain, and of no chain that the host does not use", async () => {
    const { amount, calls } = read({}, { account: `eip155:10:${EVM_TEST_ADDRESSES[0]}` });
    await expect(amount).rejects.toMatchObject({ code: "network/not-configured", context: { chain: "eip155:10" } });
    expect(calls).toEqual([]);
  });

  it("is given up when it is aborted, and so is the request", async () => {
    const controller = new AbortController();
    const { amount, calls } = read({ [ONE]: () => new Promise<Response>(() => undefined) }, controller);
    const outcome = expect(amount).rejects.toMatchObject({ code: "flow/aborted" });
    await settle();
    controller.abort();
    await outcome;
    expect(calls).toHaveLength(1);
    expect(calls[0]?.init.signal?.aborted).toBe(true);
  });
});
