import { expect, it } from "vitest";
import { createTestPage } from "../page/test-page.ts";
import { registerOnce } from "./register-once.ts";

it("registers anything with who listens, and takes it off again", () => {
  const page = createTestPage();
  const listed = new Set<unknown>();
  const register = (one: unknown) => {
    listed.add(one);
    return () => listed.delete(one);
  };
  page.addEventListener("wallet-standard:register-wallet", (event) =>
    ((event as CustomEvent).detail as (api: object) => void)({ register }),
  );
  const undo = registerOnce(page, null);
  expect([...listed]).toEqual([null]);
  undo();
  expect(listed.size).toBe(0);
});

it("does nothing where nobody listens", () => {
  const undo = registerOnce(createTestPage(), {});
  expect(undo).not.toThrow();
});
