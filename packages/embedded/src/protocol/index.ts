// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { type Answerer, type AnswererGiven, type Answers, type Asked, createAnswerer } from "../channel/answerer.ts";
export { type Caller, type CallerGiven, createCaller, type ToldEvent } from "../channel/caller.ts";
export { ChannelError, type ChannelErrorCode } from "../channel/channel-error.ts";
export type { Dropped, Refusal } from "../channel/link.ts";
export type { Time } from "../channel/ticker.ts";
export { warnOfRefusals } from "../channel/warn-of-refusals.ts";
export { toWire, type Wire } from "../channel/wire.ts";
export {
  type AnswerOf,
  type AskOf,
  CALLS,
  type CallType,
  EVENTS,
  type EventOf,
  type EventType,
} from "./calls-schema.ts";
export {
  CAPS,
  ERROR_CODES,
  errorPayload,
  type FrameErrorCode,
  initAnswer,
  initMessage,
  PROTOCOLS,
  readyMessage,
  TIMES,
} from "./envelope-schema.ts";
export { type EmbeddedUser, user } from "./fields-schema.ts";
export { type FrameMessage, frameMessage, type PageMessage, pageMessage } from "./messages-schema.ts";
export { type Direction, type MessageFrom, type Reading, readMessage } from "./read-message.ts";
export {
  type ApprovedMethod,
  RPC_METHODS,
  type RpcAnswer,
  type RpcMethod,
  type RpcParams,
  type RpcRequest,
  type RpcResult,
} from "./rpc/methods-schema.ts";
export { needsApproval } from "./rpc/needs-approval.ts";
