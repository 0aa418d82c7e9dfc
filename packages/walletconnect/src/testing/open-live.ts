import type { Namespace, Network } from "@foyer/contract";
import { createLive } from "../live/create-live.ts";
import { openLine } from "../open-line.ts";
import { takeSeat } from "../session/take-seat.ts";
import { type ClientManual, createClientManual } from "./manual-client.ts";

/** A session in one namespace with a client whose wallet answers as a test says, and its live object. */
export function openLive<N extends Namespace>(
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
  const line = openLine(manual.host, { client: manual.client, isShared: false });
  const { networks, chain } = given;
  const live = createLive(namespace, takeSeat(line, { topic: "topic", namespace, networks, chain }));
  // Each namespace's tests speak with it as its adapter does.
  return { ...manual, live: live as never };
}
