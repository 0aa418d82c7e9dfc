import { describe, expect, it } from "vitest";
import { readFailures } from "../errors/read-failures.ts";
import { findMeaning, type MeaningTable } from "./explain-failure.ts";

const TABLE: MeaningTable = {
  anyway: [
    ["insufficient-funds", /too little/i],
    ["internal", /simulation failed/i],
  ],
  codes: [
    ["rejected", 4001, "ACTION_REJECTED"],
    ["pending", -32002],
  ],
  texts: [
    ["rejected", /declined/i],
    ["locked", /unlock/i],
  ],
};

const find = (error: unknown, more: Partial<MeaningTable> = {}) => {
  const [meaning, failure] = findMeaning(readFailures(error), { ...TABLE, ...more });
  return [meaning, failure?.code];
};

describe("findMeaning", () => {
  it.each([
    ["a code", { code: 4001 }, "rejected", 4001],
    ["a code of letters", { code: "ACTION_REJECTED" }, "rejected", "ACTION_REJECTED"],
    ["the first code that is known", { code: 7, cause: { code: -32002 } }, "pending", -32002],
    ["a text without a code", new Error("Please unlock it"), "locked", undefined],
    ["the first row of texts", new Error("Declined. Please unlock it"), "rejected", undefined],
    ["a text beside a code that says nothing", { code: -32603, message: "Declined" }, "rejected", -32603],
    ["what is said under any code", { code: 4001, message: "Too little" }, "insufficient-funds", 4001],
    ["what is said under any code, in its order", { message: "simulation failed: too little" }, "insufficient-funds"],
    ["what is said under a code of ours", { code: -32002, message: "Simulation failed" }, "internal", -32002],
    ["nothing known", { code: 7, message: "odd" }, "internal", 7],
    ["a text beside a code that is not known", { code: 7, message: "Declined" }, "internal", 7],
    ["nothing at all", undefined, "internal", undefined],
  ])("knows what is meant by %s", (_, error, meaning, code = undefined as number | string | undefined) => {
    expect(find(error)).toEqual([meaning, code]);
  });

  it("looks into what was said besides", () => {
    expect(find({ code: -32002 }, { logs: ["Program log: too little"] })).toEqual(["insufficient-funds", -32002]);
  });

  it("takes the codes it is told to for saying nothing", () => {
    const error = { code: -31000, message: "Declined" };
    expect(find(error)).toEqual(["internal", -31000]);
    expect(find(error, { mute: [-31000] })).toEqual(["rejected", -31000]);
    expect(find({ code: -32603, message: "Declined" }, { mute: [-31000] })).toEqual(["internal", -32603]);
  });

  it("never takes the meaning's own name for a code", () => {
    expect(find({ code: "rejected" })).toEqual(["internal", "rejected"]);
  });
});
