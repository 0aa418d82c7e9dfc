// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { analytics } from "./features/analytics/analytics.ts";
export type { AnalyticsEvent, AnalyticsSink, SinkPorts } from "./features/analytics/beacon-sink.ts";
export { beaconSink } from "./features/analytics/beacon-sink.ts";
export type { AnalyticsState, AnalyticsVerbs, Told } from "./features/analytics/state.ts";
export type {
  Analytics,
  AnalyticsEventName,
  AnalyticsEvents,
  ReportedWallet,
  WalletImpression,
} from "./ports/analytics.ts";
