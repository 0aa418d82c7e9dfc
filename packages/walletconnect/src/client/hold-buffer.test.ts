import { Buffer as Package } from "buffer/";
import { describe, expect, it, vi } from "vitest";
import { holdBuffer } from "./hold-buffer.ts";

const loads = () => {
  class Lent {}
  return { Lent, load: vi.fn(async () => ({ Buffer: Lent as never })) };
};

describe("a page without Buffer", () => {
  it("has one while somebody needs it, which no loop over its names meets", async () => {
    const scope: { Buffer?: never } = {};
    const { Lent, load } = loads();
    const first = await holdBuffer(scope, load);
    const second = await holdBuffer(scope, load);
    expect([scope.Buffer, Object.keys(scope)]).toEqual([Lent, []]);
    first();
    first();
    expect(scope.Buffer).toBe(Lent);
    second();
    expect("Buffer" in scope).toBe(false);
    (await holdBuffer(scope, load))();
    expect("Buffer" in scope).toBe(false);
  });

  it("is lent one where two ask at the same time", async () => {
    const scope: { Buffer?: never } = {};
    const { Lent, load } = loads();
    const [first, second] = await Promise.all([holdBuffer(scope, load), holdBuffer(scope, load)]);
    second();
    expect(scope.Buffer).toBe(Lent);
    first();
    expect("Buffer" in scope).toBe(false);
  });

  it("keeps what the page itself puts in its place", async () => {
    const scope: { Buffer?: object } = {};
    const { load } = loads();
    const release = await holdBuffer(scope as never, load);
    const own = {};
    scope.Buffer = own;
    release();
    expect(scope.Buffer).toBe(own);
  });

  it("fails where it cannot be fetched, and changes nothing", async () => {
    const scope = {};
    await expect(holdBuffer(scope, () => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
    expect(scope).toEqual({});
  });
});

it("fetches nothing for a page that has its own, and leaves it alone", async () => {
  const own = {};
  const scope = { Buffer: own };
  const { load } = loads();
  (await holdBuffer(scope as never, load))();
  expect([scope.Buffer === own, load.mock.calls]).toEqual([true, []]);
});

it("writes and reads as Node does what the library has it write and read", () => {
  const text = JSON.stringify({ att: { eip155: { "request/personal_sign": [{}] } }, é: "✓" });
  for (const encoding of ["base64", "hex", "utf-8"] as const)
    expect(Package.from(text).toString(encoding)).toBe(Buffer.from(text).toString(encoding));
  const base64 = Buffer.from(text).toString("base64").replaceAll("=", "");
  expect(Package.from(base64, "base64").toString("utf-8")).toBe(text);
});
