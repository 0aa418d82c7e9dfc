import { expect, it } from "vitest";
import * as entry from "./index.ts";

it("offers one thing to call", () => {
  expect(Object.keys(entry)).toEqual(["openDevtools"]);
});
