import type { SourceEvent, SourceHost } from "@foyer/contract";
import type { ClientSession, RelayClient } from "../client/relay-client.ts";

type Given = {
  readonly accounts: readonly string[];
  readonly methods: readonly string[];
  readonly answer?: (method: string, params: unknown, chain: string) => unknown;
  readonly properties?: { readonly [name: string]: string };
};

/** A client with one session, under the hand of a test. */
export interface ClientManual {
  readonly client: RelayClient;
  readonly host: SourceHost;
  readonly told: readonly SourceEvent[];
  /** What the wallet was asked, in order. */
  readonly asked: readonly { readonly chainId: string; readonly method: string; readonly params: unknown }[];
  emit(event: string, payload?: unknown): void;
  /** The wallet shares other accounts from now on. */
  share(accounts: readonly string[]): void;
}

export function createClientManual(namespace: string, given: Given): ClientManual {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const on = (event: string, listener: (payload: never) => void): void =>
    void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
  const off = (event: string, listener: (payload: never) => void): void => void listeners.get(event)?.delete(listener);
  const emit = (event: string, payload?: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener(payload as never);
  };
  let { accounts } = given;
  const asked: ClientManual["asked"][number][] = [];
  const told: SourceEvent[] = [];
  const session = (): ClientSession => ({
    topic: "topic",
    expiry: 2_000_000_000,
    acknowledged: true,
    namespaces: { [namespace]: { accounts, methods: given.methods, events: [] } },
    peer: { metadata: { name: "Pocket" } },
    ...(given.properties && { sessionProperties: given.properties }),
  });
  return {
    asked,
    told,
    emit,
    share(next) {
      accounts = next;
      emit("session_update", { topic: "topic" });
    },
    host: {
      app: { name: "Example", description: "", url: "https://example.org", icons: [] },
      id: "foyer",
      clock: { now: () => 1_700_000_000_000, after: () => () => undefined },
      emit: (event) => void told.push(event),
    },
    client: {
      connect: () => Promise.reject(new Error("nobody pairs here")),
      async request({ chainId, request: { method, params } }) {
        asked.push({ chainId, method, params });
        return given.answer?.(method, params, chainId);
      },
      disconnect: async () => undefined,
      on,
      off,
      session: { getAll: () => [session()] },
      core: {
        relayer: {
          connected: true,
          on,
          off,
          restartTransport: async () => undefined,
          transportClose: async () => undefined,
        },
      },
    },
  };
}
