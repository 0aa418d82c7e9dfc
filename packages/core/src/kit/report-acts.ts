import { isFoyerError, type Namespace } from "@foyer/contract";
import type { FlowContext } from "../flows/context.ts";
import type { DisconnectRequest } from "../flows/disconnect.ts";
import type { Foyer } from "./foyer.ts";

/** Disconnects, and reports what came of it where somebody listens. */
export async function reportDisconnect(
  { ports }: FlowContext,
  request: DisconnectRequest | undefined,
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    ports.analytics?.report("DISCONNECT_ERROR", { message: isFoyerError(error) ? error.code : "unknown" });
    throw error;
  }
  // A connection's id begins with its namespace.
  const namespace = request?.namespace ?? (request?.connectionId?.split(":")[0] as Namespace | undefined);
  ports.analytics?.report("DISCONNECT_SUCCESS", { namespace: namespace ?? "all" });
}

/** Switches the network, and reports that where somebody listens. */
export async function reportSwitch(
  { ports }: FlowContext,
  { network }: Parameters<Foyer["switchNetwork"]>[0],
  act: () => Promise<void>,
): Promise<void> {
  await act();
  ports.analytics?.report("SWITCH_NETWORK", { network });
}
