import {
  type Address,
  concat,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
  pad,
  parseAbi,
  zeroAddress,
} from "viem";
import { CONTRACTS, PROXY_HASH } from "./contracts.ts";

/** A smart account as its owner's key makes it: the same on every chain, whether it is there yet or not. */
export type Setup = {
  readonly address: Address;
  /** What deploys it: a call of this contract with these bytes. */
  readonly factory: Address;
  readonly factoryData: Hex;
};

const ABI = parseAbi([
  "function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)",
  "function enableModules(address[] modules)",
  "function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address)",
]);
/** The first account of an owner. */
const SALT = 0n;

/** Reads where the smart account of an owner is, and what deploys it. Asks nobody. */
export function readSetup(owner: Address): Setup {
  const modules = encodeFunctionData({ abi: ABI, functionName: "enableModules", args: [[CONTRACTS.module]] });
  const initializer = encodeFunctionData({
    abi: ABI,
    functionName: "setup",
    args: [[owner], 1n, CONTRACTS.moduleSetup, modules, CONTRACTS.module, zeroAddress, 0n, zeroAddress],
  });
  return {
    address: getContractAddress({
      opcode: "CREATE2",
      from: CONTRACTS.factory,
      salt: keccak256(concat([keccak256(initializer), pad(`0x${SALT.toString(16)}`)])),
      bytecodeHash: PROXY_HASH,
    }),
    factory: CONTRACTS.factory,
    factoryData: encodeFunctionData({
      abi: ABI,
      functionName: "createProxyWithNonce",
      args: [CONTRACTS.singleton, initializer, SALT],
    }),
  };
}
