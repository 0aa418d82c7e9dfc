import { z } from "@hono/zod-openapi";

/** A number of the smallest unit, as JSON has it: digits. */
export const sum = z.union([z.string().regex(/^\d{1,78}$/), z.int().min(0)]).transform((value) => BigInt(value));

/** A number of the smallest unit, in digits or in hex. */
export const quantity = z
  .union([z.string().regex(/^(\d{1,78}|0x[0-9a-f]{1,64})$/i), z.int().min(0)])
  .transform((value) => BigInt(value));

/** A contract or an account, in lower case. */
export const address = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i)
  .transform((text) => text.toLowerCase());

/** What a contract is called with. */
export const calldata = z
  .string()
  .max(200_000, { abort: true })
  .regex(/^0x([0-9a-f]{2}){4,}$/i);

/** Chains' own coins, as everybody writes them who has no address for them. */
const NATIVE = [`0x${"e".repeat(40)}`, `0x${"0".repeat(40)}`];

/** A token, or a chain's own coin. */
export const token = address.transform((text) => (NATIVE.includes(text) ? "native" : text));
