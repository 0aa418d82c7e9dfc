import { describe, expect, it } from "vitest";
import { invalidOption } from "./invalid-option.ts";
import { checkTable } from "./stores/table.ts";

describe("an option of a server that signs people in", () => {
  it("is named with the call that it was given to, and what is wrong with it", () => {
    const cause = new Error("why");
    expect(invalidOption("sessions.keys", "must have a key to sign with", { cause })).toMatchObject({
      code: "options/invalid",
      context: { path: "sessions.keys", problem: "must have a key to sign with" },
      message: "createSignIn: sessions.keys must have a key to sign with.",
      cause,
    });
    expect(() => checkTable("a b")).toThrow("createSignIn: store: table must be small letters, digits and '_'.");
  });
});
