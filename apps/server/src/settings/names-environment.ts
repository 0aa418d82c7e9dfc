import { z } from "@hono/zod-openapi";

const SUFFIX = /^(?=.{1,100}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** What environment variables may hold of account names. */
export const namesEnvironment = {
  NAMES_SUFFIX: z
    .string()
    .regex(SUFFIX, "must be a domain in lower case, without a dot before it, such as people.example.com")
    .optional(),
  NAMES_RESERVED: z
    .string()
    .transform((text) => text.split(",").map((name) => name.trim()))
    .refine(
      (names) => names.every((name) => /^[a-z0-9]{1,32}$/.test(name)),
      "must be names of letters from a to z in lower case and digits, apart by commas",
    )
    .default([]),
};
