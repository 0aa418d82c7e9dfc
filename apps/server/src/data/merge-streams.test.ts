import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Entry } from "./dialect.ts";
import { mergeStreams, type Stream } from "./merge-streams.ts";

const entry = (hash: string, height: number, part = ""): Entry => ({
  hash,
  part,
  height,
  minedAt: height,
  from: "a",
  to: "b",
  status: "confirmed",
  nonce: 0,
  movements: [],
});

/** A list in pages, which may end in the middle of a block. */
const listOf =
  (entries: readonly Entry[], size: number): Stream =>
  async (at = "0") => {
    const start = Number(at);
    const end = start + size;
    return { entries: entries.slice(start, end), next: end < entries.length ? String(end) : undefined };
  };

async function walk(streams: readonly Stream[]): Promise<readonly (readonly Entry[])[]> {
  const pages: (readonly Entry[])[] = [];
  let cursor: string | undefined;
  for (let count = 0; count < 1_000; count += 1) {
    const page = await mergeStreams(streams, cursor);
    pages.push(page.entries);
    if (page.next === undefined) return pages;
    cursor = page.next;
  }
  throw new Error("without end");
}

describe("mergeStreams", () => {
  it("gives everything of every list once, newest first, whatever their pages and blocks are", async () => {
    const heights = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(heights, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 4, max: 9 }),
        async (lists, size) => {
          const streams = lists.map((list, name) => {
            // Three at most of one block: five pages of four hold more.
            const counts = new Map<number, number>();
            const some = [...list]
              .sort((a, b) => b - a)
              .filter((height) => (counts.set(height, (counts.get(height) ?? 0) + 1).get(height) ?? 0) <= 3);
            return some.map((height, index) => entry(`${name}-${index}`, height));
          });
          const pages = await walk(streams.map((list) => listOf(list, size)));
          const shown = pages.flat();
          expect(shown.map(({ hash }) => hash).sort()).toEqual(
            streams
              .flat()
              .map(({ hash }) => hash)
              .sort(),
          );
          expect(shown.map(({ height }) => height)).toEqual(shown.map(({ height }) => height).sort((a, b) => b - a));
        },
      ),
    );
  });

  it("joins what lists tell apart of one transaction, also where a page of one ends in its block", async () => {
    const transactions = [entry("x", 9), entry("y", 5)];
    const transfers = [entry("w", 10, "1"), entry("x", 9, "2"), entry("x", 9, "3"), entry("y", 5, "4")];
    const pages = await walk([listOf(transactions, 2), listOf(transfers, 2)]);
    expect(pages.flat().map(({ hash }) => hash)).toEqual(["w", "x", "y"]);
  });

  it("gives up a list that asks for itself", async () => {
    const stuck: Stream = async () => ({ entries: [entry("x", 1)], next: "same" });
    await expect(mergeStreams([stuck], undefined)).rejects.toMatchObject({ reason: "repeats" });
  });
});
