import { describe, expect, it } from "vitest";
import { createGate } from "./create-gate.ts";
import { settle } from "./settle.ts";

describe("createGate", () => {
  it("lets answers and failures pass while it is open, at once", async () => {
    const { pass } = createGate();
    let isAsked = false;
    const answer = pass(() => {
      isAsked = true;
      return 5;
    });
    expect(isAsked).toBe(true);
    expect(await answer).toBe(5);
    await expect(pass(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  });

  it.each([new Error("no"), undefined, null, "no"])("throws %j at the next one, without asking", async (value) => {
    const { pass, throwOnNext } = createGate();
    throwOnNext(value);
    let asked = 0;
    await expect(pass(() => ++asked)).rejects.toBe(value);
    expect(asked).toBe(0);
    expect(await pass(() => ++asked)).toBe(1);
  });

  it("keeps back what is asked while it is frozen, and lets all of it pass after", async () => {
    const { pass, freeze, thaw } = createGate();
    const answered: number[] = [];
    freeze();
    const first = pass(() => answered.push(1));
    freeze();
    const second = pass(() => answered.push(2));
    await settle();
    expect(answered).toEqual([]);
    thaw();
    await Promise.all([first, second]);
    expect(answered).toEqual([1, 2]);
    await pass(() => answered.push(3));
    expect(answered).toEqual([1, 2, 3]);
  });
});
