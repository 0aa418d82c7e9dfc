import * as z from "zod/mini";
import { ACCOUNT_PLACE } from "../accounts/place-ids.ts";

/** A chain as embedded wallets name it: a number in eip155, CAIP-2 elsewhere. */
export const chainId = z.union([
  z.int().check(z.positive()),
  z.string().check(z.regex(/^(\d{1,16}|[-a-z0-9]{3,8}:[-\w]{1,32})$/)),
]);
export const email = z.string().check(z.minLength(3), z.maxLength(254));
/** Spaces and digits of other scripts are read by who asks for the code; the frame takes these alone. */
export const otp = z.string().check(z.regex(/^\d{6}$/));
export const url = z.string().check(z.maxLength(2_048));
/** Of a page, with its search. */
export const pageUrl = z.string().check(z.maxLength(8_192));
export const address = z.string().check(z.minLength(1), z.maxLength(128));
export const accountType = z.enum(["eoa", "smartAccount"]);
/** One that all know, or the id that an operator gave to an OpenID provider of their own. */
export const socialProvider = z.string().check(z.regex(ACCOUNT_PLACE));
const text = z.string().check(z.maxLength(16_384));
/** An RPC URL that a page proposes: taken only where the project's own list has it. */
export const rpcUrl = z.optional(url);

/** Random, and an answer's is that of its request. */
export const messageId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));
export const color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));
/** A picture over https, or one within the text itself. */
export const imageUrl = z
  .string()
  .check(
    z.maxLength(32_768, { abort: true }),
    z.regex(/^(https:\/\/[^\s"'<>]+|data:image\/(png|webp|jpeg|gif|svg\+xml)[;,][^\s"<>]+)$/),
  );
export const screen = z.enum(["upgrade", "export", "devices", "delete"]);

/** Who brings a wallet back to a new device: its owner with the keeper's help, or its owner alone. */
export const recovery = z.enum(["assisted", "own"]);

/** The parts of a sign-in message, by name. */
export const siwxMessage = z.optional(z.record(z.string().check(z.maxLength(64)), z.union([text, z.number()])));

/** Whoever is logged in (FRM-07); `recovery` is ours. `chainId` is as it was asked for. */
export const user = z.strictObject({
  email: z.optional(z.nullable(email)),
  address,
  chainId,
  accounts: z.optional(z.array(z.strictObject({ address, type: accountType })).check(z.maxLength(16))),
  userName: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
  /** Where they log in, if not by e-mail: ours, beside what FRM-07 names. */
  socialProvider: z.optional(socialProvider),
  preferredAccountType: z.optional(accountType),
  signature: z.optional(text),
  message: z.optional(text),
  siwxMessage,
  smartAccountDeployed: z.optional(z.boolean()),
  recovery: z.optional(recovery),
});
/** Whoever is logged in, as a frame tells it. */
export type EmbeddedUser = z.infer<typeof user>;
