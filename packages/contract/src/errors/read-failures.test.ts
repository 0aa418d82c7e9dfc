import { describe, expect, it } from "vitest";
import { readFailures } from "./read-failures.ts";

describe("readFailures", () => {
  it.each([
    ["an Error", new Error("No"), [{ code: undefined, text: "No" }]],
    ["a text", "No", [{ code: undefined, text: "No" }]],
    ["nothing", undefined, [{ code: undefined, text: "" }]],
    ["null", null, [{ code: undefined, text: "" }]],
    ["a plain object", { code: 4001, message: "No" }, [{ code: 4001, text: "No" }]],
    ["a code written as text", { code: "4001" }, [{ code: 4001, text: "" }]],
    ["a code that is a word", { code: "ACTION_REJECTED" }, [{ code: "ACTION_REJECTED", text: "" }]],
    ["the code of the Wallet Standard", { context: { __code: 4001000 } }, [{ code: 4001000, text: "" }]],
    ["codes and texts of odd types", { code: {}, message: 5 }, [{ code: undefined, text: "" }]],
  ])("reads %s", (_, raw, failures) => {
    expect(readFailures(raw)).toEqual(failures);
  });

  it("reads every layer, the outermost first", () => {
    const raw = Object.assign(new Error("outer", { cause: { code: 1 } }), {
      code: -32603,
      data: { originalError: { code: 4902, message: "Unrecognized chain" } },
    });
    expect(readFailures(raw)).toEqual([
      { code: -32603, text: "outer" },
      { code: 1, text: "" },
      { code: undefined, text: "" },
      { code: 4902, text: "Unrecognized chain" },
    ]);
    expect(readFailures({ status: "error", error: { code: -32000, message: "No" } })[1]).toEqual({
      code: -32000,
      text: "No",
    });
  });

  it("ends with a circle, and with a chain that does not end", () => {
    const circle: { cause?: unknown; code: number } = { code: 1 };
    circle.cause = circle;
    expect(readFailures(circle)).toEqual([{ code: 1, text: "" }]);
    let chain: object = {};
    for (let depth = 0; depth < 10_000; depth++) chain = { cause: chain };
    expect(readFailures(chain).length).toBeLessThan(50);
  });

  it("reads round every trap", () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const trapped = Object.defineProperty({ code: 4001 }, "message", {
      get() {
        throw new Error("trap");
      },
    });
    expect(readFailures(proxy)).toEqual([{ code: undefined, text: "" }]);
    expect(readFailures(trapped)).toEqual([{ code: 4001, text: "" }]);
    expect(readFailures({ cause: proxy })).toHaveLength(2);
  });

  it("cuts a text nobody would read", () => {
    expect(readFailures("x".repeat(1_000_000))[0]?.text).toBe("x".repeat(200));
  });
});
