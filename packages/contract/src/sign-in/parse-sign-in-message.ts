import { NAMESPACES, type Namespace } from "../namespace.ts";
import { LONGEST_TEXT, refuse } from "./fields.ts";
import { isSignInText, readCluster } from "./format-sign-in-message.ts";
import { ACCOUNT_WORDS, type SignInMessage } from "./message.ts";

const FIRST = /^(\S+) wants you to sign in with your ([A-Z][a-z]+) account:$/;

/**
 * Parses the text that was signed to sign in: exactly what `isSignInText` takes, and nothing else. Its content is
 * a claim of the sender: a server compares the text with the one it expects.
 * @throws {FoyerError} sign-in/invalid
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @example
 * import { parseSignInMessage } from "@foyer/contract/sign-in";
 *
 * export const nonceOf = (text: string): string => parseSignInMessage(text).nonce;
 */
export function parseSignInMessage(text: string): SignInMessage {
  if (typeof text !== "string" || text.length > LONGEST_TEXT) refuse("message", "is no text, or too long a one");
  const lines = text.split("\n");
  const message = readLines(lines);
  // One text for one message: spelled in another way it is refused, whatever a reader would make of it.
  if (!isSignInText(message, text)) refuse("message", "is not written as it should be");
  return message;
}

function readLines(lines: readonly string[]): SignInMessage {
  const [, domain, word] = FIRST.exec(lines[0] ?? "") ?? refuse("message", "does not begin as it should");
  const namespace = NAMESPACES.find((each) => ACCOUNT_WORDS[each] === word) ?? refuse("message", "is of no namespace");
  // After the address and a blank line comes the statement with another blank line, or that line at once, or none.
  const statement = lines[3] !== "" && lines[4] === "" ? lines[3] : undefined;
  const rest = new Reader(lines.slice(statement !== undefined ? 5 : lines[3] === "" ? 4 : 3));
  return withoutAbsent({
    accountAddress: lines[1] ?? "",
    domain: domain as string,
    statement,
    uri: rest.take("URI"),
    version: rest.take("Version") as "1",
    chainId: readChain(namespace, rest.take("Chain ID")),
    nonce: rest.take("Nonce"),
    issuedAt: rest.takeIf("Issued At"),
    expirationTime: rest.takeIf("Expiration Time"),
    notBefore: rest.takeIf("Not Before"),
    requestId: rest.takeIf("Request ID"),
    resources: rest.takeResources(),
  });
}

function readChain(namespace: Namespace, written: string): SignInMessage["chainId"] {
  if (namespace === "eip155") return `eip155:${written}`;
  if (!written.startsWith(`${namespace}:`)) refuse("chainId", `is no chain of ${namespace}`);
  return readCluster(written) as SignInMessage["chainId"];
}

/** Takes the named lines in their order. */
class Reader {
  readonly #lines: readonly string[];
  #at = 0;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  take(name: string): string {
    return this.takeIf(name) ?? refuse("message", `has no line '${name}' where it should be`);
  }

  takeIf(name: string): string | undefined {
    const line = this.#lines[this.#at];
    if (!line?.startsWith(`${name}: `)) return undefined;
    this.#at += 1;
    return line.slice(name.length + 2);
  }

  takeResources(): readonly string[] | undefined {
    if (this.#lines[this.#at] !== "Resources:") return undefined;
    const items = this.#lines.slice(this.#at + 1);
    return items.map((item) => (item.startsWith("- ") ? item.slice(2) : refuse("resources", "has a line of its own")));
  }
}

/** Fields that are not there have no key. */
function withoutAbsent(message: SignInMessage): SignInMessage {
  return Object.fromEntries(
    Object.entries(message).filter(([, value]) => value !== undefined),
  ) as unknown as SignInMessage;
}
