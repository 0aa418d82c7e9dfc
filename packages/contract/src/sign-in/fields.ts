import { FoyerError } from "../errors/foyer-error.ts";
import { isNamespace } from "../namespace.ts";
import type { SignInMessage } from "./message.ts";

/** A field that is text. */
type TextField = Exclude<keyof SignInMessage, "resources" | "serializedMessage" | "version" | "chainId">;

/** RFC 3986 without spaces and the signs that it leaves out. */
const URI = /^[a-z][a-z0-9+.-]*:[!#-;=?-[\]_a-z~]+$/i;

/** What each field may hold, by the grammar of EIP-4361; none has a line break, so that no field can write another. */
const GRAMMAR: { readonly [F in TextField]: { readonly pattern: RegExp; readonly most: number; readonly is: string } } =
  {
    domain: { pattern: /^[\w.~%!$&'()*+,;=:@[\]-]+$/, most: 255, is: "a host, with a port or without" },
    accountAddress: { pattern: /^[\w.%-]+$/, most: 128, is: "an address" },
    statement: { pattern: /^[\w.~:/?#[\]@!$&'()*+,;= -]+$/, most: 1_000, is: "one line of ASCII" },
    uri: { pattern: URI, most: 2_000, is: "a URI" },
    nonce: { pattern: /^[a-z0-9]{8,}$/i, most: 128, is: "8 to 128 letters and digits" },
    issuedAt: { pattern: /^/, most: 35, is: "a time of RFC 3339" },
    expirationTime: { pattern: /^/, most: 35, is: "a time of RFC 3339" },
    notBefore: { pattern: /^/, most: 35, is: "a time of RFC 3339" },
    requestId: { pattern: /^[\w.~%!$&'()*+,;=:@-]+$/, most: 255, is: "signs that a URI may have" },
  };

const TIMES: readonly string[] = ["issuedAt", "expirationTime", "notBefore"];
/** The most resources. */
const RESOURCES_LIMIT = 32;
/** What begins a resource that lists permissions (EIP-5573), and its longest: every method with every chain. */
const RECAP = "urn:recap:";
const RECAP_LIMIT = 6_000;
/** A longer text is none of ours, in UTF-16 units. */
export const LONGEST_TEXT = 8_192;

/**
 * Looks at every field that is there.
 * @throws {FoyerError} sign-in/invalid
 */
export function checkFields(message: SignInMessage): void {
  for (const field of Object.keys(GRAMMAR) as TextField[]) checkField(message, field);
  if (message.version !== "1") refuse("version", "is not 1");
  checkChain(message.chainId);
  const { resources = [] } = message;
  if (resources.length > RESOURCES_LIMIT) refuse("resources", `has more than ${RESOURCES_LIMIT}`);
  const { pattern, most } = GRAMMAR.uri;
  for (const uri of resources)
    if (!pattern.test(uri) || uri.length > (uri.startsWith(RECAP) ? RECAP_LIMIT : most))
      refuse("resources", "has one that is no URI");
}

/** As CAIP-2 writes chains; eip155 has a number, which is written without the namespace. */
const CHAIN = /^(?:eip155:[1-9]\d{0,31}|(?!eip155:)[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})$/;

function checkChain(chainId: unknown): void {
  if (typeof chainId !== "string" || !CHAIN.test(chainId) || !isNamespace(chainId.split(":")[0]))
    refuse("chainId", "is no CAIP-2 id of a chain, in eip155 with a number");
}

const REQUIRED: readonly string[] = ["domain", "accountAddress", "uri", "nonce"];

function checkField(message: SignInMessage, field: TextField): void {
  const value: unknown = message[field];
  if (value === undefined && !REQUIRED.includes(field)) return;
  const { pattern, most, is } = GRAMMAR[field];
  const isText = typeof value === "string" && value.length <= most && pattern.test(value);
  if (!isText || (TIMES.includes(field) && !isTime(value))) refuse(field, `is not ${is}`);
}

/** Whether a text is a time of RFC 3339 that the calendar has. */
function isTime(text: string): boolean {
  const parts =
    /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/.exec(text);
  if (!parts || Number.isNaN(Date.parse(text))) return false;
  const [, year, month, day] = parts;
  // `Date.parse` takes the 30th of February for the 2nd of March.
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
}

/** @throws {FoyerError} sign-in/invalid */
export function refuse(field: string, problem: string): never {
  throw new FoyerError("sign-in/invalid", { field, problem });
}
