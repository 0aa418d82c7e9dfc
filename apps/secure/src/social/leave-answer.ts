import { createAccountServer } from "../calls/account-server.ts";
import { createCaller } from "../calls/caller.ts";
import { createKeyPair, type FrameKey, readFrameKey } from "../calls/frame-key.ts";
import { createServerClock } from "../calls/server-clock.ts";
import type { Sealed } from "../keys/sealing.ts";

/** Leaves an answer at the server, with a key that is made for this once: the frame's own is out of this window's reach. */
export async function leaveAnswer(
  { server, projectId }: { readonly server: string; readonly projectId: string },
  answer: { readonly state: string; readonly sealed: Sealed },
): Promise<void> {
  const made: Promise<FrameKey> = createKeyPair().then(readFrameKey);
  const base = `${server}/embedded/v1/${encodeURIComponent(projectId)}`;
  const call = createCaller({ base, key: () => made, clock: createServerClock() });
  await createAccountServer(call).leaveSocialAnswer(answer);
}
