import { FoyerError } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { explainLater } from "./explain-later.ts";

const context = { namespace: "eip155", operation: "connect", wallet: "Acme" };
const offline = () => Promise.reject(new FoyerError("library/unreachable", { library: "@foyer/eip155" }));

describe("explainLater", () => {
  it("explains by the table, fetched when something fails", async () => {
    expect(await explainLater({ code: 4100 }, context)).toMatchObject({ code: "wallet/unauthorized", context });
  });

  it.each([
    ["a refusal", { code: 4001 }, "wallet/rejected"],
    ["anything else", { code: 4100 }, "wallet/internal"],
    ["nothing", undefined, "wallet/internal"],
  ])("still tells %s when the table cannot be fetched, and keeps the cause", async (_, cause, code) => {
    expect(await explainLater(cause, { ...context, load: offline })).toMatchObject({ code, cause, context });
  });

  it("needs no table for an error of ours", async () => {
    const ours = new FoyerError("connection/not-found", { connectionId: "eip155:nobody" });
    expect(await explainLater(ours, { ...context, load: offline })).toBe(ours);
  });
});
