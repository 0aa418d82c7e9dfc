import type { FeatureContext, Foyer } from "../../kit/foyer.ts";
import { readRefusal } from "../../notices/read-refusal.ts";
import type { AlertCode } from "../../notices/state.ts";
import { callService, isFinal, type ServiceAnswer } from "../../ports/call-service.ts";
import type { Pause } from "../../ports/pause.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../settings/settings.ts";
import { type RemoteSettings, readOrigins, readSettings } from "./config-schema.ts";
import { isOriginAllowed } from "./is-origin-allowed.ts";
import type { ConfigService, RemoteConfigState, RemoteConfigVerbs } from "./state.ts";

/** Makes one kit's verbs. */
export function createVerbs(
  { foyer, ports, state, signal }: FeatureContext<RemoteConfigState>,
  service: ConfigService,
): RemoteConfigVerbs {
  const { projectId, keep = [] } = service;
  const pause: Pause = { status: 0, until: 0 };
  const question = { ports, signal, pause };
  const askSettings = async (): Promise<boolean> => {
    const answer = await callService(service, { path: "appkit/v1/config", read: readSettings, ...question });
    if (signal.aborted) return false;
    if (answer.kind === "answered") foyer.setSettings(pickOpen(foyer, answer.value, keep));
    if (answer.kind === "refused") raise(foyer, readRefusal(answer.words));
    return isFinal(answer);
  };
  const askOrigins = async (): Promise<boolean> => {
    const answer = await callService(service, { path: "projects/v1/origins", read: readOrigins, ...question });
    if (signal.aborted) return false;
    raise(foyer, alertFor(answer, ports.page.origin));
    return isFinal(answer);
  };
  return {
    async ask() {
      if (state.status === "asking" || state.status === "answered") return;
      state.status = "asking";
      if (projectId === "") raise(foyer, "APKT008");
      const answered = projectId === "" ? [] : await Promise.all([askSettings(), askOrigins()]);
      state.status = answered.every(Boolean) ? "answered" : "failed";
    },
  };
}

/**
 * Picks what a service may switch: what the host has set stays. Set is what is not as it is where a host says nothing,
 * from the first or by `setSettings` since.
 */
function pickOpen(foyer: Foyer, remote: RemoteSettings, keep: readonly string[]): Partial<Settings> {
  const now: Readonly<Record<string, unknown>> = foyer.getSnapshot().settings;
  const defaults: Readonly<Record<string, unknown>> = DEFAULT_SETTINGS;
  const isOpen = ([setting]: readonly [string, unknown]): boolean =>
    now[setting] === defaults[setting] && !keep.includes(setting);
  return Object.fromEntries(Object.entries(remote).filter(isOpen));
}

/** A failure that says nothing is an empty list, which allows all. */
function alertFor(answer: ServiceAnswer<readonly string[]>, origin: string): AlertCode | undefined {
  const { kind, status } = answer;
  if (kind === "answered") return isOriginAllowed(origin, answer.value) ? undefined : "APKT002";
  if (kind === "refused") return readRefusal(answer.words);
  if (status === 429) return "APKT010";
  return status >= 500 ? "APKT009" : undefined;
}

/** Shows an alert, unless one is shown: both questions may be refused for one reason. */
function raise(foyer: Foyer, code: AlertCode | undefined): void {
  if (code !== undefined && foyer.getSnapshot().notices.alert === undefined) foyer.alert(code);
}
