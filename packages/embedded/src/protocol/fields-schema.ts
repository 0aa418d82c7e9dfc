import * as z from "zod/mini";

/** A chain as embedded wallets name it: a number in eip155, CAIP-2 elsewhere. */
export const chainId = z.union([
  z.int().check(z.positive()),
  z.string().check(z.regex(/^(\d{1,16}|[-a-z0-9]{3,8}:[-\w]{1,32})$/)),
]);
export const email = z.string().check(z.minLength(3), z.maxLength(254));
/** Spaces and digits of other scripts are read by who asks for the code; the frame takes these alone. */
export const otp = z.string().check(z.regex(/^\d{6}$/));
export const url = z.string().check(z.maxLength(2_048));
export const address = z.string().check(z.minLength(1), z.maxLength(128));
export const accountType = z.enum(["eoa", "smartAccount"]);
export const socialProvider = z.enum(["google", "github", "apple", "facebook", "x", "discord", "farcaster"]);
export const text = z.string().check(z.maxLength(16_384));
/** An RPC URL that a page proposes: taken only where the project's own list has it. */
export const rpcUrl = z.optional(url);

/** Whoever is logged in (FRM-07). `chainId` is as it was asked for. */
export const user = z.strictObject({
  email: z.optional(z.nullable(email)),
  address,
  chainId,
  accounts: z.optional(z.array(z.strictObject({ address, type: accountType })).check(z.maxLength(16))),
  userName: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
  preferredAccountType: z.optional(accountType),
  signature: z.optional(text),
  message: z.optional(text),
  siwxMessage: z.optional(z.record(z.string(), z.unknown())),
  smartAccountDeployed: z.optional(z.boolean()),
});
export type EmbeddedUser = z.infer<typeof user>;
