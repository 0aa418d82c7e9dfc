import { describe, expect, it } from "vitest";
import { createRecentReceivers } from "./recent-receivers.ts";

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function make(kept?: string) {
  const entries = new Map(kept === undefined ? [] : [["receivers", kept]]);
  const storage = {
    get: (key: string) => entries.get(key),
    set: (key: string, value: string) => void entries.set(key, value),
  };
  return { recent: createRecentReceivers(storage), kept: () => entries.get("receivers") };
}

describe("whom this browser sent to", () => {
  it("is kept, five of each namespace, the latest first and each once", () => {
    const { recent, kept } = make();
    for (const address of ["0xa", "0xb", "0xc", "0xd", "0xe", "0xf"])
      recent.note({ namespace: "eip155", address }, isSame);
    recent.note({ namespace: "solana", address: "So1", name: "bob.sol" }, isSame);
    recent.note({ namespace: "eip155", address: "0xC" }, isSame);
    const evm = ["0xC", "0xf", "0xe", "0xd", "0xb"].map((address) => ({ address }));
    const all = { eip155: evm, solana: [{ address: "So1", name: "bob.sol" }] };
    expect(recent.all()).toEqual(all);
    expect(recent.of("eip155")).toEqual(evm);
    expect(recent.of("sui")).toEqual([]);
    expect(make(kept()).recent.all()).toEqual(all);
  });

  it.each([
    "",
    "{",
    "null",
    "7",
    '{"eip155":[]}',
    '[{"namespace":"__proto__","address":"0xa"}]',
    '[{"namespace":"eip155"},{"namespace":"eip155","address":""},{"namespace":"eip155","address":5}]',
    JSON.stringify([{ namespace: "eip155", address: "x".repeat(201) }]),
    JSON.stringify([{ namespace: "eip155", address: "0xa", name: "x".repeat(256) }]),
  ])("is nobody where another script wrote %j", (text) => {
    expect(make(text).recent.all()).toEqual({});
  });

  it("is what can be read of what another script wrote", () => {
    const rows = [{ namespace: "nowhere", address: "0xb" }, ...Array(60).fill({ namespace: "eip155", address: "0xa" })];
    expect(make(JSON.stringify(rows)).recent.of("eip155")).toHaveLength(5);
  });
});
