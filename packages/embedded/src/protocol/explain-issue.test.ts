import { describe, expect, it } from "vitest";
import { explainIssue } from "./explain-issue.ts";

describe("what is wrong with a message", () => {
  it("is said of the field, by how it is wrong", () => {
    const data = { list: [{ name: 5 }], nothing: null };
    expect(explainIssue({ code: "invalid_type", path: ["list", 0, "name"], expected: "string" }, data)).toBe(
      "Expected string, received number at list.0.name",
    );
    expect(explainIssue({ code: "invalid_type", path: ["nothing"], expected: "object" }, data)).toBe(
      "Expected object, received null at nothing",
    );
    expect(explainIssue({ code: "invalid_type", path: ["list"] }, data)).toBe(
      "Expected another type, received array at list",
    );
    expect(explainIssue({ code: "too_big", path: ["list"] }, data)).toBe("Too big at list");
    expect(explainIssue({ code: "too_small", path: ["list"] }, data)).toBe("Too small at list");
    expect(explainIssue({ code: "custom", path: ["list"] }, data)).toBe("Invalid value at list");
    expect(explainIssue({}, data)).toBe("Invalid value");
  });

  it("is that something is not there, where nothing is, but for what is one too many", () => {
    expect(explainIssue({ code: "invalid_type", path: ["name"], expected: "string" }, {})).toBe("Required at name");
    expect(explainIssue({ code: "invalid_type", path: ["a", "name"], expected: "string" }, {})).toBe(
      "Required at a.name",
    );
    expect(explainIssue({ code: "unrecognized_keys" }, undefined)).toBe("Unrecognized key");
    expect(explainIssue({ code: "too_big", path: ["a"] }, {})).toBe("Required at a");
  });

  it("reads only what a message has itself, and repeats no more of a name than fits", () => {
    expect(explainIssue({ code: "invalid_type", path: ["toString"], expected: "string" }, {})).toBe(
      "Required at toString",
    );
    expect(explainIssue({ code: "custom", path: ["a".repeat(100)] }, { ["a".repeat(100)]: 1 })).toBe(
      `Invalid value at ${"a".repeat(64)}`,
    );
  });
});
