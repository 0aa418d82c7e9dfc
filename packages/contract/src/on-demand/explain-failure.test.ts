import { describe, expect, it } from "vitest";
import { FoyerError } from "../errors/foyer-error.ts";
import { explainFailure } from "./explain-failure.ts";

const CONTEXT = { namespace: "stacks", operation: "connect", wallet: "Alder" };

describe("explainFailure", () => {
  it("says what was meant, with the wallet's code and words, and keeps what was thrown", () => {
    const cause = { code: 4001, message: "No, thank you" };
    const error = explainFailure(cause, CONTEXT, ([failure]) => ["rejected", failure]);
    expect(error).toMatchObject({
      code: "wallet/rejected",
      context: { ...CONTEXT, rawCode: 4001, problem: "No, thank you" },
      cause,
    });
  });

  it.each([undefined, null, {}, { code: 5 }, ""])("says that there was no reason in %j", (cause) => {
    const error = explainFailure(cause, CONTEXT, () => ["internal", undefined]);
    expect(error).toMatchObject({ code: "wallet/internal", context: { problem: "it gave no reason" }, cause });
  });

  it("hands back one of ours as it is", () => {
    const ours = new FoyerError("flow/aborted", { flow: "connect" });
    expect(explainFailure(ours, CONTEXT, () => ["internal", undefined])).toBe(ours);
  });
});
