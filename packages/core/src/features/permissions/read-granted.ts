import { read, readList } from "@foyer/contract/wallet-standard";
import { readPermission } from "./saved-sessions.ts";
import type { GrantRequest, SessionPermission } from "./state.ts";

/** A grant, as the wallet describes it. */
export type Granted = {
  readonly permissions: readonly SessionPermission[];
  /** Unix seconds. */
  readonly expiry: number;
  /** Whether it is more than was asked for, or cannot be read whole. */
  readonly isWider: boolean;
};

/** Characters of an answer that are read. */
const LENGTH_LIMIT = 50_000;
const LIMIT = 50;
const HEX = /^0x[\da-f]{1,64}$/i;

/**
 * Reads what a wallet says that it granted, which the drafts of ERC-7715 have under several names. What it says nothing of is as
 * it was asked for.
 */
export function readGranted(answer: unknown, asked: GrantRequest & { readonly address: string }): Granted {
  const given = toPlain(answer);
  const granted = read(given, 0) ?? given;
  const one = read(granted, "permission");
  const listed =
    read(granted, "permissions") ?? read(granted, "grantedPermissions") ?? (one === undefined ? one : [one]);
  const permissions = readList(listed, LIMIT).flatMap((part) => readPermission(part) ?? []);
  const isSaid = listed !== undefined;
  const expiry = read(granted, "expiry");
  const isRead = given !== undefined && (!isSaid || (Array.isArray(listed) && permissions.length === listed.length));
  const isOne = !Array.isArray(given) || given.length === 1;
  const isCovered = permissions.every((part) => asked.permissions.some((wanted) => covers(wanted, part)));
  const until = typeof expiry === "number" ? expiry : asked.expiry;
  return {
    permissions: isSaid ? permissions : asked.permissions,
    expiry: until,
    isWider: !(isRead && isOne && isCovered && isForWhom(granted, asked) && until <= asked.expiry),
  };
}

/** As the wallet could have written it: providers may hand on objects that change, or have no end. */
function toPlain(answer: unknown): unknown {
  try {
    const text = JSON.stringify(answer);
    return text.length <= LENGTH_LIMIT ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it is the account and the key that were asked for, where the wallet names them. */
function isForWhom(granted: unknown, { address, signer }: GrantRequest & { readonly address: string }): boolean {
  const account = read(granted, "account") ?? read(granted, "address");
  const key = keyOf(read(read(granted, "signer"), "data"));
  const wanted = keyOf(signer.data);
  return (account === undefined || isSame(account, address)) && (key === undefined || isSame(key, wanted));
}

function keyOf(data: unknown): unknown {
  return read(data, "id") ?? read(data, "address");
}

/** Whether a permission is none but one that was asked for: the same, or less of it. What is added to it narrows it. */
function covers(asked: SessionPermission, granted: SessionPermission): boolean {
  if (granted.type !== asked.type) return false;
  return Object.entries(asked.data).every(([name, wanted]) => {
    const given = read(granted.data, name);
    if (name === "allowance" && isHex(wanted) && isHex(given)) return BigInt(given) <= BigInt(wanted);
    if (Array.isArray(wanted) && Array.isArray(given) && given.length > 0)
      return given.every((part) => wanted.some((other) => isSame(part, other)));
    return isSame(given, wanted);
  });
}

function isHex(value: unknown): value is string {
  return typeof value === "string" && HEX.test(value);
}

/** Addresses are spelled with capitals or without. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one)?.toLowerCase() === JSON.stringify(other)?.toLowerCase();
}
