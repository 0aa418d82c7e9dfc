// biome-ignore-all lint/performance/noBarrelFile: a package entry
export type {
  ActivityAnswer,
  ActivityRecord,
  ActivitySource,
  ActivityTransfer,
} from "./accounts/activity-record.ts";
export { type ActivityOptions, activity } from "./features/activity/activity.ts";
export { describeTransfers, type TransferDescription } from "./features/activity/describe-transfers.ts";
export { type ActivityMonth, type ActivityYear, groupActivity } from "./features/activity/group-activity.ts";
export {
  type ActivityFailure,
  type ActivityList,
  type ActivityPorts,
  type ActivityState,
  type ActivityVerbs,
  type PendingTransaction,
  type SentRecord,
  selectActivity,
  selectPending,
} from "./features/activity/state.ts";
export type { ActivityItem, ActivityVerb } from "./features/activity/to-items.ts";
export { transactionUrl } from "./networks/transaction-url.ts";
