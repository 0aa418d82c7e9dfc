import { inspect } from "node:util";
import { afterEach, describe, expect, test, vi } from "vitest";
import { base64url } from "../keys/base64url.ts";
import { createKeyring } from "../keys/create-keyring.ts";
import { createDeviceKey } from "../keys/device-share.ts";
import { createSealingKey } from "../keys/sealing.ts";
import { connectKeyring } from "./connect-keyring.ts";
import { serveKeyring } from "./serve-keyring.ts";

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

function open(a: { idleMs?: number } = {}) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  const heard: unknown[] = [];
  port1.addEventListener("message", ({ data }) => heard.push(data));
  const inner = createKeyring();
  serveKeyring(port2, { keyring: inner, ...a });
  port1.start();
  port2.start();
  return { keyring: connectKeyring(port1), heard, port1, inner };
}

async function request() {
  const point = base64url.encode((await createSealingKey()).point);
  const seals = { server: point, keeper: point };
  const deviceKey = await createDeviceKey();
  const named = { wallet: "q3Vn0sY7pXh2ZkLw9tRbJc", version: 1, account: "AAAAAAAAAAAAAAAAAAAAAA" };
  return { ...named, deviceKey, seals, receiptKey: point, thumbprint: "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I" };
}

describe("a keyring behind a port", () => {
  test("does what it does in its own realm", async () => {
    const { keyring } = open();
    const made = await keyring.create(await request());
    expect(made).toMatchObject({ version: 1, recoveries: [] });
    expect((await keyring.receive()).key).toHaveLength(87);
  });

  test("passes failures on as what they are, and those that nobody foresaw without a word", async () => {
    const { keyring, inner } = open();
    await expect(keyring.words()).rejects.toMatchObject({
      name: "WalletError",
      failure: "internal",
      message: "The wallet is locked.",
    });
    vi.spyOn(inner, "words").mockRejectedValue(new Error("abandon abandon"));
    await expect(keyring.words()).rejects.toMatchObject({ failure: "internal", message: "The keyring failed." });
  });

  test("hears nothing that is no request", async () => {
    const { keyring, heard, port1 } = open();
    for (const junk of [
      null,
      1,
      "lock",
      {},
      { id: 1 },
      { id: "1", method: "lock" },
      { id: 1, method: "constructor" },
    ]) {
      port1.postMessage(junk);
    }
    await keyring.lock();
    expect(heard).toEqual([{ id: 0, answer: undefined }]);
  });

  test("locks itself when it is asked for nothing", async () => {
    const { keyring, inner } = open({ idleMs: 10 });
    const lock = vi.spyOn(inner, "lock");
    await keyring.receive();
    await expect.poll(() => lock.mock.calls.length).toBe(1);
  });

  test("ends whatever waits when its worker ends", async () => {
    const { keyring } = open();
    const waiting = keyring.receive();
    keyring.end();
    await expect(waiting).rejects.toMatchObject({ failure: "internal" });
    await expect(keyring.receive()).rejects.toMatchObject({ failure: "internal" });
  });
});

test("no secret is in any message: neither seed nor share nor key, as bytes or in any writing", async () => {
  const canaries: Uint8Array[] = [];
  const random = vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
    const bytes = array as unknown as Uint8Array;
    for (let at = 0; at < bytes.length; at++) bytes[at] = Math.floor(Math.random() * 256);
    if (bytes.length >= 32) canaries.push(bytes.slice());
    return array;
  });
  const { keyring, heard } = open();
  await keyring.create(await request());
  random.mockRestore();
  expect(canaries.length).toBeGreaterThanOrEqual(2);
  const told = heard
    .map((message) => inspect(message, { depth: 20, maxArrayLength: null, maxStringLength: null }))
    .join();
  for (const canary of canaries) {
    const buffer = Buffer.from(canary);
    for (const writing of ["hex", "base64", "base64url"] as const) expect(told).not.toContain(buffer.toString(writing));
    expect(told).not.toContain([...canary].join(", "));
  }
});
