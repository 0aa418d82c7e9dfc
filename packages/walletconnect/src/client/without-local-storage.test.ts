import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withoutLocalStorage } from "./without-local-storage.ts";

let before: PropertyDescriptor | undefined;
const refuse: PropertyDescriptor = {
  get() {
    throw new Error("The document is sandboxed.");
  },
  configurable: true,
};

beforeEach(() => {
  before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
});
afterEach(() => {
  if (before) Object.defineProperty(globalThis, "localStorage", before);
  else Reflect.deleteProperty(globalThis, "localStorage");
});

describe("withoutLocalStorage", () => {
  it("hides one that refuses while the library is loaded, and not a moment longer", async () => {
    Object.defineProperty(globalThis, "localStorage", refuse);
    expect(await withoutLocalStorage(async () => typeof localStorage)).toBe("undefined");
    expect(() => localStorage).toThrow("sandboxed");
    await expect(withoutLocalStorage(() => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
    expect(() => localStorage).toThrow("sandboxed");
  });

  it("leaves alone one that works", async () => {
    const own = { length: 7 };
    Object.defineProperty(globalThis, "localStorage", { value: own, configurable: true });
    expect(await withoutLocalStorage(async () => localStorage)).toBe(own);
  });
});
