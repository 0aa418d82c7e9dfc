import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { preparePages } from "./prepare-pages.ts";

const MEGABYTE = 1_000_000;

it("reads a page once in two seconds, however many clients request it", async () => {
  let now = 0;
  let reads = 0;
  const find = preparePages(() => now);
  const write = async (): Promise<string> => {
    reads += 1;
    return String(reads);
  };
  const bodies = await Promise.all([1, 2, 3].map(() => find("a", { encoding: undefined, write })));
  expect(bodies.map(({ body }) => Buffer.from(body).toString())).toEqual(["1", "1", "1"]);
  now = 2_000;
  await find("a", { encoding: undefined, write });
  expect(reads).toBe(2);
});

it.each([
  ["long keys", (index: number) => `${index}`.padEnd(MEGABYTE, "x"), 40, "{}"],
  ["many empty pages", (index: number) => `${index}`, 5_000, ""],
  ["large pages", (index: number) => `${index}`, 40, "x".repeat(MEGABYTE)],
])("forgets the oldest pages when there are too many of them: %s", async (_, keyOf, count, text) => {
  const find = preparePages(() => 0);
  const read: string[] = [];
  const request = (index: number): Promise<unknown> =>
    find(keyOf(index), {
      encoding: undefined,
      write: async () => {
        read.push(String(index));
        return text;
      },
    });
  for (let index = 0; index < count; index += 1) await request(index);
  read.length = 0;
  await request(count - 1);
  await request(0);
  expect(read).toEqual(["0"]);
});

it("drops expired pages at the next miss, so that their memory is free", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  let now = 0;
  const find = preparePages(() => now);
  const read = async (key: string): Promise<WeakRef<object>> =>
    new WeakRef((await find(key, { encoding: undefined, write: async () => "page" })).body);
  const old = await read("old");
  // A weak reference that was read in this task is held until its end.
  const look = async (): Promise<boolean> => {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
    return old.deref() !== undefined;
  };
  expect(await look()).toBe(true);
  now = 3_000;
  await read("new");
  await expect.poll(look).toBe(false);
});
