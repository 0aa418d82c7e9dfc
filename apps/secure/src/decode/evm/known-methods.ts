import type { AbiReader } from "./abi-reader.ts";
import type { ArgumentWords } from "./read-words.ts";

/** A call whose method is known: its name and its arguments. */
export type KnownCall =
  | { readonly name: "transfer"; readonly from?: string; readonly to: string; readonly amount: bigint }
  | {
      readonly name: "transferItems";
      readonly from: string;
      readonly to: string;
      /** Undefined where they cannot be read. `amount`: of items that there are several of. */
      readonly items: readonly { readonly id: bigint; readonly amount?: bigint }[] | undefined;
    }
  /** Transfers of another token than the contract that is called. */
  | {
      readonly name: "transferOf";
      readonly token: string;
      readonly from: string;
      readonly to: string;
      readonly amount: bigint;
    }
  /** `owner`: the account whose tokens they are, where the call names it. */
  | { readonly name: "approve"; readonly owner?: string; readonly spender: string; readonly amount: bigint }
  | { readonly name: "increase"; readonly spender: string; readonly amount: bigint }
  | { readonly name: "decrease"; readonly spender: string; readonly amount: bigint }
  | { readonly name: "approveAll"; readonly owner?: string; readonly spender: string; readonly isApproved: boolean }
  | {
      readonly name: "approveOf";
      readonly token: string;
      readonly owner?: string;
      readonly spender: string;
      readonly amount: bigint;
    }
  | { readonly name: "setApprovalForAll"; readonly operator: string; readonly isApproved: boolean }
  | { readonly name: "setOperator"; readonly owner?: string; readonly operator: string; readonly isApproved: boolean }
  | { readonly name: "control"; readonly to: string };

/**
 * A method that moves or releases what an account has. `words`: of its head. `isOpen`: data of a dynamic type follows. `risk`: what may
 * be lost where it is called without a limit.
 */
export type KnownMethod = {
  readonly method: string;
  readonly words: number;
  readonly isOpen?: boolean;
  readonly risk: "tokens" | "items" | "operator" | "control" | "none";
  /** `all`: the arguments with what follows their head. */
  readonly read: (words: ArgumentWords, all: AbiReader) => KnownCall;
};

type Read = KnownMethod["read"];

const transfer: Read = (w) => ({ name: "transfer", to: w.address(0), amount: w.number(1) });
const transferFrom: Read = (w) => ({ name: "transfer", from: w.address(0), to: w.address(1), amount: w.number(2) });
const transferItem: Read = (w) => ({
  ...{ name: "transferItems", from: w.address(0), to: w.address(1) },
  items: [{ id: w.number(2) }],
});
const transferSome: Read = (w) => ({
  ...{ name: "transferItems", from: w.address(0), to: w.address(1) },
  items: [{ id: w.number(2), amount: w.number(3) }],
});
const approve: Read = (w) => ({ name: "approve", spender: w.address(0), amount: w.number(1) });
const increase: Read = (w) => ({ name: "increase", spender: w.address(0), amount: w.number(1) });
const decrease: Read = (w) => ({ name: "decrease", spender: w.address(0), amount: w.number(1) });
const operator: Read = (w) => ({ name: "setOperator", operator: w.address(0), isApproved: w.flag(1) });
const control: Read = (w) => ({ name: "control", to: w.address(0) });
const second: Read = (w) => ({ name: "control", to: w.address(1) });

/** The ids and amounts of ERC-1155's batches. */
function readItems(all: AbiReader): readonly { readonly id: bigint; readonly amount: bigint }[] | undefined {
  try {
    const [ids, amounts] = [64, 96].map((head) => all.list(all.pointer(head), (at) => all.word(at)));
    if (ids?.length !== amounts?.length) return undefined;
    return ids?.map((id, index) => ({ id, amount: amounts?.[index] ?? 0n }));
  } catch {
    // Less than it says: contracts undo it.
    return undefined;
  }
}

const METHODS: Readonly<Record<string, KnownMethod>> = {
  // ERC-20, with what older and newer tokens have beside it (ERC-677, ERC-777, ERC-1363, EIP-2612, EIP-3009, DSToken, Dai).
  "0xa9059cbb": { method: "transfer(address,uint256)", words: 2, risk: "tokens", read: transfer },
  "0x23b872dd": { method: "transferFrom(address,address,uint256)", words: 3, risk: "tokens", read: transferFrom },
  "0x095ea7b3": { method: "approve(address,uint256)", words: 2, risk: "tokens", read: approve },
  "0x39509351": { method: "increaseAllowance(address,uint256)", words: 2, risk: "tokens", read: increase },
  "0xd73dd623": { method: "increaseApproval(address,uint256)", words: 2, risk: "tokens", read: increase },
  "0xa457c2d7": { method: "decreaseAllowance(address,uint256)", words: 2, risk: "none", read: decrease },
  "0x66188463": { method: "decreaseApproval(address,uint256)", words: 2, risk: "none", read: decrease },
  "0xdaea85c5": {
    method: "approve(address)",
    words: 1,
    risk: "tokens",
    read: (w) => ({ name: "approveAll", spender: w.address(0), isApproved: true }),
  },
  "0x959b8c3f": {
    method: "authorizeOperator(address)",
    words: 1,
    risk: "tokens",
    read: (w) => ({ name: "approveAll", spender: w.address(0), isApproved: true }),
  },
  "0x9bd9bbc6": { method: "send(address,uint256,bytes)", words: 3, isOpen: true, risk: "tokens", read: transfer },
  "0x62ad1b83": {
    method: "operatorSend(address,address,uint256,bytes,bytes)",
    words: 5,
    isOpen: true,
    risk: "tokens",
    read: transferFrom,
  },
  "0x3177029f": { method: "approveAndCall(address,uint256)", words: 2, risk: "tokens", read: approve },
  "0xcae9ca51": {
    method: "approveAndCall(address,uint256,bytes)",
    words: 3,
    isOpen: true,
    risk: "tokens",
    read: approve,
  },
  "0x1296ee62": { method: "transferAndCall(address,uint256)", words: 2, risk: "tokens", read: transfer },
  "0x4000aea0": {
    method: "transferAndCall(address,uint256,bytes)",
    words: 3,
    isOpen: true,
    risk: "tokens",
    read: transfer,
  },
  "0xd8fbe994": {
    method: "transferFromAndCall(address,address,uint256)",
    words: 3,
    risk: "tokens",
    read: transferFrom,
  },
  "0xc1d34b89": {
    method: "transferFromAndCall(address,address,uint256,bytes)",
    words: 4,
    isOpen: true,
    risk: "tokens",
    read: transferFrom,
  },
  "0xe3ee160e": {
    method: "transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)",
    words: 9,
    risk: "tokens",
    read: transferFrom,
  },
  "0xcf092995": {
    method: "transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,bytes)",
    words: 7,
    isOpen: true,
    risk: "tokens",
    read: transferFrom,
  },
  "0xd505accf": {
    method: "permit(address,address,uint256,uint256,uint8,bytes32,bytes32)",
    words: 7,
    risk: "tokens",
    read: (w) => ({ name: "approve", owner: w.address(0), spender: w.address(1), amount: w.number(2) }),
  },
  "0x8fcbaf0c": {
    method: "permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)",
    words: 8,
    risk: "tokens",
    read: (w) => ({ name: "approveAll", owner: w.address(0), spender: w.address(1), isApproved: w.flag(4) }),
  },
  // Aave: lets the other borrow on what the account has put in.
  "0xc04a8a10": { method: "approveDelegation(address,uint256)", words: 2, risk: "tokens", read: approve },
  // Permit2.
  "0x87517c45": {
    method: "approve(address,address,uint160,uint48)",
    words: 4,
    risk: "tokens",
    read: (w) => ({ name: "approveOf", token: w.address(0), spender: w.address(1), amount: w.number(2, 160) }),
  },
  "0x2b67b570": {
    method: "permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)",
    words: 8,
    isOpen: true,
    risk: "tokens",
    read: (w) => ({
      ...{ name: "approveOf", token: w.address(1), owner: w.address(0) },
      ...{ spender: w.address(5), amount: w.number(2, 160) },
    }),
  },
  "0x36c78516": {
    method: "transferFrom(address,address,uint160,address)",
    words: 4,
    risk: "tokens",
    read: (w) => ({
      name: "transferOf",
      from: w.address(0),
      to: w.address(1),
      amount: w.number(2, 160),
      token: w.address(3),
    }),
  },
  // ERC-721, ERC-1155 and ERC-6909.
  "0xa22cb465": {
    method: "setApprovalForAll(address,bool)",
    words: 2,
    risk: "items",
    read: (w) => ({ name: "setApprovalForAll", operator: w.address(0), isApproved: w.flag(1) }),
  },
  "0x42842e0e": { method: "safeTransferFrom(address,address,uint256)", words: 3, risk: "items", read: transferItem },
  "0xb88d4fde": {
    method: "safeTransferFrom(address,address,uint256,bytes)",
    words: 4,
    isOpen: true,
    risk: "items",
    read: transferItem,
  },
  "0xf242432a": {
    method: "safeTransferFrom(address,address,uint256,uint256,bytes)",
    words: 5,
    isOpen: true,
    risk: "items",
    read: transferSome,
  },
  "0x2eb2c2d6": {
    method: "safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)",
    words: 5,
    isOpen: true,
    risk: "items",
    read: (w, all) => ({ name: "transferItems", from: w.address(0), to: w.address(1), items: readItems(all) }),
  },
  "0x558a7297": {
    method: "setOperator(address,bool)",
    words: 2,
    risk: "items",
    read: (w) => ({ name: "approveAll", spender: w.address(0), isApproved: w.flag(1) }),
  },
  "0xfe99049a": {
    method: "transferFrom(address,address,uint256,uint256)",
    words: 4,
    risk: "items",
    read: transferSome,
  },
  // Compound, Morpho, Maker, Balancer: all that the account has in the contract.
  "0x110496e5": { method: "allow(address,bool)", words: 2, risk: "operator", read: operator },
  "0xeecea000": { method: "setAuthorization(address,bool)", words: 2, risk: "operator", read: operator },
  "0xa3b22fc4": {
    method: "hope(address)",
    words: 1,
    risk: "operator",
    read: (w) => ({ name: "setOperator", operator: w.address(0), isApproved: true }),
  },
  "0xfa6e671d": {
    method: "setRelayerApproval(address,address,bool)",
    words: 3,
    risk: "operator",
    read: (w) => ({ name: "setOperator", owner: w.address(0), operator: w.address(1), isApproved: w.flag(2) }),
  },
  // Owners of contracts and names.
  "0xf2fde38b": { method: "transferOwnership(address)", words: 1, risk: "control", read: control },
  "0x13af4035": { method: "setOwner(address)", words: 1, risk: "control", read: control },
  "0x5b0fc9c3": { method: "setOwner(bytes32,address)", words: 2, risk: "control", read: second },
  "0xa6f9dae1": { method: "changeOwner(address)", words: 1, risk: "control", read: control },
  "0x8f283970": { method: "changeAdmin(address)", words: 1, risk: "control", read: control },
  "0x3659cfe6": { method: "upgradeTo(address)", words: 1, risk: "control", read: control },
  "0x4f1ef286": { method: "upgradeToAndCall(address,bytes)", words: 2, isOpen: true, risk: "control", read: control },
  "0x2f2ff15d": { method: "grantRole(bytes32,address)", words: 2, risk: "control", read: second },
};

/** Returns the method of a selector (lower-case hex) that moves or releases what an account has. */
export function findMethod(selector: string): KnownMethod | undefined {
  return Object.hasOwn(METHODS, selector) ? METHODS[selector] : undefined;
}

/** Lists all of them by selector. */
export function listMethods(): readonly (readonly [selector: string, method: KnownMethod])[] {
  return Object.entries(METHODS);
}
