import type { RpcParams } from "@foyer/embedded/protocol";
import { maxUint256, toFunctionSelector, toHex } from "viem";
import { describe, expect, it } from "vitest";
import { describeSession } from "../../decode/evm/describe-session.ts";
import { isRed, type Sheet } from "../../decode/words.ts";
import { warningsOf } from "../../testing/describe-evm.ts";
import { readGrant } from "./read-grant.ts";

const KEY = "0xe1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1";
const TOKEN = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const SHOP = "0xd8da6bf26964af9d7eed9e03e53415d37aa96045";

type Permission = RpcParams<"wallet_grantPermissions">[0]["permissions"][number];

const calls = (selectors: readonly string[], allowance?: bigint): Permission => ({
  type: "contract-call",
  data: { address: TOKEN, selectors, ...(allowance !== undefined && { allowance: toHex(allowance) }) } as never,
});
const pays = (allowance: bigint, to: readonly string[]): Permission => ({
  type: "native-token-transfer",
  data: { allowance: toHex(allowance), to } as never,
});

function read(...permissions: readonly Permission[]): ReturnType<typeof readGrant> {
  const signer = { type: "account", data: { id: KEY } };
  return readGrant({ chainId: "0x1", expiry: 2_000_000_000, signer, permissions } as never, 1_000_000_000);
}

const empty: Sheet = {
  ...{ kind: "transaction", title: { key: "title.calls" }, account: SHOP, actions: [], facts: [], warnings: [] },
  approve: "button.confirm",
};
const show = (...permissions: readonly Permission[]): Sheet =>
  describeSession(empty, { grant: read(...permissions), symbol: "ETH", own: SHOP });

describe("a session's grant", () => {
  it.each([
    ["setApprovalForAll(address,bool)", "warning.approveAll"],
    ["safeTransferFrom(address,address,uint256)", "warning.approveAll"],
    ["safeTransferFrom(address,address,uint256,uint256,bytes)", "warning.approveAll"],
    ["safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)", "warning.approveAll"],
    ["transferAndCall(address,uint256,bytes)", "warning.unlimited"],
    ["increaseApproval(address,uint256)", "warning.unlimited"],
    ["approve(address,address,uint160,uint48)", "warning.unlimited"],
    ["transferFrom(address,address,uint160,address)", "warning.unlimited"],
    ["allow(address,bool)", "warning.operator"],
    ["transferOwnership(address)", "warning.control"],
    ["multicall(bytes[])", "warning.likePermit"],
    ["execute(address,uint256,bytes)", "warning.likePermit"],
  ])("of %s is named and red, and takes no allowance, which the contract does not count", (signature, warning) => {
    const selector = toFunctionSelector(signature);
    const sheet = show(calls([selector]));
    expect([isRed(sheet), warningsOf(sheet).includes(warning)]).toEqual([true, true]);
    expect(sheet.actions[0]?.facts).toContainEqual({ name: "fact.method", value: { kind: "code", text: signature } });
    for (const selectors of [[selector], [toFunctionSelector("transfer(address,uint256)"), selector]])
      expect(() => read(calls(selectors, 100n))).toThrow(
        expect.objectContaining({
          code: "INVALID_PARAMS",
          message: `'allowance' is not enforced for the method ${selector}`,
        }),
      );
  });

  it.each([
    "transfer(address,uint256)",
    "approve(address,uint256)",
    "increaseAllowance(address,uint256)",
    "transferFrom(address,address,uint256)",
  ])("of %s has the limit that the contract counts, and is red without an end", (signature) => {
    const selector = toFunctionSelector(signature);
    expect(read(calls([selector], 100n)).rules).toEqual([{ target: TOKEN, selector, limit: 100n }]);
    expect(isRed(show(calls([selector], 100n)))).toBe(false);
    expect(isRed(show(calls([selector], maxUint256)))).toBe(true);
  });

  it.each([
    ["native-token-transfer", { allowance: "0x5", to: [SHOP] }],
    ["erc20-token-transfer", { address: TOKEN, allowance: "0x5" }],
    ["contract-call", { address: TOKEN, selectors: [toFunctionSelector("move(uint8,uint8)")] }],
  ])("of the permission %s is refused with a limit that the contract does not count", (type, data) => {
    expect(read({ type, data }).rules.length).toBe(1);
    for (const limit of [{ period: 60 }, { maxCalls: 1 }, { valueLimit: "0x1" }])
      expect(() => read({ type, data: { ...data, ...limit } })).toThrow(
        expect.objectContaining({
          code: "INVALID_PARAMS",
          message: `'${Object.keys(limit)[0]}' of the permission '${type}' is not enforced here`,
        }),
      );
  });

  it("says that coins may go along with every other call, and not just to the receivers", () => {
    const move = calls([toFunctionSelector("move(uint8,uint8)")]);
    expect(warningsOf(show(pays(5n, [SHOP]), move))).toContain("warning.sessionValue");
    expect(warningsOf(show(pays(5n, []), move))).toContain("warning.sessionValue");
    expect(warningsOf(show(pays(5n, [SHOP])))).not.toContain("warning.sessionValue");
    expect(warningsOf(show(move))).not.toContain("warning.sessionValue");
  });

  it.each([
    ["move(uint8,uint8)", true],
    // The key names who gets it.
    ["redeem(uint256,address,address)", true],
    ["mint(address,uint256)", false],
    ["deposit()", false],
  ])("of %s of a token that the account holds is red: %s", (signature, isDangerous) => {
    const grant = read(calls([toFunctionSelector(signature)]));
    const sheet = describeSession(empty, { grant, symbol: "ETH", own: SHOP, held: new Set([TOKEN]) });
    expect([isRed(sheet), warningsOf(sheet).includes("warning.heldToken")]).toEqual([isDangerous, isDangerous]);
    expect(isRed(describeSession(empty, { grant, symbol: "ETH", own: SHOP }))).toBe(false);
  });

  it("of methods that move nothing is not red", () => {
    const sheet = show(calls([toFunctionSelector("move(uint8,uint8)"), toFunctionSelector("deposit()")]));
    expect(isRed(sheet)).toBe(false);
  });
});
