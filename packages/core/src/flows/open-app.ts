import type { RelayTopic } from "@foyer/contract";
import type { PagePort } from "../ports/ports.ts";
import { readSurroundings } from "../ports/read-surroundings.ts";
import type { RelayContext } from "./relay-context.ts";

/**
 * Tells whether the visitor was away from the page while a link waited: on a phone, they followed it into an app of that
 * phone. Whoever held another device's camera to it stayed.
 */
export function watchLeaving({ target, isMobile }: PagePort, signal: AbortSignal): () => boolean {
  let wasLeft = false;
  const look = (): void => {
    const { hidden } = (target?.["document"] ?? {}) as { readonly hidden?: boolean };
    wasLeft ||= isMobile && hidden === true;
  };
  target?.addEventListener("visibilitychange", look, { signal });
  return () => wasLeft;
}

/** Remembers, beyond this visit, that a session's wallet is an app of this phone. */
export function noteApp(context: RelayContext, topic: RelayTopic): void {
  const topics = readTopics(context).filter((known) => context.held.has(known));
  context.ports.storage.set(keyOf(context), JSON.stringify([...topics, topic]));
}

/** Opens the app of a wallet that was just asked something: nobody would see it there. */
export function openApp(context: RelayContext, topic: RelayTopic): void {
  const { page } = context.ports;
  const { native, universal } = context.held.get(topic)?.session.links ?? {};
  const { isTelegram, isFramed } = readSurroundings(page);
  const link = isTelegram ? universal : (native ?? universal);
  if (!link || !page.isMobile || !readTopics(context).includes(topic)) return;
  page.follow(link, isTelegram ? "_blank" : isFramed ? "_top" : "_self");
}

function keyOf({ id }: RelayContext): string {
  return `${id}:apps`;
}

function readTopics(context: RelayContext): readonly RelayTopic[] {
  try {
    const topics: unknown = JSON.parse(context.ports.storage.get(keyOf(context)) ?? "[]");
    return Array.isArray(topics) ? topics.filter((topic) => typeof topic === "string") : [];
  } catch {
    // Somebody else's entry.
    return [];
  }
}
