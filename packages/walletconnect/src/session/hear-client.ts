import type { Undo } from "@foyer/contract";
import type { ClientEvent } from "../client/relay-client.ts";
import type { RelayRuntime } from "../relay-runtime.ts";
import { readSession } from "./read-session.ts";

type Told = {
  readonly topic: string;
  readonly params: { readonly event: { readonly name: string; readonly data: unknown }; readonly chainId: string };
};

/**
 * Hears what wallets tell of their sessions, from the client itself: the provider around it mixes the namespaces' events
 * and keeps accounts that are gone.
 */
export function hearClient({ client, host, find, forget, tell }: RelayRuntime): Undo {
  const change = ({ topic }: Told): void => {
    const session = find(topic);
    if (!session) return;
    tell({ type: "session", topic });
    host.emit({ type: "changed", session: readSession(session) });
  };
  const end =
    (cause: "wallet" | "expired") =>
    ({ topic }: Told): void => {
      forget(topic);
      // First the kit, which knows the reason; what is left of the session hears that nothing is shared any more.
      host.emit({ type: "ended", topic, cause });
      tell({ type: "session", topic });
    };
  const listeners: { readonly [E in ClientEvent]: (told: Told) => void } = {
    session_update: change,
    session_extend: change,
    session_event: ({ topic, params: { event, chainId: chain } }) =>
      tell({ type: "event", topic, chain, name: event.name, data: event.data }),
    session_delete: end("wallet"),
    session_expire: end("expired"),
  };
  const entries = Object.entries(listeners) as [ClientEvent, (told: never) => void][];
  for (const [event, listener] of entries) client.on(event, listener);
  return () => {
    for (const [event, listener] of entries) client.off(event, listener);
  };
}
