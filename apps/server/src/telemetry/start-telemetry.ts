import type { Registry } from "prom-client";
import type { Telemetry, TelemetrySettings } from "./telemetry.ts";

/** Starts sending, where the operator wants that; what does it is loaded then and not before. */
export async function startTelemetry(
  settings: TelemetrySettings | undefined,
  registry: Registry,
): Promise<Telemetry | undefined> {
  if (settings === undefined) return undefined;
  const { sendOverOtlp } = await import("./send-over-otlp.ts");
  return sendOverOtlp(settings, registry);
}
