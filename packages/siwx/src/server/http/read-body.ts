import { SignInError } from "../sign-in-error.ts";

/** A contract's signature may hold its whole deployment (EIP-6492). */
const MOST_BYTES = 256 * 1024;

/** An object of JSON, nothing of it looked at yet. */
export type Body = Readonly<Record<string, unknown>>;

/**
 * Reads the JSON object that a request brings.
 * @throws {SignInError} request/content-type, request/too-large, request/invalid
 */
export async function readBody(request: Request): Promise<Body> {
  // Forms of other sites cannot send this type without asking first.
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(?:;|$)/i.test(type))
    throw new SignInError("request/content-type", { problem: `The body is of type '${type.slice(0, 60)}'.` });
  const text = new TextDecoder().decode(await readBytes(request));
  const body = parse(text);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new SignInError("request/invalid", { problem: "The body is no object." });
  return body as Body;
}

/**
 * Reads a text of the body.
 * @throws {SignInError} request/invalid
 */
export function readText(body: Body, field: string): string {
  const text = readTextIf(body, field);
  if (text === undefined) throw new SignInError("request/invalid", { problem: `The body has no text '${field}'.` });
  return text;
}

/** The same, where it may be missing. */
export function readTextIf(body: Body, field: string): string | undefined {
  const value = Object.hasOwn(body, field) ? body[field] : undefined;
  if (value === undefined || typeof value === "string") return value;
  throw new SignInError("request/invalid", { problem: `'${field}' is no text.` });
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // What is said about the length beforehand may be a lie: it is counted as it comes.
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > MOST_BYTES)
      throw new SignInError("request/too-large", { problem: `The body has more than ${MOST_BYTES} bytes.` });
    parts.push(part);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SignInError("request/invalid", { problem: "The body is no JSON.", cause });
  }
}
