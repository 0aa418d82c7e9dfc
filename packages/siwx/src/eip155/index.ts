// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { isSiwxError, SiwxError, type SiwxErrorCode } from "../siwx-error.ts";
export type { Client } from "./ask-chain.ts";
export { type Eip155VerifierOptions, eip155Verifier } from "./eip155-verifier.ts";
export { type Signature, type SignedMessage, verifyMessage } from "./verify-message.ts";
