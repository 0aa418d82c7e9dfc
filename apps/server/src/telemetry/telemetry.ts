/** A request that was answered. `began`: Unix milliseconds. `parent`: what the client sent as `traceparent`. */
export type AnsweredRequest = {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly began: number;
  readonly milliseconds: number;
  readonly parent: string | undefined;
  readonly requestId: string;
};

/** Where traces and metrics go out. `stop` sends what is left. */
export type Telemetry = {
  readonly note: (request: AnsweredRequest) => void;
  readonly stop: () => Promise<void>;
};

/** Where to, with which headers, as whom, how much of the traces (0 to 1), and how often metrics in milliseconds. */
export type TelemetrySettings = {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampled: number;
  readonly metricsEveryMs: number;
};
