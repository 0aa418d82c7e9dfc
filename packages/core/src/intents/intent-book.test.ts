import { describe, expect, it } from "vitest";
import type { Intent } from "./intent.ts";
import { createIntentBook } from "./intent-book.ts";

function openBook(kept?: string) {
  const storage = new Map<string, string>(kept === undefined ? [] : [["intents", kept]]);
  const book = createIntentBook({
    get: (key) => storage.get(key),
    set: (key, value) => void storage.set(key, value),
  } as Parameters<typeof createIntentBook>[0]);
  const rows = (): readonly unknown[] => JSON.parse(storage.get("intents") ?? "{}").open ?? [];
  return { book, rows };
}

const intent = (place: number): Intent => ({ id: `i${place}`, key: `k${place}`, account: "eip155:1:0xa", at: place });

describe("the book of intents", () => {
  it("keeps every open one, and takes no further one rather than forget the oldest", () => {
    const { book } = openBook();
    const written = Array.from({ length: 200 }, (_, place) => intent(place));
    for (const one of written) book.put(one);
    expect(() => book.put(intent(200))).toThrow(expect.objectContaining({ code: "transaction/unsettled" }));
    expect(new Set(book.all().map(({ id }) => id))).toEqual(new Set(written.map(({ id }) => id)));
    book.drop("i0");
    book.put(intent(200));
    expect(book.all()).toHaveLength(200);
  });

  it("leaves entries that it cannot read, such as those of a later version, as they are", () => {
    const later = { id: "later", key: "order", account: "eip155:1:0xa", at: "2030-01-01", kind: "stream" };
    const { book, rows } = openBook(JSON.stringify({ open: [later, intent(1)], hashes: [] }));
    expect(book.all()).toEqual([intent(1)]);
    book.put(intent(2));
    book.settle("0xhash");
    book.drop("i1");
    expect(rows()).toEqual([intent(2), later]);
  });
});
