import { expect, test, vi } from "vitest";
import type { Sheet } from "../decode/words.ts";
import { COOL_DOWN, createQueue, MOST_WAITING } from "./create-queue.ts";

const sheet = (text = "Hello"): Sheet => ({
  kind: "message",
  title: { key: "title.message" },
  account: "0x00",
  actions: [],
  facts: [],
  warnings: [],
  text,
  approve: "button.sign",
});
const code = (error: unknown): unknown => (error as { code?: unknown }).code;

function asked(now = () => 0) {
  const queue = createQueue(now);
  let count = 0;
  const ask = (change: object = {}) => {
    count += 1;
    const stop = new AbortController();
    const sign = vi.fn(async (signed: { bytes: Uint8Array }) => signed.bytes.length);
    const wanted = {
      id: `r${count}`,
      signal: stop.signal,
      commit: () => !stop.signal.aborted,
      sheet: sheet(),
      signed: { bytes: new Uint8Array(3) },
      sign,
      ...change,
    };
    const answer = queue.ask(wanted).catch(code);
    return { answer, stop, ...wanted };
  };
  return { queue, ask };
}

test("what was shown is signed once, and nothing else", async () => {
  const { queue, ask } = asked();
  const { answer, sign } = ask();
  const shown = queue.shown();
  queue.approve(shown?.digest ?? "");
  queue.approve(shown?.digest ?? "");
  expect(await answer).toBe(3);
  expect(sign).toHaveBeenCalledOnce();
  expect(queue.shown()).toBeUndefined();
});

test("bytes that change after they were shown are not signed", async () => {
  const { queue, ask } = asked();
  const { answer, sign, signed } = ask();
  const digest = queue.shown()?.digest ?? "";
  signed.bytes[0] = 9;
  queue.approve(digest);
  expect(await answer).toBe("INTERNAL");
  expect(sign).not.toHaveBeenCalled();
});

test("another request's digest approves nothing", async () => {
  const { queue, ask } = asked();
  const { answer, sign } = ask();
  queue.approve("0".repeat(64));
  expect(await answer).toBe("INTERNAL");
  expect(sign).not.toHaveBeenCalled();
});

test("what is shown cannot be written over", () => {
  const { queue, ask } = asked();
  ask();
  expect(() => Object.assign(queue.shown()?.sheet ?? {}, { text: "Other" })).toThrow(TypeError);
});

test("one is shown at a time, five wait at most, and rejecting the first shows the second", async () => {
  const { queue, ask } = asked();
  const all = Array.from({ length: MOST_WAITING }, () => ask());
  expect(await ask().answer).toBe("BUSY");
  expect([queue.shown()?.id, queue.waiting()]).toEqual(["r1", MOST_WAITING - 1]);
  queue.reject();
  expect(await all[0]?.answer).toBe("REJECTED");
  expect(queue.shown()?.id).toBe("r2");
});

test("after three refusals in a row the page is not heard for a while; an agreement in between begins the count anew", async () => {
  let now = 0;
  const { queue, ask } = asked(() => now);
  const refuse = async (): Promise<void> => {
    const { answer } = ask();
    queue.reject();
    await answer;
  };
  await refuse();
  await refuse();
  const agreed = ask();
  queue.approve(queue.shown()?.digest ?? "");
  await agreed.answer;
  await refuse();
  await refuse();
  expect(queue.shown()).toBeUndefined();
  await refuse();
  expect(await ask().answer).toBe("TOO_SOON");
  now = COOL_DOWN;
  ask();
  expect(queue.shown()).toBeDefined();
});

test("what is taken back goes away, and what is being signed does not", async () => {
  const { queue, ask } = asked();
  const first = ask();
  first.stop.abort(Object.assign(new Error("gone"), { code: "ABORTED" }));
  expect(await first.answer).toBe("ABORTED");
  let resolve = (_: number): void => undefined;
  const promise = new Promise<number>((settle) => {
    resolve = settle;
  });
  const second = ask({ sign: () => promise });
  queue.approve(queue.shown()?.digest ?? "");
  expect(queue.signing()).toBe(second.id);
  second.stop.abort();
  queue.reject();
  queue.rejectAll();
  resolve(7);
  expect(await second.answer).toBe(7);
});

test("what was taken back as it was agreed to is not signed", async () => {
  const { queue, ask } = asked();
  const { answer, sign } = ask({ commit: () => false });
  queue.approve(queue.shown()?.digest ?? "");
  expect(await answer).toBe("ABORTED");
  expect(sign).not.toHaveBeenCalled();
  expect(queue.shown()).toBeUndefined();
});
