import type { TypedData } from "../../wallet/wallet.ts";
import { findMethod } from "../evm/known-methods.ts";
import { readBatch } from "../evm/read-batch.ts";
import { listStructs, type Struct } from "./read-structs.ts";

/** A struct whose signature gives something away. Addresses are in lower case; amounts in the smallest unit; times in Unix seconds. */
export type Grant =
  /** Someone may take tokens: EIP-2612, Dai's own, Permit2, credit delegation. `item`: one collectible (ERC-4494). */
  | {
      readonly kind: "permit";
      readonly token: string;
      readonly spender: string;
      readonly amount: bigint;
      readonly item?: bigint | undefined;
      readonly until: bigint | undefined;
    }
  /** Tokens move as soon as anyone submits it (EIP-3009). */
  | {
      readonly kind: "transfer";
      readonly token: string;
      readonly from: string;
      readonly to: string;
      readonly amount: bigint;
      readonly until: bigint | undefined;
    }
  /** A signature of the account that was not submitted yet counts no more (EIP-3009). */
  | { readonly kind: "cancel"; readonly contract: string }
  /**
   * A call that anyone who has the signature can have run. `caller`: the account that it is run as. `isWhole`: it is a transaction or an
   * operation of an account, whose fees are signed with it.
   */
  | {
      readonly kind: "call";
      readonly caller: string | undefined;
      readonly to: string;
      readonly value: bigint;
      readonly data: string;
      readonly isDelegate: boolean;
      readonly isWhole: boolean;
    };

/** `isUnderstood`: the primary struct is one of those grants. `isLikeGrant`: it is not, and reads like one that gives something away. */
export type ReadGrants = {
  readonly grants: readonly Grant[];
  readonly isUnderstood: boolean;
  readonly isLikeGrant: boolean;
};

const ALL = 2n ** 256n - 1n;
const NAMED =
  /permit|approv|allowance|order|delegat|transfer|withdraw|send|authori[sz]|transaction|forward|execut|operation|\bmaker|listing|offer|\bbid|agent|safetx/i;

/** Reads what a signature gives away, by the fields of each struct; names of types count where the fields say nothing. */
export function readGrants(data: TypedData): ReadGrants {
  const structs = listStructs(data);
  const [primary] = structs;
  const contract = toContract(data.domain["verifyingContract"]);
  const read = structs.map((struct) => readStruct(struct, contract));
  const isUnderstood = (read[0] ?? []).length > 0;
  return {
    grants: read.flat(),
    isUnderstood,
    isLikeGrant: !isUnderstood && (structs.some(({ type }) => NAMED.test(type)) || isOrder(primary)),
  };
}

function readStruct(struct: Struct, contract: string): readonly Grant[] {
  return (
    readPermit2(struct) ?? readPermit(struct, contract) ?? readMoves(struct, contract) ?? readCalls(struct, contract)
  );
}

/** Permit2: an allowance for each of `details`, or tokens to be taken at once for each of `permitted`. */
function readPermit2(struct: Struct): readonly Grant[] | undefined {
  const spender = struct.address("spender", "operator");
  const parts = struct.structs("details", "permitted");
  if (spender === undefined || parts.length === 0) return undefined;
  const grants = parts.flatMap((part): readonly Grant[] => {
    const [token, amount] = [part.address("token"), part.number("amount", "value")];
    if (token === undefined || amount === undefined) return [];
    const until = part.number("expiration") ?? struct.number("deadline", "sigdeadline");
    return [{ kind: "permit", token, spender, amount, until }];
  });
  return grants.length === parts.length ? grants : undefined;
}

function readPermit(struct: Struct, token: string): readonly Grant[] | undefined {
  const spender = struct.address("spender", "operator", "delegatee");
  if (spender === undefined) return undefined;
  const until = struct.number("deadline", "expiry", "expiration", "sigdeadline");
  const amount = struct.number("value", "amount", "rawamount", "wad");
  if (amount !== undefined) return [{ kind: "permit", token, spender, amount, until }];
  const isAll = struct.flag("allowed", "approved");
  if (isAll !== undefined) return [{ kind: "permit", token, spender, amount: isAll ? ALL : 0n, until }];
  const item = struct.number("tokenid");
  return item === undefined ? undefined : [{ kind: "permit", token, spender, amount: 1n, item, until }];
}

/** EIP-3009. Whatever else has a sender, a receiver, an amount and no data moves tokens of the contract just so. */
function readMoves(struct: Struct, token: string): readonly Grant[] | undefined {
  const amount = struct.number("value", "amount");
  const [from, to] = [
    struct.address("from", "sender", "owner", "holder"),
    struct.address("to", "recipient", "receiver"),
  ];
  if (from !== undefined && to !== undefined && amount !== undefined && struct.allBytes.length === 0)
    return [
      {
        kind: "transfer",
        token,
        from,
        to,
        amount,
        until: struct.number("validbefore", "deadline", "expiry", "validto"),
      },
    ];
  const isCancel = /cancel/i.test(struct.type) && struct.allBytes.length === 0;
  if (isCancel && struct.address("authorizer", "authoriser", "from", "owner") !== undefined)
    return [{ kind: "cancel", contract: token }];
  return undefined;
}

/** Meta-transactions, Safe's and zkSync's transactions, user operations, and call data in any other field. */
function readCalls(struct: Struct, contract: string): readonly Grant[] {
  const data = struct.bytes("data", "calldata", "functionsignature", "functiondata", "payload", "input", "callbytes");
  const isOperation = struct.has("calldata") && struct.has("sender", "safe");
  const to = isOperation
    ? struct.address("sender", "safe")
    : struct.address("to", "target", "contract", "contractaddress", "callee", "destination", "dest");
  const caller = struct.address("from", "signer", "sender");
  const isDelegate = struct.flag("operation") === true;
  // A refund of gas is paid by a Safe, to an address that the data names.
  const hasRefund = struct.has("refundreceiver") && struct.number("gasprice") !== 0n;
  const isWhole = isOperation || hasRefund || struct.has("txtype");
  const value = struct.number("value", "amount") ?? 0n;
  const call = { kind: "call", caller, value, isDelegate, isWhole } as const;
  if (data !== undefined && to !== undefined) return [{ ...call, to, data }];
  if (data !== undefined && struct.has("functionsignature")) return [{ ...call, to: contract, data }];
  return struct.allBytes
    .filter(isLikeCall)
    .map((each) => ({ ...call, to: to ?? contract, data: each, value: 0n, isDelegate: false }));
}

/** Whether bytes are call data: of a method that is known, or a selector and words. */
function isLikeCall(data: string): boolean {
  const selector = data.slice(0, 10);
  return findMethod(selector) !== undefined || readBatch(data) !== undefined || data.length % 64 === 10;
}

/** Orders of marketplaces are filled by anyone, and their types are named in many ways. */
function isOrder(struct: Struct): boolean {
  return struct.has("offerer", "maker", "seller", "trader", "swapper", "makerasset", "selltoken", "makertoken");
}

function toContract(value: unknown): string {
  return typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value) ? value.toLowerCase() : "";
}
