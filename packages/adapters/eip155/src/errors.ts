import {
  type ErrorCode,
  type ErrorContexts,
  FoyerError,
  isFoyerError,
  readFailures,
  type WalletContext,
} from "@foyer/contract";
import { readRevertReason } from "./revert-reason.ts";

/**
 * What wallets' failures mean, in the order they are looked for. Each layer of a failure is one line: its code, a
 * space, its text. Codes come first: a text decides only where no code is known, as with -32603, -32000 and -32003.
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 * @see https://eips.ethereum.org/EIPS/eip-1474#error-codes
 */
export const MEANINGS: readonly (readonly [ErrorCode, RegExp])[] = [
  ["wallet/rejected", /^(4001|5000|4001000|ACTION_REJECTED) /m],
  ["wallet/unauthorized", /^4100 /m],
  ["wallet/method-unsupported", /^(4200|-32004|-32601) /m],
  ["wallet/disconnected", /^(4900|1013) /m],
  ["network/unsupported", /^4901 /m],
  ["network/not-added", /^4902 /m],
  ["wallet/pending", /^-32002 /m],
  ["wallet/invalid-params", /^-3260[02] /m],
  ["wallet/insufficient-funds", /^INSUFFICIENT_FUNDS |insufficient[ -]?(funds|balance)|exceeds balance/im],
  // What else a contract says is its own affair, also where it is locked.
  ["wallet/internal", /\breverted\b/i],
  ["network/not-added", /unrecogni[sz]ed chain|wallet_addEthereumChain/i],
  ["wallet/pending", /already (pending|processing)/i],
  ["wallet/popup-blocked", /pop-?up/i],
  ["wallet/locked", /\blocked\b/i],
  ["wallet/rejected", /user (rejected|denied|declined|cancell?ed|disapproved)/i],
];

/** Words too common to decide beside a code, even one that means nothing to us. */
const REFUSAL = /reject|denied|declin|cancell?ed|dismiss/i;
const ANY_CODE = /^\S/m;

/** Turns anything a wallet threw into an error of ours, and keeps it as the cause. Never throws. */
export function explain(cause: unknown, context: WalletContext): FoyerError {
  if (isFoyerError(cause)) return cause;
  const failures = readFailures(cause);
  const rawCode = failures.find((failure) => failure.code !== undefined)?.code;
  const said = failures.find((failure) => failure.text !== "")?.text ?? "it gave no reason";
  // Most nodes say it in their own words as well.
  const reason = readRevertReason(cause) ?? "";
  const problem = said.includes(reason) ? said : `${said}: ${reason}`;
  const told = failures.map(({ code = "", text }) => `${code} ${text}`);
  const lines = [...told, reason && ` reverted: ${reason}`].join("\n");
  const otherwise = !ANY_CODE.test(lines) && REFUSAL.test(lines) ? "wallet/rejected" : "wallet/internal";
  const [code = otherwise] = MEANINGS.find(([, pattern]) => pattern.test(lines)) ?? [];
  // Every code in the table carries a wallet's context, and some a chain or a problem beside.
  const full = { ...context, rawCode, problem, chain: "the chain it was asked for" } as ErrorContexts[ErrorCode];
  return new FoyerError(code, full, { cause });
}

/** What an error means. */
export function meaningOf(error: unknown): ErrorCode {
  return explain(error, { namespace: "eip155", operation: "connect" }).code;
}
