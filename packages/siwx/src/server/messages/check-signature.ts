import { isFoyerError } from "@foyer/contract";
import { signatureFromJson } from "@foyer/contract/sign-in";
import { isSiwxError, type SiwxErrorCode } from "../../siwx-error.ts";
import { SignInError, type SignInErrorCode } from "../sign-in-error.ts";
import type { Verifier } from "../verifier.ts";
import type { ReadAccount } from "./accounts.ts";

type Claim = { readonly account: ReadAccount; readonly text: string; readonly signature: unknown };

/**
 * Refuses a signature unless the account made it of exactly this text.
 * @throws {SignInError} request/invalid, signature/refused, signature/unsupported, chain/unreachable
 */
export async function checkSignature({ account: { account, verifier }, text, signature: json }: Claim): Promise<void> {
  // Which verifier it is, the account says; each takes the signatures of its own namespace.
  const { namespace, verify } = verifier as Verifier;
  const signature = read(() => signatureFromJson(namespace, json));
  const isTheirs = await verify({ account, message: text, signature }).catch((error: unknown) => {
    throw translate(error);
  });
  if (isTheirs !== true) throw new SignInError("signature/refused", { problem: `This is no signature of ${account}.` });
}

function read<T>(reading: () => T): T {
  try {
    return reading();
  } catch (cause) {
    if (isFoyerError(cause)) throw new SignInError("request/invalid", { problem: cause.message, cause });
    throw cause;
  }
}

/** What cannot be judged. The rest is the server's own to mend, and no page's business. */
const CODES: Readonly<Partial<Record<SiwxErrorCode, SignInErrorCode>>> = {
  "account/invalid": "account/invalid",
  "client/missing": "signature/unsupported",
  "message/invalid": "message/invalid",
  "network/unreachable": "chain/unreachable",
  "signature/invalid": "signature/unsupported",
  "signature/unsupported": "signature/unsupported",
};

function translate(error: unknown): unknown {
  const code = isSiwxError(error) ? CODES[error.code] : undefined;
  return code ? new SignInError(code, { problem: "The signature could not be judged.", cause: error }) : error;
}
