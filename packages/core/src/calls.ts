// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { calls } from "./features/calls/calls.ts";
export {
  type CallAbilities,
  type CallBatch,
  type CallOfBatch,
  type CallsMode,
  type CallsState,
  type CallsVerbs,
  type CallToSend,
  type SendCallsRequest,
  type SentCalls,
  selectCallAbilities,
  selectCallBatch,
  selectCallsMode,
} from "./features/calls/state.ts";
