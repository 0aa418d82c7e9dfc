import { ServiceFault } from "../faults/fault.ts";
import type { OAuthClient } from "./oauth-client.ts";

/** What a provider is asked. `form` and `json`: what is sent, if anything is. */
type Question = {
  readonly url: string;
  readonly method?: "DELETE" | "GET" | "POST";
  readonly authorization?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: object;
};

/** What it answered: an object, or an empty one where it answered nothing. */
export type ProviderAnswer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

const WAIT_MS = 10_000;
const MOST_BYTES = 256 * 1024;
/** GitHub answers nobody who does not say what it is. */
const AGENT = "Foyer";

/**
 * Asks a provider and reads its JSON. What it says of the question is the caller's to read.
 * @throws {ServiceFault} social/unavailable
 */
export async function askProvider(client: OAuthClient, asked: Question): Promise<ProviderAnswer> {
  const { url, method = "GET", authorization, form, json } = asked;
  const sent = form ? new URLSearchParams(form) : json && JSON.stringify(json);
  try {
    const response = await fetch(url, {
      method,
      redirect: "error",
      signal: AbortSignal.timeout(WAIT_MS),
      headers: {
        Accept: "application/json",
        "User-Agent": AGENT,
        ...(authorization !== undefined && { Authorization: authorization }),
        ...(json && { "Content-Type": "application/json" }),
      },
      ...(sent !== undefined && { body: sent }),
    });
    const text = await response.text();
    if (response.status >= 500 || response.status === 429 || text.length > MOST_BYTES)
      throw new TypeError(`status ${response.status}`);
    return { status: response.status, body: readObject(text) };
  } catch (cause) {
    throw unavailable(client, cause);
  }
}

function unavailable({ pages }: OAuthClient, cause: unknown): ServiceFault {
  return new ServiceFault("social/unavailable", { issuer: pages }, { cause });
}

/** Lists are under `list`. */
function readObject(text: string): ProviderAnswer["body"] {
  if (text.trim() === "") return {};
  const value: unknown = JSON.parse(text);
  if (Array.isArray(value)) return { list: value };
  if (typeof value === "object" && value !== null) return value as ProviderAnswer["body"];
  throw new TypeError("no object");
}

/** An object that stands in an answer; an empty one where none does. */
export function objectIn(body: ProviderAnswer["body"], name: string): ProviderAnswer["body"] {
  const value = body[name];
  return typeof value === "object" && value !== null ? (value as ProviderAnswer["body"]) : {};
}

/** A text that stands in an answer; an empty one where none does. */
export function textIn(body: ProviderAnswer["body"], name: string): string {
  const value = body[name];
  return typeof value === "string" ? value : "";
}

/** What is no answer to what was asked. */
export function refused(reason: string): ServiceFault {
  return new ServiceFault("social/refused", { reason });
}
