import { SiwxError } from "../siwx-error.ts";
import { type Account, readAccount } from "./read-account.ts";
import { readProperty } from "./read-property.ts";

/** What a namespace expects. `types`: of signatures; `texts`: the properties that are texts. */
export type Expected<Type extends string, Text extends string> = {
  readonly namespace: string;
  readonly types: readonly Type[];
  readonly texts: readonly Text[];
};

/** What was handed in, read once: nothing that is changed afterwards is looked at again. */
export type Signed<Type extends string, Text extends string> = Account & {
  readonly message: Uint8Array;
  readonly signature: { readonly type: Type } & { readonly [Key in Text]: string };
};

/**
 * Reads the account, the message and the signature, whatever was handed in.
 * @throws {SiwxError} account/invalid, message/invalid, signature/invalid, signature/unsupported
 */
export function readSigned<Type extends string, Text extends string>(
  input: unknown,
  expected: Expected<Type, Text>,
): Signed<Type, Text> {
  const account = readAccount(readProperty(input, "account"), expected.namespace);
  const message = readMessage(readProperty(input, "message"));
  const signature = readProperty(input, "signature");
  const type = readProperty(signature, "type");
  if (typeof type !== "string") throw new SiwxError("signature/invalid", "`signature.type` is not a text.");
  const known = expected.types.find((each) => each === type);
  if (known === undefined)
    throw new SiwxError("signature/unsupported", `'${type.slice(0, 40)}' is not a type of ${expected.namespace}.`);
  const texts = expected.texts.map((key) => [key, readText(signature, key)] as const);
  return {
    ...account,
    message,
    // The keys are those of `expected.texts`, which Object.fromEntries cannot say.
    signature: { type: known, ...(Object.fromEntries(texts) as { readonly [Key in Text]: string }) },
  };
}

function readText(signature: unknown, key: string): string {
  const value = readProperty(signature, key);
  if (typeof value === "string") return value;
  throw new SiwxError("signature/invalid", `\`signature.${key}\` is not a text.`);
}

/** Half of a surrogate pair: encoders put U+FFFD in its place, so that two texts would have the same bytes. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Encodes a text in UTF-8.
 * @throws {SiwxError} message/invalid, where it is no text, or has no encoding of its own
 */
function readMessage(value: unknown): Uint8Array {
  if (typeof value !== "string") throw new SiwxError("message/invalid", "`message` is not a text.");
  if (LONE_SURROGATE.test(value)) throw new SiwxError("message/invalid", "`message` has half of a surrogate pair.");
  return new TextEncoder().encode(value);
}
