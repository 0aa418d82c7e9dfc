import { expect, test } from "vitest";
import { z } from "zod";
import { readZodProblems } from "./read-zod-problems.ts";

const projects = z.record(
  z.string().regex(/^[\w-]{8,64}$/, "must be a project's id: 8 to 64 letters, digits, '-' or '_'"),
  z.object({ name: z.string({ error: "must be text" }) }),
);

test("says of the name of an entry which rule it breaks, of an entry's part what it must be, and of the whole by its name", () => {
  const problemsOf = (value: unknown) => {
    const { error } = projects.safeParse(value);
    return error && readZodProblems(error, "the file");
  };
  expect(problemsOf({ shop: { name: "Shop" } })).toEqual([
    { name: "shop", message: "must be a project's id: 8 to 64 letters, digits, '-' or '_'" },
  ]);
  expect(problemsOf({ "acme-shop": { name: 5 } })).toEqual([{ name: "acme-shop.name", message: "must be text" }]);
  expect(problemsOf(5)).toMatchObject([{ name: "the file" }]);
});
