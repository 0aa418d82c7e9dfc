import { describe, expect, it } from "vitest";
import { withoutKeys } from "./without-keys.ts";

describe("withoutKeys", () => {
  it.each([
    "https://node.example/v2/abcdefghijkl",
    "https://node.example/?key=abcdefghijkl",
    "https://abcdefghijkl.node.example/",
    "https://user:abcdefghijkl@node.example/",
    "https://node.example/v2/abcdef%67hijkl",
  ])("takes the key of %s out of a text", (url) => {
    expect(withoutKeys("your key abcdefghijkl is over its limit", [url])).toBe("your key … is over its limit");
  });

  it("leaves what only looks like a part of the URL", () => {
    expect(withoutKeys("rpc of node.example, v2", ["https://node.example/rpc/v2"])).toBe("rpc of node.example, v2");
  });
});
