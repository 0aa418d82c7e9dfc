import { isAccountName, type NameRules, type NameVerdict } from "@foyer/contract/account-names";
import * as z from "zod/mini";

/** Suggestions that are read: a server gives no more. */
const SUGGESTION_LIMIT = 8;

const suffix = () => z.string().check(z.regex(/^[a-z0-9.-]{1,100}$/));
const whole = () => z.string().check(z.regex(/^[a-z0-9]{4,32}\.[a-z0-9.-]{1,100}$/));

/** Reads what names look like; undefined where it is no such thing. */
export function readRules(body: unknown): NameRules | undefined {
  const length = z.int().check(z.minimum(1), z.maximum(100));
  const { data } = z.object({ suffix: suffix(), shortest: length, longest: length }).safeParse(body);
  return data && data.shortest <= data.longest ? data : undefined;
}

/** Reads whether a name is free; undefined where it is of another name. What is no name is not suggested. */
export function readVerdict(body: unknown, name: string): NameVerdict | undefined {
  const { data } = z
    .object({
      name: z.literal(name),
      status: z.enum(["free", "taken", "reserved"]),
      suggestions: z.array(z.unknown()),
    })
    .safeParse(body);
  if (!data) return undefined;
  const names = data.suggestions.filter((one) => typeof one === "string").filter(isAccountName);
  return { status: data.status, suggestions: [...new Set(names)].slice(0, SUGGESTION_LIMIT) };
}

/** Reads the name that an address was given. */
export function readTaken(body: unknown, address: string): string | undefined {
  const { data } = z.object({ name: whole(), address: z.string() }).safeParse(body);
  return data?.address.toLowerCase() === address.toLowerCase() ? data.name : undefined;
}

/** Reads what an account is called; an empty text where it has no name. */
export function readReverse(body: unknown): string | undefined {
  const { data } = z.object({ name: z.nullable(whole()) }).safeParse(body);
  return data && (data.name ?? "");
}

/** Reads whom a name means on a chain; an empty text where it is somebody of another chain. */
export function readHolder(body: unknown, chain: string): string | undefined {
  const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i));
  const { data } = z.object({ address, chain: z.nullable(z.string()) }).safeParse(body);
  if (!data) return undefined;
  return data.chain === null || data.chain === chain ? data.address : "";
}

/** Reads why a server refuses (RFC 9457). */
export function readRefusal(words: string): { readonly code: string; readonly detail: string } | undefined {
  try {
    const schema = z.object({ code: z.string(), detail: z.catch(z.string(), "") });
    return schema.safeParse(JSON.parse(words)).data;
  } catch {
    return undefined;
  }
}
