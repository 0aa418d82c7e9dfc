import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  maxUint160,
  maxUint256,
  parseAbi,
  parseAbiItem,
  size,
  zeroHash,
} from "viem";
import { OWN } from "./describe-evm.ts";

/** The one who would get everything. */
export const THIEF = "0xe1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1";
/** A token. */
export const TOKEN = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
/** No address. */
export const ZERO = "0x0000000000000000000000000000000000000000";

/** Encodes a call by the library that pages use. */
export const encode = (signature: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}` as string]), args } as never);

/** Calls that give everything of a kind away, with the sentence that says so. */
export const DANGEROUS: readonly (readonly [signature: string, args: readonly unknown[], warning: string])[] = [
  ["approve(address,uint256)", [THIEF, maxUint256], "warning.unlimited"],
  ["increaseAllowance(address,uint256)", [THIEF, maxUint256], "warning.unlimited"],
  ["increaseApproval(address,uint256)", [THIEF, maxUint256], "warning.unlimited"],
  ["approve(address)", [THIEF], "warning.unlimited"],
  ["authorizeOperator(address)", [THIEF], "warning.unlimited"],
  ["approveAndCall(address,uint256)", [THIEF, maxUint256], "warning.unlimited"],
  ["approveAndCall(address,uint256,bytes)", [THIEF, maxUint256, "0x1234"], "warning.unlimited"],
  ["approveDelegation(address,uint256)", [THIEF, maxUint256], "warning.unlimited"],
  [
    "permit(address,address,uint256,uint256,uint8,bytes32,bytes32)",
    [OWN, THIEF, maxUint256, 1n, 27, zeroHash, zeroHash],
    "warning.unlimited",
  ],
  [
    "permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)",
    [OWN, THIEF, 0n, 0n, true, 27, zeroHash, zeroHash],
    "warning.unlimited",
  ],
  ["approve(address,address,uint160,uint48)", [TOKEN, THIEF, maxUint160, 1], "warning.unlimited"],
  ["setApprovalForAll(address,bool)", [THIEF, true], "warning.approveAll"],
  ["setOperator(address,bool)", [THIEF, true], "warning.unlimited"],
  ["allow(address,bool)", [THIEF, true], "warning.operator"],
  ["setAuthorization(address,bool)", [THIEF, true], "warning.operator"],
  ["hope(address)", [THIEF], "warning.operator"],
  ["setRelayerApproval(address,address,bool)", [OWN, THIEF, true], "warning.operator"],
  ["transferOwnership(address)", [THIEF], "warning.control"],
  ["upgradeTo(address)", [THIEF], "warning.control"],
  ["upgradeToAndCall(address,bytes)", [THIEF, "0x"], "warning.control"],
  ["grantRole(bytes32,address)", [zeroHash, THIEF], "warning.control"],
];

/** Ways to have several calls run by one, each by the encoder of viem. */
export const BATCHES: Readonly<Record<string, (to: Hex, data: Hex) => Hex>> = {
  multicall: (_, data) => encode("multicall(bytes[])", [["0x12345678", data]]),
  multicallUntil: (_, data) => encode("multicall(uint256,bytes[])", [1n, [data]]),
  multicallAfter: (_, data) => encode("multicall(bytes32,bytes[])", [zeroHash, [data]]),
  aggregate: (to, data) => encode("aggregate((address,bytes)[])", [[[to, data]]]),
  tryAggregate: (to, data) => encode("tryAggregate(bool,(address,bytes)[])", [true, [[to, data]]]),
  blockAndAggregate: (to, data) => encode("blockAndAggregate((address,bytes)[])", [[[to, data]]]),
  tryBlockAndAggregate: (to, data) => encode("tryBlockAndAggregate(bool,(address,bytes)[])", [true, [[to, data]]]),
  aggregate3: (to, data) =>
    encode("aggregate3((address,bool,bytes)[])", [
      [
        [THIEF, true, "0x"],
        [to, true, data],
      ],
    ]),
  aggregate3Value: (to, data) => encode("aggregate3Value((address,bool,uint256,bytes)[])", [[[to, true, 0n, data]]]),
  execute: (to, data) => encode("execute(address,uint256,bytes)", [to, 0n, data]),
  executeBatch: (to, data) => encode("executeBatch((address,uint256,bytes)[])", [[[to, 0n, data]]]),
  executeLists: (to, data) =>
    encode("executeBatch(address[],bytes[])", [
      [THIEF, to],
      ["0x", data],
    ]),
  executeThreeLists: (to, data) =>
    encode("executeBatch(address[],uint256[],bytes[])", [
      [THIEF, to],
      [0n, 0n],
      ["0x", data],
    ]),
  executeByMode: (to, data) =>
    encode("execute(bytes32,bytes)", [zeroHash, encodePacked(["address", "uint256", "bytes"], [to, 0n, data])]),
  executeManyByMode: (to, data) =>
    encode("execute(bytes32,bytes)", [
      `0x01${"0".repeat(62)}`,
      encodeAbiParameters([parseAbiItem("function f((address,uint256,bytes)[] calls)").inputs[0]], [[[to, 0n, data]]]),
    ]),
  execTransaction: (to, data) =>
    encode("execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)", [
      ...[to, 0n, data, 0, 0n, 0n, 0n, ZERO, ZERO, "0x"],
    ]),
  execTransactionFromModule: (to, data) =>
    encode("execTransactionFromModule(address,uint256,bytes,uint8)", [to, 0n, data, 0]),
  executeUserOp: (to, data) => encode("executeUserOp(address,uint256,bytes,uint8)", [to, 0n, data, 0]),
  multiSend: (to, data) =>
    encode("multiSend(bytes)", [
      concat(
        [
          [THIEF, "0x"],
          [to, data],
        ].map(([target, each]) =>
          encodePacked(
            ["uint8", "address", "uint256", "uint256", "bytes"],
            [0, target as Hex, 0n, BigInt(size(each as Hex)), each as Hex],
          ),
        ),
      ),
    ]),
};
