import type { AnalyticsEventName } from "../../ports/analytics.ts";
import type { StartPage } from "../../ports/ports.ts";
import type { AnalyticsEvent } from "./analytics-sink.ts";
import { cleanProperties, withoutSecrets } from "./without-secrets.ts";

/** Makes an event as it may leave the page. `now`: Unix milliseconds. */
export function createEvent(a: {
  readonly event: AnalyticsEventName;
  readonly properties: object;
  readonly page: StartPage;
  readonly now: number;
}): AnalyticsEvent {
  const { origin, pathname, hostname } = readAddress(a.page);
  return {
    eventId: createId(),
    url: `${origin}${withoutSecrets(pathname)}`,
    domain: hostname,
    timestamp: a.now,
    props: { type: "track", event: a.event, properties: cleanProperties(a.properties) },
  };
}

function readAddress({ target, origin }: StartPage): Pick<URL, "origin" | "pathname" | "hostname"> {
  // The window's own; a page that a test or a host made has none.
  const location = target?.["location"] as Location | undefined;
  const address = location?.href ?? origin;
  return URL.canParse(address) ? new URL(address) : { origin, pathname: "/", hostname: "" };
}

/** 32 hexadecimal digits: `randomUUID` is for secure contexts alone. */
function createId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
