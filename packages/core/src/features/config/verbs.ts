import type { FeatureContext, Foyer } from "../../kit/foyer.ts";
import { readRefusal } from "../../notices/read-refusal.ts";
import type { AlertCode } from "../../notices/state.ts";
import { callService, isFinal, type ServiceAnswer } from "../../ports/call-service.ts";
import type { Pause } from "../../ports/service.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../settings/settings.ts";
import { type RemoteSettings, readOrigins, readSettings } from "./config-schema.ts";
import type { ConfigService, RemoteConfigState, RemoteConfigVerbs } from "./state.ts";

/** Makes one kit's verbs. */
export function createVerbs(
  { foyer, ports, state, signal }: FeatureContext<RemoteConfigState>,
  service: ConfigService,
): RemoteConfigVerbs {
  const { projectId, keep = [] } = service;
  const pause: Pause = { status: 0, until: 0 };
  const question = { ports, signal, pause };
  // What the latest answers were about, and the alert that was shown for any of them.
  let found: AlertCode | undefined;
  let raised: AlertCode | undefined;
  const tell = (code: AlertCode | undefined): void => {
    found ??= code;
    if (raise(foyer, code)) raised = code;
  };
  const askSettings = async (): Promise<boolean> => {
    const answer = await callService(service, { path: "appkit/v1/config", read: readSettings, ...question });
    if (signal.aborted) return false;
    if (answer.kind === "answered") foyer.setSettings(pickOpen(foyer, answer.value, keep));
    if (answer.kind === "refused") tell(readRefusal(answer.words));
    return isFinal(answer);
  };
  const askOrigins = async (): Promise<boolean> => {
    const answer = await callService(service, { path: "projects/v1/origins", read: readOrigins, ...question });
    if (signal.aborted) return false;
    tell(alertFor(answer, ports.page.origin));
    return isFinal(answer);
  };
  return {
    async ask() {
      if (state.status === "asking" || state.status === "answered") return;
      state.status = "asking";
      found = undefined;
      if (projectId === "") tell("APKT008");
      const answered = projectId === "" ? [] : await Promise.all([askSettings(), askOrigins()]);
      // What it was about is over, and nothing else has come up.
      if (found === undefined && raised !== undefined && raised === foyer.getSnapshot().notices.alert?.code)
        foyer.alert(undefined);
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

/** Shows an alert, unless one is shown: both questions may be refused for one reason. Answers whether it did. */
function raise(foyer: Foyer, code: AlertCode | undefined): boolean {
  if (code === undefined || foyer.getSnapshot().notices.alert !== undefined) return false;
  foyer.alert(code);
  return true;
}

/** Where applications are written and tried out; hosts, on every port and by http too. */
const ALWAYS_ALLOWED: readonly string[] = [
  "localhost",
  "127.0.0.1",
  "*.pages.dev",
  "*.vercel.app",
  "*.ngrok-free.app",
  "secure-mobile.walletconnect.com",
  "secure-mobile.walletconnect.org",
];

const ENTRY = /^(?:(https?):\/\/)?(\[[\da-f:.]+\]|[^\s:/?#@[\]]+)(?::(\d{1,5}))?\/?$/;
const DEFAULT_PORTS: ReadonlyMap<string, string> = new Map([
  ["http", "80"],
  ["https", "443"],
]);

type Place = {
  readonly scheme: string | undefined;
  readonly labels: readonly string[];
  readonly port: string | undefined;
};

/**
 * Tells whether a page's origin is among those a project allows; an empty list allows all. `*` stands for exactly one
 * whole label of the host. An entry without a scheme, or without a port, means all of them.
 */
export function isOriginAllowed(origin: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  const page = readPlace(origin);
  return page !== undefined && [...ALWAYS_ALLOWED, ...allowed].some((entry) => covers(readPlace(entry), page));
}

function readPlace(text: string): Place | undefined {
  const [, scheme, host = "", port] = ENTRY.exec(text.trim().toLowerCase()) ?? [];
  if (host === "") return undefined;
  return { scheme, labels: host.split("."), port: port ?? (scheme && DEFAULT_PORTS.get(scheme)) };
}

function covers(entry: Place | undefined, page: Place): boolean {
  if (entry === undefined || entry.labels.length !== page.labels.length) return false;
  if (entry.scheme !== undefined && entry.scheme !== page.scheme) return false;
  if (entry.port !== undefined && entry.port !== page.port) return false;
  return entry.labels.every(
    (label, index) => label === page.labels[index] || (label === "*" && page.labels[index] !== ""),
  );
}
