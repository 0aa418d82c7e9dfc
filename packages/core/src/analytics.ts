// biome-ignore-all lint/performance/noBarrelFile: a package entry
export type { AnalyticsEvent, AnalyticsSink, SinkPorts } from "./features/analytics/analytics-sink.ts";
export { beaconSink } from "./features/analytics/beacon-sink.ts";
export { reportEvents } from "./features/analytics/report-events.ts";
export type {
  Analytics,
  AnalyticsEventName,
  AnalyticsEvents,
  ReportedWallet,
  WalletImpression,
} from "./ports/analytics.ts";
