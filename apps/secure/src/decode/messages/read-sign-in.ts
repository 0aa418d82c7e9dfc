import type { SignInMessage } from "@foyer/contract/sign-in";
import { parseSignInMessage } from "@foyer/contract/sign-in";
import { FrameError } from "../../messages/frame-error.ts";
import { refuseReservedStatement } from "./refuse-reserved.ts";

const PHRASE = /wants\s+you\s+to\s+sign\s+in/i;
/** Letters that look alike are told apart by their compatibility form, and what is unseen is left out. */
const UNSEEN = /\p{Cf}/gu;
/** Marks beyond those of any language; to put many in order takes quadratic time. @see https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format */
const STACKED = /(\p{M}{30})\p{M}+/gu;

type Expected = {
  readonly origin: string;
  readonly address: string;
  readonly namespace: "eip155" | "solana";
  /** Unix milliseconds. */
  readonly now: number;
};

/**
 * Reads a text as one that signs in (EIP-4361, CAIP-122); undefined where it does not mean to be one.
 * @throws {FrameError} INVALID_PARAMS: it means to be one, and is of another page, of another account, out of date, or not written as it should be
 */
export function readSignIn(text: string, expected: Expected): SignInMessage | undefined {
  if (!PHRASE.test(text.replace(STACKED, "$1").normalize("NFKC").replace(UNSEEN, ""))) return undefined;
  const message = parse(text);
  if (message === undefined) throw refuse("it is not written as a sign-in message is");
  refuseReservedStatement(message);
  const { host } = new URL(expected.origin);
  if (message.domain !== host) throw refuse("it is for another domain than the page's");
  if (!URL.canParse(message.uri) || new URL(message.uri).origin !== expected.origin)
    throw refuse("it is for another address than the page's");
  if (!message.chainId.startsWith(`${expected.namespace}:`)) throw refuse("it is for a network of another kind");
  if (!isSame(message.accountAddress, expected)) throw refuse("it is for another account");
  if (message.expirationTime !== undefined && Date.parse(message.expirationTime) <= expected.now)
    throw refuse("it has expired");
  return message;
}

function parse(text: string): SignInMessage | undefined {
  try {
    return parseSignInMessage(text);
  } catch {
    return undefined;
  }
}

function isSame(address: string, { address: own, namespace }: Expected): boolean {
  return namespace === "eip155" ? address.toLowerCase() === own.toLowerCase() : address === own;
}

function refuse(why: string): FrameError {
  return new FrameError("INVALID_PARAMS", `The sign-in message is not signed: ${why}`, -32_602);
}
