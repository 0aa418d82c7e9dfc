import type { Namespace, Network } from "@foyer/contract";
import { openRelayRuntime } from "../open-relay-runtime.ts";
import { createProvider } from "../providers/create-provider.ts";
import { openNamespace } from "../session/open-namespace.ts";
import { type ClientManual, createClientManual } from "./manual-client.ts";

/** A session in one namespace with a client whose wallet answers as a test says, and its live object. */
export function openProvider<N extends Namespace>(
  namespace: N,
  given: {
    readonly networks: readonly Network<N>[];
    readonly accounts: readonly string[];
    readonly methods: readonly string[];
    readonly answer?: (method: string, params: unknown, chain: string) => unknown;
    readonly properties?: { readonly [name: string]: string };
    readonly chain?: string;
  },
): ClientManual & { readonly live: never } {
  const manual = createClientManual(namespace, given);
  const runtime = openRelayRuntime(manual.host, { client: manual.client, isShared: false });
  const { networks, chain } = given;
  const live = createProvider(namespace, openNamespace(runtime, { topic: "topic", namespace, networks, chain }));
  // Each namespace's tests speak with it as its adapter does.
  return { ...manual, live: live as never };
}
