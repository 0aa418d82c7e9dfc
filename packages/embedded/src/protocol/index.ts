// biome-ignore-all lint/performance/noBarrelFile: a package entry
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
