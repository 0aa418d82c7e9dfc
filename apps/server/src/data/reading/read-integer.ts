import { z } from "@hono/zod-openapi";

/** More digits than any amount of a chain has. */
const LARGEST = 2n ** 256n - 1n;

/** An amount of the smallest unit as upstreams write it: decimal or hexadecimal text, or a small number. */
export const integerSchema = z
  .union([z.string().regex(/^(0x[0-9a-f]{1,64}|\d{1,78})$/i), z.int().min(0)])
  .transform((value) => BigInt(value))
  .refine((value) => value <= LARGEST);

/** A height, a count or a time as upstreams write it. */
export const countSchema = z
  .union([z.string().regex(/^\d{1,15}$/), z.int().min(0)])
  .transform(Number)
  .pipe(z.int().min(0));

/** Decimals as upstreams write them; what is none is not known. @see https://eips.ethereum.org/EIPS/eip-20 uint8 */
export const decimalsSchema = z.union([z.string(), z.number(), z.null(), z.undefined()]).transform((value) => {
  const text = String(value ?? "");
  return /^\d{1,3}$/.test(text) && Number(text) <= 255 ? Number(text) : undefined;
});

/** A name or a symbol as upstreams write it; it is cleaned where it is shown. */
export const wordsSchema = z.union([z.string(), z.null(), z.undefined()]).transform((value) => value ?? "");
