import { SiwxError } from "../siwx-error.ts";

/** Half of a surrogate pair: encoders put U+FFFD in its place, so that two texts would have the same bytes. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Encodes a text in UTF-8.
 * @throws {SiwxError} message/invalid, where it is no text, or has no encoding of its own
 */
export function readMessage(value: unknown): Uint8Array {
  if (typeof value !== "string") throw new SiwxError("message/invalid", "`message` is not a text.");
  if (LONE_SURROGATE.test(value)) throw new SiwxError("message/invalid", "`message` has half of a surrogate pair.");
  return new TextEncoder().encode(value);
}
