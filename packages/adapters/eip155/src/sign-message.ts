import { type Adapter, FoyerError, type Shapes } from "@foyer/contract";
import { about } from "@foyer/contract/runtime";
import { SIGNATURE_LIMIT } from "./constants.ts";
import { type Context, getLinked } from "./context.ts";
import { writeHex } from "./hex.ts";
import { request } from "./provider.ts";
import { type Job, run } from "./run.ts";
import { addressOf } from "./select.ts";

type SignMessage = Adapter<"eip155">["signMessage"];
type Signature = Shapes["eip155"]["signature"];

const SIGNATURE = /^0x[0-9a-f]{62,}$/i;
/** Ends a signature that carries the code of a contract not yet on the chain. */
const COUNTERFACTUAL = /(?:6492){16}$/;
/** `0x` and 64 or 65 bytes: what a key makes, in short (EIP-2098) or usual form. */
const KEY_SIGNATURE_LENGTHS: readonly number[] = [130, 132];

/**
 * Has an account sign a text.
 * @see https://eips.ethereum.org/EIPS/eip-191
 * @see https://eips.ethereum.org/EIPS/eip-6492
 */
export async function signMessage(
  context: Context,
  { connectionId, account, message, signal }: Parameters<SignMessage>[0],
): ReturnType<SignMessage> {
  const wallet = getLinked(context, connectionId);
  const params = [`0x${writeHex(new TextEncoder().encode(message))}`, addressOf(wallet, account)];
  return run(context, { operation: "signMessage", wallet, signal }, async ({ scope }) => {
    const answer = await request(wallet.provider, { method: "personal_sign", params, scope });
    return readSignature(answer, { operation: "signMessage", wallet });
  });
}

/**
 * Reads what a wallet answered to a question for a signature.
 * @throws {FoyerError} wallet/internal
 */
export function readSignature(answer: unknown, job: Job): Signature {
  if (isSignature(answer)) return { type: typeOf(answer), value: answer };
  const problem = "it answered with something that is no signature";
  throw new FoyerError("wallet/internal", { ...about("eip155", job), problem });
}

function isSignature(answer: unknown): answer is Signature["value"] {
  return typeof answer === "string" && answer.length <= SIGNATURE_LIMIT && SIGNATURE.test(answer);
}

function typeOf(signature: string): Signature["type"] {
  if (COUNTERFACTUAL.test(signature)) return "eip6492";
  return KEY_SIGNATURE_LENGTHS.includes(signature.length) ? "eip191" : "eip1271";
}
