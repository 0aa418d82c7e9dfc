import { concat, encodeFunctionData, erc20Abi, type Hex, maxUint256, slice, zeroHash } from "viem";
import { isRed, type Sheet } from "../../../../apps/secure/src/decode/words.ts";
import { encode, THIEF, TOKEN } from "../../../../apps/secure/src/testing/dangerous-calls.ts";
import {
  createTokenNode,
  describeCallOf,
  describeDataOf,
  OWN,
} from "../../../../apps/secure/src/testing/describe-evm.ts";
import type { Attack } from "../../attack.ts";
import type { GuardName } from "../../guards/guards.ts";
import type { Finding } from "../findings.ts";

const node = createTokenNode([]);

/** Asks for what gives everything away, in a form that may be misread: whether the visitor sees it without red. */
const attack = (
  name: string,
  guards: Attack<GuardName>["guards"],
  ...[finding, show]: readonly [Finding, () => Promise<Sheet>]
): Attack<GuardName> => ({
  ...{ name, guards, finding, goal: "spend" },
  run: async () => !isRed(await show()),
});
const call = (data: Hex) => () => describeCallOf({ to: TOKEN, data }, node);

/** Sets a bit that an address does not use. */
const dirty = (data: Hex): Hex => concat([slice(data, 0, 4), "0x01", slice(data, 5)]);
const unlimited = encode("approve(address,uint256)", [THIEF, maxUint256]);
const all = encode("setApprovalForAll(address,bool)", [THIEF, true]);

/** Types as standards write them: "uint256 amount,address to". */
const fields = (text: string) =>
  text.split(",").map((each) => {
    const [type = "", name = ""] = each.trim().split(" ");
    return { name, type };
  });
const data = (primaryType: string, types: string, message: object) => {
  const domain = { name: "Name", version: "2", chainId: 1, verifyingContract: TOKEN };
  return () => describeDataOf({ domain, types: { [primaryType]: fields(types) }, primaryType, message }, node);
};
const AUTHORISED = "address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce";
const authorised = { from: OWN, to: THIEF, value: 5n, validAfter: 0n, validBefore: 9n, nonce: zeroHash };
const approveAll = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [THIEF, maxUint256] });
const permit = { owner: OWN, spender: THIEF, value: maxUint256, nonce: 0n, deadline: 9n };

/** Requests that give everything away. */
export const SPENDING: readonly Attack<GuardName>[] = [
  attack(
    "has an unlimited allowance given with a byte behind it",
    ["calls-are-read-by-their-method"],
    7,
    call(`${unlimited}00`),
  ),
  attack(
    "has an unlimited allowance given with bits above its address",
    ["calls-are-read-by-their-method"],
    7,
    call(dirty(unlimited)),
  ),
  attack("has everything approved with a byte behind it", ["calls-are-read-by-their-method"], 7, call(`${all}00`)),
  attack(
    "has everything approved by a word that is neither one nor zero",
    ["calls-are-read-by-their-method"],
    7,
    call(`${all.slice(0, -1)}2` as Hex),
  ),
  attack(
    "has an unlimited allowance given with its last byte missing",
    ["calls-are-read-by-their-method"],
    7,
    call(unlimited.slice(0, -2) as Hex),
  ),
  attack(
    "has tokens sent by a signature (EIP-3009)",
    ["data-that-moves-is-a-transfer", "data-like-a-permit-is-red"],
    8,
    data("TransferWithAuthorization", AUTHORISED, authorised),
  ),
  attack(
    "has tokens fetched by a signature (EIP-3009)",
    ["data-that-moves-is-a-transfer", "data-like-a-permit-is-red"],
    8,
    data("ReceiveWithAuthorization", AUTHORISED, authorised),
  ),
  attack(
    "has a call run by a meta-transaction",
    ["data-that-calls-is-a-call", "data-like-a-permit-is-red"],
    8,
    data("MetaTransaction", "uint256 nonce,address from,bytes functionSignature", {
      nonce: 0n,
      from: OWN,
      functionSignature: approveAll,
    }),
  ),
  attack(
    "has a call run by a request to forward",
    ["data-that-calls-is-a-call", "data-like-a-permit-is-red"],
    8,
    data("ForwardRequest", "address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data", {
      ...{ from: OWN, to: TOKEN, value: 0n, gas: 1n, nonce: 0n, data: approveAll },
    }),
  ),
  attack(
    "has the visitor's Safe run other code",
    ["data-that-calls-is-a-call", "data-like-a-permit-is-red"],
    8,
    data("SafeTx", "address to,uint256 value,bytes data,uint8 operation,uint256 nonce", {
      ...{ to: THIEF, value: 0n, data: approveAll, operation: 1, nonce: 0n },
    }),
  ),
  attack(
    "has an unlimited allowance given by a signature (EIP-2612)",
    ["data-that-permits-is-an-allowance", "data-like-a-permit-is-red"],
    8,
    data("Permit", "address owner,address spender,uint256 value,uint256 nonce,uint256 deadline", permit),
  ),
  attack(
    "has an unlimited allowance given by a signature of another name",
    ["data-that-permits-is-an-allowance"],
    8,
    data("Note", "address Owner,address Spender,uint256 Value,uint256 nonce,uint256 deadline", {
      ...{ Owner: OWN, Spender: THIEF, Value: maxUint256, nonce: 0n, deadline: 9n },
    }),
  ),
];
