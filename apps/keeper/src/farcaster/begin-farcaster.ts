import type { ReadFarcasterMessage } from "@foyer-apps/service/farcaster/read-farcaster-message";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import type { Call } from "../calls/call.ts";
import { createChallenge } from "../social/challenge.ts";

/**
 * Gives what a message has to be bound to before this keeper takes it.
 * @throws {ServiceFault} social/unknown
 */
export async function beginFarcaster(call: Call): Promise<object> {
  findReader(call);
  return { challenge: createChallenge(call) };
}

/** What reads messages; where an operator has named no registry, nobody's count. */
export function findReader({ ports }: Call): ReadFarcasterMessage {
  const read = ports.readFarcasterMessage;
  if (read === undefined) throw new ServiceFault("social/unknown", { provider: "farcaster" });
  return read;
}
