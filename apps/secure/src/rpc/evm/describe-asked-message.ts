import { describeMessage, describeSignIn } from "../../decode/messages/describe-message.ts";
import { readMessageBytes, refuseHash } from "../../decode/messages/read-message-bytes.ts";
import { readSignIn } from "../../decode/messages/read-sign-in.ts";
import { refuseReservedMessage } from "../../decode/messages/refuse-reserved.ts";
import type { Sheet } from "../../decode/words.ts";
import type { ApprovalRequest } from "../frame-rpc.ts";

type Asking = Pick<ApprovalRequest, "account" | "network" | "origin" | "now">;

/**
 * Puts a message that an account is asked to sign into words: as a sign-in where it is one (EIP-4361).
 * @throws {FrameError} INVALID_PARAMS: it is a hash, which says nothing of what is signed, or begins as what Foyer's servers obey
 */
export function describeAskedMessage(
  message: string,
  { account, network, origin, now }: Asking,
): { readonly sheet: Sheet; readonly bytes: Uint8Array } {
  const read = readMessageBytes(message);
  refuseHash(read);
  refuseReservedMessage(read.bytes);
  const { bytes, text } = read;
  if (text === undefined) return { bytes, sheet: describeMessage(read, { account, network }) };
  const signIn = readSignIn(text, { origin, address: account, namespace: "eip155", now: now() });
  const sheet = signIn
    ? describeSignIn(signIn, { text, account, network })
    : describeMessage(read, { account, network });
  return { bytes, sheet };
}
