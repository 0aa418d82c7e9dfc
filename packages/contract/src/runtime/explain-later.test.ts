import { describe, expect, it } from "vitest";
import { FoyerError } from "../errors/foyer-error.ts";
import { explainLater } from "./explain-later.ts";

const context = { namespace: "eip155", operation: "connect", wallet: "Acme" };
const offline = () => Promise.reject(new FoyerError("library/unreachable", { library: "@foyer/eip155" }));

describe("explainLater", () => {
  it("explains by the table, fetched when something fails", async () => {
    const known = new FoyerError("wallet/unauthorized", context);
    expect(await explainLater({ code: 4100 }, context, async () => ({ explain: () => known }))).toBe(known);
  });

  it.each([
    ["a refusal", { code: 4001 }, "wallet/rejected"],
    ["anything else", { code: 4100 }, "wallet/internal"],
    ["nothing", undefined, "wallet/internal"],
  ])("still tells %s when the table cannot be fetched, and keeps the cause", async (_, cause, code) => {
    expect(await explainLater(cause, context, offline)).toMatchObject({ code, cause, context });
  });

  it("needs no table for an error of ours", async () => {
    const ours = new FoyerError("connection/not-found", { connectionId: "eip155:nobody" });
    expect(await explainLater(ours, context, offline)).toBe(ours);
  });
});
