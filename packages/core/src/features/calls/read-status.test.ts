import { describe, expect, it } from "vitest";
import { readStatus } from "./read-status.ts";

const CALLS = [
  { to: "0xa", status: "pending" },
  { to: "0xb", status: "pending" },
] as const;
const [ONE, TWO] = [`0x${"1".repeat(64)}`, `0x${"2".repeat(64)}`];
const read = (answer: unknown) => {
  const news = readStatus(answer, { calls: CALLS });
  return news && [news.status, news.calls.map(({ status }) => status).join(), news.hashes.length];
};

describe("what a wallet says became of a batch", () => {
  it.each([
    ["waits", { status: 100 }, ["pending", "pending,pending", 0]],
    [
      "is done",
      { status: 200, receipts: [{ transactionHash: ONE, status: "0x1" }] },
      ["confirmed", "confirmed,confirmed", 1],
    ],
    ["was never sent", { status: 400 }, ["failed", "failed,failed", 0]],
    [
      "was undone",
      { status: 500, receipts: [{ transactionHash: ONE, status: "0x0" }] },
      ["failed", "failed,failed", 1],
    ],
    ["is done in part, and nobody says which", { status: 600 }, ["partial", "unknown,unknown", 0]],
    [
      "is done in part, one by one",
      {
        status: 600,
        receipts: [
          { transactionHash: ONE, status: "0x1" },
          { transactionHash: TWO, status: "0x0" },
        ],
      },
      ["partial", "confirmed,failed", 2],
    ],
    [
      "is said to be done by a wallet that the chain contradicts",
      { status: 200, receipts: [{ transactionHash: ONE, status: "0x0" }] },
      ["failed", "failed,failed", 1],
    ],
    ["waits, in an older word", { status: "PENDING" }, ["pending", "pending,pending", 0]],
    ["is done, in an older word", { status: "CONFIRMED", receipts: [] }, ["confirmed", "confirmed,confirmed", 0]],
    [
      "has what is no hash",
      { status: 200, receipts: [{ transactionHash: "<b>", status: "0x1" }] },
      ["confirmed", "confirmed,confirmed", 0],
    ],
  ])("%s", (_, answer, expected) => {
    expect(read(answer)).toEqual(expected);
  });

  it.each([undefined, null, 7, "done", {}, { status: 0 }, { status: 300 }, { status: 900 }, { status: "done" }])(
    "is none of these: %o",
    (answer) => {
      expect(read(answer)).toBeUndefined();
    },
  );
});
