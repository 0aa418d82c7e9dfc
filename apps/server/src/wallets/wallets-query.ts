import { z } from "@hono/zod-openapi";
import { CAIP_2 } from "../rpc/chain.ts";
import { FIXED_LIMITS } from "../settings/limits.ts";

const { entriesDefault, entriesMax, pageMax, listMax, searchLength } = FIXED_LIMITS.wallets;

/** The query of `/getWallets`. Lists are separated by commas; an empty parameter is as good as none. */
export const walletsQuerySchema = z.object({
  page: wholeNumber(pageMax).default(1).openapi({ type: "integer", description: "From 1." }),
  entries: wholeNumber(entriesMax).default(entriesDefault).openapi({ type: "integer", description: "In a page." }),
  include: list("Ids of wallets; no others are answered."),
  exclude: list("Ids of wallets that are left out."),
  chains: list("CAIP-2 chains; wallets that serve the namespace of one of them.", (text) => CAIP_2.test(text)),
  names: list("Names of wallets, in any letter case."),
  rdns: list("Reverse domain names (EIP-6963)."),
  search: z
    .string()
    .trim()
    .max(searchLength)
    .optional()
    .openapi({ description: "Part of a name, in any letter case." }),
  badge_type: badge("A badge; wallets that have it."),
  badge: badge("The same as badge_type."),
  include_pay_only: z.enum(["true", "false", ""]).optional().openapi({ description: "Only wallets that can pay." }),
  sort: z.enum(["default", "wcpay", ""]).optional().openapi({ description: "wcpay: wallets that can pay come first." }),
});

/** What a client asks of the list of wallets. */
export type WalletsQuery = z.infer<typeof walletsQuerySchema>;

function wholeNumber(max: number) {
  const message = `must be a whole number from 1 to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(1, message).max(max, message));
}

function list(description: string, isValid: (text: string) => boolean = (text) => text.length <= 128) {
  return z
    .string()
    .transform((text) => [...new Set(text.split(",").flatMap((each) => each.trim() || []))])
    .pipe(z.array(z.string().refine(isValid, "is no such id")).max(listMax, `must have at most ${listMax} members`))
    .optional()
    .openapi({ type: "string", description });
}

function badge(description: string) {
  return z
    .string()
    .regex(/^[a-z0-9_-]{0,31}$/, "must be a badge such as certified")
    .optional()
    .openapi({ description });
}
