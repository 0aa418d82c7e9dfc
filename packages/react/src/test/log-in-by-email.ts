import type { AttachedFeature, Foyer } from "@foyer/core";
import { type EmbeddedState, type EmbeddedVerbs, embedded } from "@foyer/core/embedded";
import type { ScriptedEmbeddedWallet } from "@foyer/core/testing";

/** Whose wallet it is in tests, and where they move to. */
export const ADA = { email: "ada@example.org", newEmail: "ada@new.example" };

/** How far somebody is with a log-in, or with a change of their address. */
export type LoginStage = "link" | "code" | "in" | "old" | "new";

/** Brings somebody as far, without any view. */
export async function logInByEmail(
  foyer: Foyer,
  wallet: ScriptedEmbeddedWallet,
  stage: LoginStage = "in",
): Promise<void> {
  const verbs: AttachedFeature<EmbeddedState, EmbeddedVerbs> = foyer.use(embedded());
  if (stage === "link") wallet.next = "VERIFY_DEVICE";
  await verbs.logInWithEmail({ email: ADA.email });
  if (stage === "link" || stage === "code") return;
  await verbs.confirmCode({ code: wallet.code });
  if (stage === "in") return;
  await verbs.changeEmail({ email: ADA.newEmail });
  if (stage === "new") await verbs.confirmOldEmail({ code: wallet.code });
}
