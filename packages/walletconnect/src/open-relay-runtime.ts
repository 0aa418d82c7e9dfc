import { createEmitter, type SourceHost } from "@foyer/contract";
import type { OpenClient } from "./client/open-client.ts";
import type { ClientSession } from "./client/relay-client.ts";
import { watchLink } from "./link/watch-link.ts";
import type { RelayRuntime, RuntimeNews } from "./relay-runtime.ts";
import { hearClient } from "./session/hear-client.ts";

/** Opens what runs between a client and the kit. */
export function openRelayRuntime(host: SourceHost, { client, isShared }: OpenClient): RelayRuntime {
  const events = createEmitter<{ news: RuntimeNews }>();
  const over = new Set<string>();
  const isGood = ({ topic, expiry, acknowledged }: ClientSession): boolean =>
    acknowledged && !over.has(topic) && expiry * 1000 > host.clock.now();
  let refuse: (problem: string) => void = () => undefined;
  const refusal = new Promise<string>((resolve) => {
    refuse = resolve;
  });
  const runtime: RelayRuntime = {
    host,
    client,
    isShared,
    find: (topic) => runtime.all().find((session) => session.topic === topic),
    all: () => client.session.getAll().filter(isGood),
    forget: (topic) => void over.add(topic),
    tell: (news) => events.emit("news", news),
    hear: (listener) => events.on("news", listener),
    refusal,
    wake: () => link.wake(),
    reach: () => link.reach(),
    close() {
      unhear();
      link.stop();
      events.clear();
      // The way to the relay of a client that the host made is the host's.
      if (!isShared) client.core.relayer.transportClose().catch(() => undefined);
    },
  };
  const unhear = hearClient(runtime);
  const link = watchLink(runtime, (problem) => {
    refuse(problem);
    host.emit({ type: "refused", problem });
  });
  return runtime;
}
