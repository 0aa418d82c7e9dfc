import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** What the server counts of itself. @see https://prometheus.io/docs/instrumenting/exposition_formats/ */
export type Metrics = {
  readonly requests: Counter<"method" | "route" | "status">;
  readonly seconds: Histogram<"method" | "route">;
  readonly events: Counter<"outcome">;
  readonly calls: Counter<"chain" | "outcome">;
  readonly upstreams: Counter<"chain" | "dialect" | "outcome">;
  readonly signIns: Counter<"outcome">;
  readonly mails: Counter<"outcome">;
  readonly registry: Registry;
  readonly contentType: string;
  readonly read: () => Promise<string>;
};

/** Makes the counters of one server. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    requests: new Counter({
      name: "foyer_http_requests_total",
      help: "Requests answered",
      labelNames: ["method", "route", "status"],
      registers,
    }),
    seconds: new Histogram({
      name: "foyer_http_request_seconds",
      help: "Time to an answer",
      labelNames: ["method", "route"],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15],
      registers,
    }),
    events: new Counter({
      name: "foyer_events_total",
      help: "Events of beacons, kept or dropped",
      labelNames: ["outcome"],
      registers,
    }),
    calls: new Counter({
      name: "foyer_rpc_calls_total",
      help: "Calls to nodes",
      labelNames: ["chain", "outcome"],
      registers,
    }),
    upstreams: new Counter({
      name: "foyer_upstream_answers_total",
      help: "Questions to servers for accounts, names and prices, by how they ended",
      labelNames: ["chain", "dialect", "outcome"],
      registers,
    }),
    signIns: new Counter({
      name: "foyer_sign_ins_total",
      help: "Signed texts that came, by what became of them",
      labelNames: ["outcome"],
      registers,
    }),
    mails: new Counter({
      name: "foyer_mails_total",
      help: "Mails with codes, sent or not, by why not",
      labelNames: ["outcome"],
      registers,
    }),
    registry,
    contentType: registry.contentType,
    read: () => registry.metrics(),
  };
}
