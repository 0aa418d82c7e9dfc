import type { RelayRuntime } from "../relay-runtime.ts";

const USER_DISCONNECTED = { code: 6000, message: "User disconnected." };

/** Ends a session and tells its wallet; one that is gone already is over, too. */
export async function endSession(
  { client, forget }: Pick<RelayRuntime, "client" | "forget">,
  topic: string,
): Promise<void> {
  forget(topic);
  // The client drops its part first, and keeps the message for a relay that cannot be reached.
  await client.disconnect({ topic, reason: USER_DISCONNECTED }).catch(() => undefined);
}
