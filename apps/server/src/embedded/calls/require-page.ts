import { Fault } from "../../faults/fault.ts";
import { isOriginAllowed } from "../../projects/origin.ts";
import type { Call } from "./call.ts";

/**
 * Refuses a page that is none of the project's, so that no letter or provider names another one. A project that names no origin is open
 * to every page that has one.
 * @throws {Fault} request/invalid
 */
export function requirePage({ project }: Pick<Call, "project">, page: string): void {
  const { origins } = project;
  const isAllowed = origins.length === 0 ? isOrigin(page) : isOriginAllowed(page, origins);
  if (isAllowed) return;
  throw new Fault("request/invalid", { problems: [{ name: "page", message: "is none of the project's origins" }] });
}

/** An app's page has a scheme of its own, whose origin is `null` to a URL. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, host } = new URL(text);
  return text === origin || (origin === "null" && host !== "" && text === `${protocol}//${host}`);
}
