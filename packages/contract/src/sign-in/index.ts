// biome-ignore-all lint/performance/noBarrelFile: a package entry
export type { SignedIn, SignInCalls } from "./calls.ts";
export { formatSignInMessage, isSignInText } from "./format-sign-in-message.ts";
export { ACCOUNT_WORDS, type OpenSignInMessage, type SignInMessage, type SignInSession } from "./message.ts";
export { parseSignInMessage } from "./parse-sign-in-message.ts";
export { type SignatureJson, signatureFromJson, signatureToJson } from "./signature-json.ts";
