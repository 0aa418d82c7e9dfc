import { bringIn } from "./bring-in.ts";
import { ownerOf, type WalletContext } from "./context.ts";
import type { Session } from "./ports.ts";
import type { LogInOutcome } from "./wallet.ts";
import { WalletError } from "./wallet-error.ts";

/** How long the keeper's word holds, less a margin. */
const VERIFIED_MS = 14 * 60_000;

/** Lets in whom the server and the keeper both took, each by itself. `token`: the keeper's. */
export async function letIn(
  context: WalletContext,
  { session: given, token }: { readonly session: Session; readonly token: string },
): Promise<LogInOutcome> {
  const { store, clock } = context.ports;
  await context.sessions.begin(given);
  const { session } = await store.read();
  if (session === undefined) throw new WalletError("not-logged-in", "Nobody is logged in.");
  await store.write({
    login: undefined,
    verified: { email: ownerOf(session), token, expiresAt: clock.now() + VERIFIED_MS },
  });
  return await bringIn(context);
}
