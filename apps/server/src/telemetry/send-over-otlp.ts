import {
  type Context,
  type Meter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace-base";
import type { Registry } from "prom-client";
import type { AnsweredRequest, Telemetry, TelemetrySettings } from "./telemetry.ts";

/** Milliseconds that a collector may take, with every retry, and that it may hold the server's end up. */
const TIMES = { send: 2_000, stop: 1_000 } as const;

/**
 * Sends a span of each request and the counters of `/metrics` to a collector. Nothing of a query, a body or an address is in
 * them; a collector that fails costs its spans and nobody's request.
 * @see https://opentelemetry.io/docs/specs/semconv/http/
 */
export function sendOverOtlp(settings: TelemetrySettings, registry: Registry): Telemetry {
  const { headers, metricsEveryMs } = settings;
  const endpoint = settings.endpoint.replace(/\/$/, "");
  const resource = resourceFromAttributes({ "service.name": settings.serviceName });
  const traces = new BasicTracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.sampled) }),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: TIMES.send }),
      ),
    ],
  });
  const metrics = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers, timeoutMillis: TIMES.send }),
        exportIntervalMillis: metricsEveryMs,
        exportTimeoutMillis: Math.min(metricsEveryMs, 10_000),
      }),
    ],
  });
  const tracer = traces.getTracer("foyer-server");
  const meter = metrics.getMeter("foyer-server");
  const durations = meter.createHistogram("http.server.request.duration", { unit: "s" });
  observeCounters(meter, registry);
  return {
    note: (request) => {
      const attributes = attributesOf(request);
      durations.record(request.milliseconds / 1_000, attributes);
      const span = tracer.startSpan(
        `${request.method} ${request.route}`,
        { kind: SpanKind.SERVER, startTime: request.began, attributes },
        parentOf(request.parent),
      );
      span.setAttribute("foyer.request_id", request.requestId);
      if (request.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(request.began + request.milliseconds);
    },
    stop: async () => {
      const ended = Promise.allSettled([traces.shutdown(), metrics.shutdown()]);
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, TIMES.stop).unref())]);
    },
  };
}

function attributesOf({ method, route, status }: AnsweredRequest): Readonly<Record<string, number | string>> {
  return { "http.request.method": method, "http.route": route, "http.response.status_code": status };
}

/** @see https://www.w3.org/TR/trace-context/#traceparent-header */
function parentOf(text: string | undefined): Context {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text ?? "") ?? [];
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT;
  const isSampled = (Number.parseInt(flags ?? "0", 16) & TraceFlags.SAMPLED) === TraceFlags.SAMPLED;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** The counters are counted once, for Prometheus; the collector is told of the same figures. */
function observeCounters(meter: Meter, registry: Registry): void {
  for (const { name, help, type } of registry.getMetricsAsArray() as readonly {
    name: string;
    help: string;
    type: unknown;
  }[]) {
    if (String(type) !== "counter" || !name.startsWith("foyer_")) continue;
    meter.createObservableCounter(name.replace(/_total$/, ""), { description: help }).addCallback(async (result) => {
      const { values } = (await registry.getSingleMetric(name)?.get()) ?? { values: [] };
      for (const { value, labels } of values)
        result.observe(value, Object.fromEntries(Object.entries(labels).map(([key, each]) => [key, String(each)])));
    });
  }
}
