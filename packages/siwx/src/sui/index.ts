// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { isSiwxError, SiwxError, type SiwxErrorCode } from "../siwx-error.ts";
export type { SuiNodes } from "./ask-node.ts";
export { suiVerifier } from "./sui-verifier.ts";
export { type Signature, type SignedMessage, type VerifyOptions, verifyMessage } from "./verify-message.ts";
