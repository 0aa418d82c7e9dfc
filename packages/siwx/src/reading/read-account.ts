import { SiwxError } from "../siwx-error.ts";

/** An account's chain, as the last part of its CAIP-2 id, and its address. */
export type Account = { readonly reference: string; readonly address: string };

const ACCOUNT = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/;

/**
 * Splits a CAIP-10 account id.
 * @throws {SiwxError} account/invalid, where it is none, or one of another namespace
 * @see https://chainagnostic.org/CAIPs/caip-10
 */
export function readAccount(value: unknown, namespace: string): Account {
  const [, found, reference, address] = (typeof value === "string" && ACCOUNT.exec(value)) || [];
  if (found !== namespace || reference === undefined || address === undefined)
    throw refuseAccount(`\`account\` is not a CAIP-10 account id of '${namespace}'.`);
  return { reference, address };
}

/** Refuses an account. `problem`: a sentence. */
export function refuseAccount(problem: string): SiwxError {
  return new SiwxError("account/invalid", problem);
}
