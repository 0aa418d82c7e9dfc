import { expect, it } from "vitest";
import { createUuid } from "./create-uuid.ts";

it("makes a different version 4 UUID each time", () => {
  const made = Array.from({ length: 100 }, createUuid);
  for (const uuid of made)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(made).size).toBe(100);
});
