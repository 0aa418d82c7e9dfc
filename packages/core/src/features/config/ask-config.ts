import type { Foyer } from "../../kit/foyer.ts";
import { readRefusal } from "../../notices/read-refusal.ts";
import type { AlertCode } from "../../notices/state.ts";
import type { Pause } from "../../ports/pause.ts";
import { readService, type ServiceAnswer } from "../../ports/read-service.ts";
import type { ConfigService } from "./config-service.ts";
import { isOriginAllowed } from "./is-origin-allowed.ts";
import { mergeFeatures } from "./merge-features.ts";
import { readFeatures } from "./read-features.ts";
import { type Origins, readOrigins } from "./read-origins.ts";

type Asking = { readonly service: ConfigService; readonly signal: AbortSignal; readonly pause: Pause };

/**
 * Asks a service for a project's features and origins, and puts them to use. Resolves with whether both were answered
 * for good; what was not may be asked for again.
 */
export async function askConfig(foyer: Foyer, asking: Asking): Promise<boolean> {
  if (asking.service.projectId === "") {
    raise(foyer, "APKT008");
    return true;
  }
  const answered = await Promise.all([askFeatures(foyer, asking), askOrigins(foyer, asking)]);
  return answered.every(Boolean);
}

async function askFeatures(foyer: Foyer, { service, signal, pause }: Asking): Promise<boolean> {
  const answer = await readService(service, { path: "appkit/v1/config", ports: foyer.ports, signal, pause });
  if (!answer || signal.aborted) return false;
  if (answer.status === 200) {
    const now = foyer.getSnapshot().settings;
    const remote = readFeatures(answer.body);
    foyer.setSettings(mergeFeatures({ now, remote, keep: service.keep ?? [] }));
  } else raise(foyer, readRefusal(answer.words));
  return isFinal(answer);
}

async function askOrigins(foyer: Foyer, { service, signal, pause }: Asking): Promise<boolean> {
  const answer = await readService(service, { path: "projects/v1/origins", ports: foyer.ports, signal, pause });
  if (signal.aborted) return false;
  const origins = readOrigins(answer);
  raise(foyer, alertFor(origins, foyer.ports.page.origin));
  return isFinal(answer);
}

/** Whether asking again would bring nothing else. */
function isFinal(answer: ServiceAnswer | undefined): boolean {
  return answer !== undefined && answer.status !== 429 && answer.status < 500;
}

function alertFor(origins: Origins, origin: string): AlertCode | undefined {
  if ("allowed" in origins) return isOriginAllowed(origin, origins.allowed) ? undefined : "APKT002";
  if (origins.failure === "REFUSED") return origins.alert;
  return origins.failure === "RATE_LIMITED" ? "APKT010" : "APKT009";
}

/** Shows an alert, unless one is shown: both questions may be refused for one reason. */
function raise(foyer: Foyer, code: AlertCode | undefined): void {
  if (code !== undefined && foyer.getSnapshot().notices.alert === undefined) foyer.alert(code);
}
