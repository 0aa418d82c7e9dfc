import { describe, expect, it } from "vitest";
import { createLog } from "./create-log.ts";

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog("info", { write: (line) => void lines.push(line) }));
  return lines.join("");
}

describe("the log", () => {
  it("is one JSON object a line, with the time", () => {
    const line = written((log) => log.info({ count: 1 }, "kept"));
    expect(JSON.parse(line)).toMatchObject({ msg: "kept", count: 1, time: expect.stringMatching(/^\d{4}-/) });
    expect(line.endsWith("}\n")).toBe(true);
  });

  it.each(["authorization", "cookie", "email", "otp", "password", "token"])("cuts %s wherever it appears", (name) => {
    const text = written((log) => log.info({ [name]: "s3cret", a: { [name]: "s3cret", b: { [name]: "s3cret" } } }));
    expect(text).not.toContain("s3cret");
    expect(text.match(/\[cut\]/g)).toHaveLength(3);
  });

  it("shows of URLs in errors the host alone, in their causes too", () => {
    const cause = new AggregateError([new Error("https://node.example/v2/s3cret?key=s3cret failed")]);
    const error = new Error("connect postgres://user:s3cret@db.example/foyer", { cause });
    const text = written((log) => log.warn({ err: error }, "failure"));
    expect(text).not.toContain("s3cret");
    expect(text).toContain("https://node.example/…");
  });
});
