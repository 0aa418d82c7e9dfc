import { createEmitter, type RelayHost } from "@foyer/contract";
import type { OpenClient } from "./client/open-client.ts";
import type { ClientSession } from "./client/relay-client.ts";
import type { Line, LineNews } from "./line.ts";
import { watchLink } from "./link/watch-link.ts";
import { hearClient } from "./session/hear-client.ts";

/** Opens the line between a client and the kit. */
export function openLine(host: RelayHost, { client, isShared }: OpenClient): Line {
  const events = createEmitter<{ news: LineNews }>();
  const over = new Set<string>();
  const isGood = ({ topic, expiry, acknowledged }: ClientSession): boolean =>
    acknowledged && !over.has(topic) && expiry * 1000 > host.clock.now();
  let refuse: (problem: string) => void = () => undefined;
  const refusal = new Promise<string>((resolve) => {
    refuse = resolve;
  });
  const line: Line = {
    host,
    client,
    isShared,
    find: (topic) => line.all().find((session) => session.topic === topic),
    all: () => client.session.getAll().filter(isGood),
    forget: (topic) => void over.add(topic),
    tell: (news) => events.emit("news", news),
    hear: (listener) => events.on("news", listener),
    refusal,
    wake: () => link.wake(),
    close() {
      unhear();
      link.stop();
      events.clear();
      // The way to the relay of a client that the host made is the host's.
      if (!isShared) client.core.relayer.transportClose().catch(() => undefined);
    },
  };
  const unhear = hearClient(line);
  const link = watchLink(line, (problem) => {
    refuse(problem);
    host.emit({ type: "refused", problem });
  });
  return line;
}
