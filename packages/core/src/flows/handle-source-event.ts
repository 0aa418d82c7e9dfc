import type { SourceEvent } from "@foyer/contract";
import { readRefusal } from "../notices/read-refusal.ts";
import { openApp } from "./open-app.ts";
import type { SourceContext } from "./source-context.ts";

/** Writes what a source tells into the rooms. */
export function handleSourceEvent(context: SourceContext, event: SourceEvent): void {
  const { held } = context;
  if (event.type === "link") {
    context.link.isOnline = event.isOnline;
    return;
  }
  if (event.type === "asked") {
    openApp(context, event.topic);
    return;
  }
  if (event.type === "refused") {
    const code = readRefusal(event.problem);
    if (code) context.alert(code);
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
  if (ended && cause === "expired") context.alert("APKT006");
  context.save();
}
