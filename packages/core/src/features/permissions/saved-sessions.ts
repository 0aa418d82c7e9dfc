import { read, readList } from "@foyer/contract/wallet-standard";
import type { SessionPermission, SmartSession } from "./state.ts";

/** Sessions kept of all accounts together. */
const LIMIT = 50;
const CONTEXT = /^0x[\dA-Fa-f]+$/;
const ACCOUNT = /^eip155:\d+:0x[\dA-Fa-f]{40}$/;

/** Reads what was kept between visits; whatever is none of it is left out. */
export function readSaved(text: string | undefined): readonly SmartSession[] {
  try {
    return readList(JSON.parse(text ?? "[]"), LIMIT).flatMap((one) => readOne(one) ?? []);
  } catch {
    return [];
  }
}

function readOne(one: unknown): SmartSession | undefined {
  const [context, account, key] = ["context", "account", "key"].map((name) => String(read(one, name)));
  const [expiry, grantedAt] = [read(one, "expiry"), read(one, "grantedAt")];
  const isWhole = CONTEXT.test(context ?? "") && ACCOUNT.test(account ?? "");
  if (!isWhole || typeof expiry !== "number" || typeof grantedAt !== "number") return undefined;
  const manager = read(one, "manager");
  return {
    context: context as SmartSession["context"],
    account: account as SmartSession["account"],
    key: key ?? "",
    expiry,
    permissions: readList(read(one, "permissions"), LIMIT).flatMap((part) => readPermission(part) ?? []),
    ...(typeof manager === "string" && { manager }),
    ...(read(one, "isWider") === true && { isWider: true }),
    grantedAt,
    // The wallet is asked about none of them by now, whatever was kept.
    status: "active",
  };
}

/** Reads what a session may do, of plain data; undefined where it is no such thing. */
export function readPermission(part: unknown): SessionPermission | undefined {
  const [type, data] = [read(part, "type"), read(part, "data")];
  // JSON, so plain data.
  return typeof type === "string" && typeof data === "object" && data
    ? ({ type, data } as SessionPermission)
    : undefined;
}
