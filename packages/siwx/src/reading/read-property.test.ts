import { expect, it } from "vitest";
import { readProperty } from "./read-property.ts";

it("reads objects and functions", () => {
  expect(readProperty({ a: 1 }, "a")).toBe(1);
  expect(readProperty(Object.create({ a: 1 }), "a")).toBe(1);
  expect(
    readProperty(
      Object.assign(() => undefined, { a: 1 }),
      "a",
    ),
  ).toBe(1);
  expect(readProperty({ a: 1 }, "b")).toBeUndefined();
});

it("reads nothing of what is none, nor what throws when it is read", () => {
  for (const value of [undefined, null, "text", 7, true, 7n]) {
    expect(readProperty(value, "length")).toBeUndefined();
    expect(readProperty(value, "constructor")).toBeUndefined();
  }
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  expect(readProperty(proxy, "a")).toBeUndefined();
});
