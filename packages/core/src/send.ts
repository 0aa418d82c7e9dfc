// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { type SendOptions, send } from "./features/send/send.ts";
export {
  type BeginRequest,
  type DraftProblem,
  type NameResolver,
  type Receiver,
  type ReceiverProblem,
  type ReceiverWarning,
  type RecentReceiver,
  type SendDraft,
  type SendingFee,
  type SendPorts,
  type SendState,
  type SendVerbs,
  type SpeedFees,
  selectDraft,
  selectRecentReceivers,
} from "./features/send/state.ts";
