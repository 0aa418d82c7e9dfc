import { z } from "@hono/zod-openapi";

/** Accounts have names on EVM chains. */
export const evmAccount = z
  .string()
  .regex(/^eip155:[1-9]\d{0,31}:0x[0-9a-fA-F]{40}$/, "must be a CAIP-10 account of an EVM chain");

/** What the owner's wallet answered. */
export const signatureSchema = z.object({
  type: z.enum(["eip191", "eip1271", "eip6492"]),
  value: z.string().regex(/^0x([0-9a-fA-F]{2}){1,8192}$/, "must be hexadecimal with 0x"),
});

/** A name and whose it is. `chain`: of an account that is a contract, `null` where it has the name on every network. */
export const registeredSchema = z.object({
  name: z.string(),
  address: z.string(),
  chain: z.string().nullable(),
  registeredAt: z.number(),
});
