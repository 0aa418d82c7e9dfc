// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { isSiwxError, SiwxError, type SiwxErrorCode } from "../siwx-error.ts";
export { stacksVerifier } from "./stacks-verifier.ts";
export { type Signature, type SignedMessage, verifyMessage } from "./verify-message.ts";
