import { describe, expect, it } from "vitest";
import { readSaved } from "./saved-sessions.ts";

const SESSION = {
  context: "0xc0ffee",
  account: `eip155:11155111:0x${"aB".repeat(20)}`,
  key: "0x01",
  expiry: 1_800_000_000,
  permissions: [{ type: "contract-call", data: { address: "0x02" } }],
  grantedAt: 1_700_000_000,
};
const saved = (...sessions: readonly object[]): unknown => readSaved(JSON.stringify(sessions));

describe("sessions that were kept between visits", () => {
  it("are read as they were written, and active until the wallet says otherwise", () => {
    expect(saved(SESSION)).toEqual([{ ...SESSION, status: "active" }]);
  });

  it.each([
    { context: "0x" },
    { context: "c0ffee" },
    { context: "x0xc0ffee" },
    { context: "0xc0ffee!" },
    { account: `eip155:x:0x${"ab".repeat(20)}` },
    { account: `eip155:1:0x${"ab".repeat(19)}` },
    { account: `eip155:1:0x${"ab".repeat(21)}` },
    { account: ` eip155:1:0x${"ab".repeat(20)}` },
    { account: `eip155:1:0x${"ag".repeat(20)}` },
    { expiry: "soon" },
    { grantedAt: null },
  ])("are left out alone where one is none: %j", (change) => {
    expect(saved({ ...SESSION, ...change }, SESSION)).toEqual([{ ...SESSION, status: "active" }]);
  });

  it.each([undefined, "", "{", "7"])("are none in %j", (text) => {
    expect(readSaved(text)).toEqual([]);
  });
});
