import { isFoyerError } from "@foyer/contract";
import { isSignInText, type OpenSignInMessage, parseSignInMessage, type SignInMessage } from "@foyer/contract/sign-in";
import { SignInError } from "../sign-in-error.ts";
import type { SignInStore } from "../stores/store.ts";
import { fillOpenMessage } from "./fill-open-message.ts";

/** How often one nonce may be tried: a wrong signature does not burn it, and cannot be tried for ever. */
const NONCE_TRIES = 5;
/** The longest that a signed text is taken, whoever wrote it. */
const LONGEST_LIFE_MS = 24 * 60 * 60_000;
/** How far in the future a text may have been written: servers' clocks differ a little. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

type Question = { readonly text: string; readonly domain: string; readonly store: SignInStore; readonly now: number };

/**
 * Finds what the server asked to be signed by the nonce of a text, and refuses the text unless it is exactly that.
 * Nothing of the text counts but its nonce: all else is what the server kept. Where it kept an open text, the wallet says
 * who signs, on which chain and when, see `fillOpenMessage`.
 * @throws {SignInError} message/invalid, message/changed, nonce/spent
 */
export async function checkMessage({ text, domain, store, now }: Question): Promise<SignInMessage> {
  const said = parse(text);
  const kept = await store.read({ key: `nonce:${said.nonce}`, now, limit: NONCE_TRIES });
  if (kept === undefined) throw spent();
  const issued = JSON.parse(kept) as SignInMessage | OpenSignInMessage;
  const expected = isOpen(issued) ? fillOpenMessage(issued, said) : issued;
  if (!isWritten(expected, text) || expected.domain !== domain)
    throw new SignInError("message/changed", {
      problem: "The text is not the one that this server asked to be signed.",
    });
  checkTimes(expected, now);
  return expected;
}

/** Whether a text is exactly how a message is written; one that cannot be written is no text. */
function isWritten(expected: SignInMessage, text: string): boolean {
  try {
    return isSignInText(expected, text);
  } catch (cause) {
    if (isFoyerError(cause)) return false;
    throw cause;
  }
}

function isOpen(issued: SignInMessage | OpenSignInMessage): issued is OpenSignInMessage {
  return !("accountAddress" in issued);
}

/** What a nonce that cannot be redeemed is answered with, whatever the reason. */
export function spent(): SignInError {
  return new SignInError("nonce/spent", {
    problem: "The nonce is unknown, used, tried too often, or older than five minutes.",
  });
}

function parse(text: string): SignInMessage {
  try {
    return parseSignInMessage(text);
  } catch (cause) {
    if (isFoyerError(cause)) throw new SignInError("message/invalid", { problem: cause.message, cause });
    throw cause;
  }
}

/** Stores forget what is over by themselves; this does not rely on it. */
function checkTimes({ issuedAt = "", expirationTime = "" }: SignInMessage, now: number): void {
  const [from, until] = [Date.parse(issuedAt), Date.parse(expirationTime)];
  const isNow = from - CLOCKS_DIFFER_MS <= now && now < until && until - from <= LONGEST_LIFE_MS;
  if (!isNow) throw spent();
}
