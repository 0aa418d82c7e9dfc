import { decodeCodes } from "@foyer-apps/service/settings/decode-codes";
import { z } from "@hono/zod-openapi";
import type { TelemetrySettings } from "../telemetry/telemetry.ts";
import { isHttp } from "./json-text.ts";

/** What environment variables may hold of OpenTelemetry, by its own names. Headers hold keys and are repeated in no message. */
export const telemetryEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().refine(isHttp, "must be an http or https URL").optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/, "must be headers such as authorization=Bearer%20…, apart by commas")
    .transform((text) => Object.fromEntries(text.split(",").map(readHeader)))
    .default({}),
  OTEL_SERVICE_NAME: z.string().max(100).default("foyer-server"),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, "must be a number from 0 to 1")
    .transform(Number)
    .default(1),
  OTEL_METRIC_EXPORT_INTERVAL: z
    .string()
    .regex(/^\d{3,7}$/, "must be a number of milliseconds from 100")
    .transform(Number)
    .default(60_000),
};

/** What is sent where; `undefined` without an endpoint: nothing. */
export function readTelemetry(data: {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS: Readonly<Record<string, string>>;
  readonly OTEL_SERVICE_NAME: string;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
  readonly OTEL_METRIC_EXPORT_INTERVAL: number;
}): TelemetrySettings | undefined {
  if (data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  return {
    endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: data.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: data.OTEL_SERVICE_NAME,
    sampled: data.OTEL_TRACES_SAMPLER_ARG,
    metricsEveryMs: data.OTEL_METRIC_EXPORT_INTERVAL,
  };
}

/** As in a URL, a value may be encoded. */
function readHeader(text: string): readonly [name: string, value: string] {
  const [, name = "", value = ""] = /^([^=]+)=(.*)$/.exec(text) ?? [];
  return [name, decodeCodes(value)];
}
