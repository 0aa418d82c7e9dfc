import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type Devnet, startDevnet } from "@foyer-tooling/devnet";
import { createPublicClient, erc20Abi, http } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quote } from "./quote.ts";
import { readSettings } from "./read-settings.ts";
import { isSigned, SIGNATURE, sign } from "./signature.ts";
import { type RunningSandbox, spawnSandbox } from "./spawn-sandbox.ts";

const SECRET = "a-secret-of-the-sandbox";
/** The third of the test phrase, who has tokens. */
const KEY = "0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a";
const SOMEBODY = "0x00000000000000000000000000000000000b0b01";

let devnet: Devnet<"evm">;
const running: RunningSandbox[] = [];
const notices: { body: string; signature: unknown }[] = [];
const server = createServer((request, response) => {
  void text(request).then((body) => {
    notices.push({ body, signature: request.headers[SIGNATURE] });
    response.end("{}");
  });
});
let chain: { caip: string; url: string; token: string };

beforeAll(async () => {
  devnet = await startDevnet({ chains: ["evm"], evmChainIds: [31_337], money: true });
  const [evm] = devnet.evm;
  const token = evm?.money?.tokens.find(({ symbol }) => symbol === "USDC")?.address ?? "";
  chain = { caip: evm?.caip ?? "", url: evm?.url ?? "", token };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}, 60_000);
afterAll(async () => {
  for (const one of running) await one.stop();
  server.close();
  await devnet.stop();
});

async function spawn(kind: "onramp" | "exchange") {
  const { port } = server.address() as AddressInfo;
  const sandbox = await spawnSandbox({
    kind,
    name: "Sand & box",
    secret: SECRET,
    rpcUrl: chain.url,
    privateKey: KEY,
    noticeUrl: `http://127.0.0.1:${port}/`,
    prices: { [`${chain.caip}/slip44:60`]: "3000" },
  });
  running.push(sandbox);
  const post = async (path: string, body: object, secret = SECRET) => {
    const sent = JSON.stringify(body);
    const headers = { [SIGNATURE]: sign(sent, secret) };
    const response = await fetch(`${sandbox.url}${path}`, { method: "POST", body: sent, headers });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };
  const pay = (url: string, form: Record<string, string>) =>
    fetch(url, { method: "POST", body: new URLSearchParams(form) });
  const status = async (reference = "") =>
    (await (await fetch(`${sandbox.url}/orders/${reference}`)).json()) as { status: string; txHash: string };
  return { post, pay, status };
}

describe("a sandbox", () => {
  it("sells coins that arrive, and tells so, signed", { timeout: 60_000 }, async () => {
    const { post, pay, status } = await spawn("onramp");
    const asked = { asset: `${chain.caip}/slip44:60`, decimals: 18, symbol: "ETH", currency: "USD", amount: "30" };
    const { body: quoted } = await post("/quotes", asked);
    expect(quoted).toEqual({ gets: "9850000000000000", fee: "0.45" });
    const order = { ...asked, id: "one", account: `${chain.caip}:${SOMEBODY}` };
    const { body: placed } = await post("/orders", order);
    expect((await post("/orders", order)).body).toEqual(placed);
    const page = await fetch(placed["url"] ?? "");
    expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(await page.text()).toContain("Sand &#38; box");
    await pay(placed["url"] ?? "", { outcome: "success", speed: "fast" });
    await pay(placed["url"] ?? "", { outcome: "success", speed: "fast" });
    await expect.poll(() => status(placed["reference"]), { timeout: 20_000 }).toMatchObject({ status: "succeeded" });
    const reader = createPublicClient({ transport: http(chain.url) });
    expect(await reader.getBalance({ address: SOMEBODY })).toBe(9_850_000_000_000_000n);
    const told = notices.map(({ body }) => JSON.parse(body));
    expect(told.map((notice) => notice.status)).toEqual(["pending", "succeeded"]);
    expect(told[1].txHash).toBe((await status(placed["reference"])).txHash);
    expect(notices.every(({ body, signature }) => isSigned(body, signature, SECRET))).toBe(true);
  });

  it("pays tokens out, fails where that was chosen, and believes nobody unsigned", { timeout: 60_000 }, async () => {
    const { post, pay, status } = await spawn("exchange");
    const asset = `${chain.caip}/erc20:${chain.token.toLowerCase()}`;
    const order = {
      id: "two",
      asset,
      decimals: 6,
      symbol: "USDC",
      amount: "2500000",
      account: `${chain.caip}:${SOMEBODY}`,
    };
    expect((await post("/orders", order, "another-secret-entirely")).status).toBe(401);
    expect((await post("/orders", { ...order, asset: "eip155:1/slip44:60" })).status).toBe(400);
    const { body: placed } = await post("/orders", order);
    const { body: failing } = await post("/orders", { ...order, id: "three" });
    await pay(failing["url"] ?? "", { outcome: "failure", speed: "fast" });
    await pay(placed["url"] ?? "", { outcome: "success", speed: "fast" });
    await expect.poll(() => status(placed["reference"]), { timeout: 20_000 }).toMatchObject({ status: "succeeded" });
    expect(await status(failing["reference"])).toEqual({ status: "failed", txHash: null });
    const reader = createPublicClient({ transport: http(chain.url) });
    const held = await reader.readContract({
      address: chain.token as `0x${string}`,
      abi: erc20Abi,
      functionName: "balanceOf",
      args: [SOMEBODY],
    });
    expect(held).toBe(2_500_000n);
  });
});

describe("a quote", () => {
  const ask = { price: "3000", decimals: 18, currency: "USD", amount: "100" };

  it("is exact", () => {
    expect(quote(ask)).toEqual({ gets: 32_833_333_333_333_333n, fee: "1.50" });
    expect(quote({ ...ask, price: "1", decimals: 6, currency: "EUR" })).toEqual({ gets: 108_350_000n, fee: "1.50" });
  });

  it.each([{ price: undefined }, { currency: "XXX" }, { currency: "constructor" }, { amount: "1e9" }, { price: "0" }])(
    "is none where nobody said %j",
    (part) => {
      expect(quote({ ...ask, ...part })).toBeUndefined();
    },
  );
});

it("names the setting that is missing", () => {
  expect(() => readSettings({})).toThrow("SANDBOX_KIND must be onramp or exchange.");
  const set = {
    SANDBOX_KIND: "onramp",
    SANDBOX_SECRET: SECRET,
    SANDBOX_KEY: KEY,
    SANDBOX_RPC_URL: "http://127.0.0.1:1",
  };
  expect(readSettings(set)).toMatchObject({ kind: "onramp", prices: {}, port: 0 });
  expect(() => readSettings({ ...set, SANDBOX_PRICES: '{"a":1}' })).toThrow("SANDBOX_PRICES");
});
