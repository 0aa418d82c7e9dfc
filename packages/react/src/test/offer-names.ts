import type { Foyer } from "@foyer/core";
import { accountNames } from "@foyer/core/account-names";
import { names } from "@foyer/core/names";
import { createScriptedAccountNames, type ManualClock, type ScriptedAccountNames } from "@foyer/core/testing";

/** Gives a kit somebody who gives names to accounts. */
export function offerNames(foyer: Foyer, learnUrl?: string): ScriptedAccountNames {
  const source = createScriptedAccountNames();
  foyer.use(names({ sources: [source] }));
  foyer.use(accountNames({ source, learnUrl }));
  return source;
}

/** Types a name and waits for what is known of it. */
export async function askForName(
  foyer: Foyer,
  clock: ManualClock,
  { isTaken = false } = {},
): Promise<ScriptedAccountNames> {
  const source = offerNames(foyer);
  if (isTaken) source.answer.check = { status: "taken", suggestions: ["ada18151", "ada181501", "theada1815"] };
  const naming = foyer.use(accountNames());
  await naming.begin();
  await naming.setName("ada1815");
  await clock.advance(500);
  await naming.check();
  return source;
}

/** Takes a name for the account in use. */
export async function takeName(foyer: Foyer, clock: ManualClock): Promise<void> {
  await askForName(foyer, clock);
  await foyer.use(accountNames()).register();
}
