import { describe, expect, it } from "vitest";
import { readGranted } from "./read-granted.ts";
import type { GrantRequest, SessionPermission } from "./state.ts";

const OWN = `0x${"a1".repeat(20)}`;
const KEY = `0x${"b2".repeat(20)}` as const;
const TOKEN = `0x${"c3".repeat(20)}` as const;
const CALL: SessionPermission = {
  type: "contract-call",
  data: { address: TOKEN, selectors: ["0x40c10f19", "0xa9059cbb"] },
};
const COIN: SessionPermission = { type: "native-token-transfer", data: { allowance: "0x64" } };
const EXPIRY = 1_800_000_000;
const asked: GrantRequest & { address: string } = {
  address: OWN,
  signer: { type: "account", data: { id: KEY } },
  expiry: EXPIRY,
  permissions: [CALL, COIN],
};
const coin = (allowance: unknown): object => ({ type: "native-token-transfer", data: { allowance } });

describe("what a wallet says that it granted", () => {
  it.each([
    ["as it was asked for, where it says nothing", { context: "0x01" }, [CALL, COIN], EXPIRY],
    ["less of a sum", [{ grantedPermissions: [coin("0x63")] }], [coin("0x63")], EXPIRY],
    [
      "as wallets answer viem (WalletGrantPermissionsReturnType of viem 2.57)",
      { expiry: 8, permissionsContext: "0x01", permissions: [{ ...COIN, policies: [], required: true }] },
      [COIN],
      8,
    ],
    ["one alone", { permission: coin("0x64"), expiry: 7 }, [coin("0x64")], 7],
    [
      "fewer methods, in other letters",
      {
        permissions: [{ ...CALL, data: { address: TOKEN.toUpperCase().replace("X", "x"), selectors: ["0xA9059CBB"] } }],
      },
      [{ ...CALL, data: { address: TOKEN.toUpperCase().replace("X", "x"), selectors: ["0xA9059CBB"] } }],
      EXPIRY,
    ],
    [
      "narrower than asked",
      {
        account: OWN.toUpperCase().replace("X", "x"),
        permissions: [{ ...COIN, data: { allowance: "0x1", to: [KEY] } }],
      },
      [{ ...COIN, data: { allowance: "0x1", to: [KEY] } }],
      EXPIRY,
    ],
  ])("is %s", (_, answer, permissions, expiry) => {
    expect(readGranted(answer, asked)).toEqual({ permissions, expiry, isWider: false });
  });

  const loop: { self?: unknown } = {};
  loop.self = loop;
  it.each<readonly [string, unknown]>([
    ["more of a sum", { permissions: [coin("0x65")] }],
    ["a sum without end", { permissions: [{ type: "native-token-transfer", data: {} }] }],
    ["a sum that is none", { permissions: [coin("lots")] }],
    ["another contract", { permissions: [{ ...CALL, data: { ...CALL.data, address: KEY } }] }],
    ["another method", { permissions: [{ ...CALL, data: { ...CALL.data, selectors: ["0x12345678"] } }] }],
    ["all methods", { permissions: [{ ...CALL, data: { address: TOKEN } }] }],
    ["all methods, by none", { permissions: [{ ...CALL, data: { ...CALL.data, selectors: [] } }] }],
    ["something else", { permissions: [CALL, { type: "everything", data: {} }] }],
    ["longer", { expiry: EXPIRY + 1 }],
    ["to another key", { signer: { type: "account", data: { address: OWN } } }],
    ["of another account", { account: KEY }],
    ["several at once", [{ context: "0x01" }, { context: "0x02" }]],
    ["what cannot be read", { permissions: [COIN, "all"] }],
    ["no list", { permissions: "all" }],
    ["more than anybody reads", { permissions: Array.from({ length: 51 }, () => COIN) }],
    ["a text without end", { permissions: [{ ...COIN, data: { allowance: "0x1", note: "x".repeat(60_000) } }] }],
    ["what has no end", loop],
  ])("is more than was asked for where it grants %s", (_, answer) => {
    expect(readGranted(answer, asked).isWider).toBe(true);
  });
});
