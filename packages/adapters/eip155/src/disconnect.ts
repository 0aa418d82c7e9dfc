import type { Adapter } from "@foyer/contract";
import { run } from "./run.ts";
import type { Session } from "./session.ts";

type Disconnect = Adapter<"eip155">["disconnect"];

/** Ends a connection at once, and has the wallet asked to forget the site. */
export async function disconnect(
  session: Session,
  { connectionId, revoke = true }: Parameters<Disconnect>[0],
): ReturnType<Disconnect> {
  const { links, onDemand } = session;
  const link = links.get(connectionId);
  links.close(link, "user");
  if (!revoke) return { revoked: false };
  // The connection has ended, whatever becomes of the rest; the caller is told.
  const revoked = run(session, { operation: "revoke", wallet: link.wallet }, (work) =>
    onDemand.use((ready) => ready.revoke(work, link.wallet)),
  ).catch(() => false);
  return { revoked: await revoked };
}
