import { SignInError } from "../sign-in-error.ts";

const PREFIX = "urn:recap:";
const FIRST_WORDS = "I further authorize the stated URI to perform the following actions on my behalf:";
/** A method of a wallet, as a session over the relay has it. */
const ACTION = /^request\/(\w{1,64})$/;

/** Whether a resource lists permissions. */
export function isRecap(resource: string): boolean {
  return resource.startsWith(PREFIX);
}

/**
 * Says in words what a list of permissions lists, which is what the statement must say. It is about what the page may ask
 * the wallet for, and nothing to a server: any other permission than that is refused.
 * @throws {SignInError} message/changed
 * @see https://eips.ethereum.org/EIPS/eip-5573
 */
export function describeRecap(resource: string): string {
  const { att } = decode(resource.slice(PREFIX.length));
  const entries = Object.entries(Object(att) as object);
  const [namespace, actions] = entries[0] ?? [];
  if (entries.length !== 1 || namespace !== "eip155") throw unknown();
  const methods = Object.keys(Object(actions) as object)
    .map((action) => ACTION.exec(action)?.[1] ?? refuse())
    .toSorted((a, b) => a.localeCompare(b, "en"));
  if (methods.length === 0) throw unknown();
  return `${FIRST_WORDS} (1) 'request': ${methods.map((method) => `'${method}'`).join(", ")} for 'eip155'.`;
}

function decode(base64: string): { readonly att?: unknown } {
  try {
    return Object(JSON.parse(atob(base64))) as { readonly att?: unknown };
  } catch {
    return refuse();
  }
}

function refuse(): never {
  throw unknown();
}

function unknown(): SignInError {
  return new SignInError("message/changed", {
    problem: "The text gives permissions that are none of a wallet's session.",
  });
}
