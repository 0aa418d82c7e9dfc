import type { SourceEvent, SourceTopic } from "@foyer/contract";
import { readRefusal } from "../notices/read-refusal.ts";
import { readSurroundings } from "../ports/read-surroundings.ts";
import { push, top } from "../router/actions.ts";
import { open, showBy } from "./open.ts";
import type { SourceContext } from "./source-context.ts";

/** Writes what a source tells into the rooms. */
export function handleSourceEvent(context: SourceContext, event: SourceEvent): void {
  const { held } = context;
  if (event.type === "link") {
    context.link.isOnline = event.isOnline;
    awaitService(context);
    return;
  }
  if (event.type === "asked") {
    if (context.source.connectorSource === "embedded") showFrame(context);
    else openApp(context, event.topic);
    return;
  }
  if (event.type === "refused") {
    const code = readRefusal(event.problem);
    if (!code) return;
    context.refusal.code = code;
    context.alert(code);
    return;
  }
  if (event.type === "changed") {
    // Its providers have told the adapters.
    const known = held.get(event.session.topic);
    if (known) known.session = event.session;
    return;
  }
  const { topic, cause } = event;
  const ended = held.get(topic);
  held.delete(topic);
  context.over.add(topic);
  for (const release of ended?.releases.values() ?? []) release(cause);
  // Afterwards: what a wallet closes is kept otherwise, since one that locks comes back by itself.
  context.forget((known) => known === topic);
  endWarning(context);
  if (ended && cause === "expired") context.alert("APKT006");
  context.save();
}

/** A service that refuses may take the connection first and close it at once: how long it has to last, in ms. */
const STEADY_MS = 3_000;

/** Takes the alert of a refusal back once the source serves this page after all. */
function awaitService(context: SourceContext): void {
  const { refusal, link, ports } = context;
  refusal.cancel?.();
  if (refusal.code !== undefined && link.isOnline)
    refusal.cancel = ports.clock.after(STEADY_MS, () => endRefusal(context));
}

/** Takes back what alerts said of a source: a session proves that it serves, and is what an expired one asked for. */
export function endRefusal(context: SourceContext): void {
  const { refusal, state, alert } = context;
  endWarning(context);
  const shown = state.notices.alert?.code;
  if (shown !== undefined && (shown === refusal.code || shown === "APKT006")) alert(undefined);
  refusal.cancel?.();
  refusal.code = undefined;
}

/** Takes back that a session is not connected everywhere: it ended, or another one took its place. */
export function endWarning({ state, alert }: SourceContext): void {
  if (state.notices.alert?.code === "APKTW001") alert(undefined);
}

/** Remembers, beyond this visit, that a session's wallet is an app of this phone. */
export function noteApp(context: SourceContext, topic: SourceTopic): void {
  const topics = readTopics(context).filter((known) => context.held.has(known));
  context.ports.storage.set(keyOf(context), JSON.stringify([...topics, topic]));
}

/** Opens the app of a wallet that was just asked something: nobody would see it there. */
function openApp(context: SourceContext, topic: SourceTopic): void {
  const { page } = context.ports;
  const { native, universal } = context.held.get(topic)?.session.links ?? {};
  const { isTelegram, isFramed } = readSurroundings(page);
  const link = isTelegram ? universal : (native ?? universal);
  if (!link || !page.isMobile || !readTopics(context).includes(topic)) return;
  page.follow(link, isTelegram ? "_blank" : isFramed ? "_top" : "_self");
}

/** Shows the view that has a place for what an embedded wallet shows in its own frame. */
/** Views that have a place for the wallet's frame. */
const FRAMED: ReadonlySet<string> = new Set([
  "ApproveTransaction",
  "UpdateEmailWallet",
  "UpdateEmailPrimaryOtp",
  "UpdateEmailSecondaryOtp",
]);

function showFrame(context: SourceContext): void {
  const { events, state } = context;
  const view = "ApproveTransaction";
  if (!events.has("modal-requested") || (state.router.isOpen && FRAMED.has(top(state.router).view))) return;
  if (state.router.isOpen) {
    showBy(push)(context, { view });
    return;
  }
  // Who comes back and is asked at once has had no use for the modal yet: it is fetched for this.
  events.emit("modal-requested", {});
  open(context, { view });
}

function keyOf({ storageId, source }: SourceContext): string {
  return `${storageId()}:apps:${source.kind}`;
}

function readTopics(context: SourceContext): readonly SourceTopic[] {
  try {
    const topics: unknown = JSON.parse(context.ports.storage.get(keyOf(context)) ?? "[]");
    return Array.isArray(topics) ? topics.filter((topic) => typeof topic === "string") : [];
  } catch {
    // Somebody else's entry.
    return [];
  }
}
