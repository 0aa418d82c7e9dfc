import { canParseUrl } from "@foyer-apps/service/http/can-parse-url";
import { Fault } from "../../faults/fault.ts";
import { isOriginAllowed } from "../../projects/origin.ts";
import type { Call } from "./call.ts";

/** The parts of a call by which its page is judged. */
type AskedPage = Pick<Call, "project"> & {
  readonly ports: { readonly settings: { readonly embedded?: { readonly frameOrigin: string } | undefined } };
};

/**
 * Refuses a page that is none of the project's, so that no letter or provider names another one. The frame's own windows count as well,
 * since they begin logins of their own. A project that names no origin is open to every page that has one.
 * @throws {Fault} request/invalid
 */
export function requirePage({ project, ports }: AskedPage, page: string): void {
  const { origins } = project;
  if (page === ports.settings.embedded?.frameOrigin) return;
  const isAllowed = origins.length === 0 ? isOrigin(page) : isOriginAllowed(page, origins);
  if (isAllowed) return;
  throw new Fault("request/invalid", { problems: [{ name: "page", message: "is none of the project's origins" }] });
}

/** An app's page has a scheme of its own, whose origin is `null` to a URL. */
function isOrigin(text: string): boolean {
  if (!canParseUrl(text)) return false;
  const { origin, protocol, host } = new URL(text);
  return text === origin || (origin === "null" && host !== "" && text === `${protocol}//${host}`);
}
