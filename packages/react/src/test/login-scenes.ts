import type { FoyerError, FoyerOptions } from "@foyer/core";
import { createScriptedEmbeddedWallet, type ScriptedEmbeddedWallet } from "@foyer/core/testing";
import { type LoginStage, logInByEmail } from "./log-in-by-email.ts";
import type { State } from "./scene.ts";
import type { SceneKit } from "./scene-kit.ts";
import { shareAccounts } from "./scene-kit.ts";

/** What makes a scene of somebody with an e-mail address. */
type LoginScene = {
  readonly stage?: LoginStage | undefined;
  readonly settings?: FoyerOptions["settings"];
  /** What the wallet does from when the view is open. */
  readonly fails?: { readonly [member in keyof ScriptedEmbeddedWallet["fails"]]?: FoyerError } | undefined;
  readonly after?: ((kit: SceneKit, wallet: ScriptedEmbeddedWallet) => unknown) | undefined;
};

/** A state of a view that somebody is as far in as `stage` says. */
export function byEmail({
  stage,
  settings,
  fails,
  after,
}: LoginScene = {}): Pick<State<never>, "options" | "before" | "after"> {
  const wallet = createScriptedEmbeddedWallet({ accounts: ["eip155:1:0xab"] });
  return {
    options: ({ relay }) => ({ sources: [relay, wallet], settings: { email: true, ...settings } }),
    before: async (kit) => {
      await kit.foyer.load();
      if (stage === undefined) return;
      await logInByEmail(kit.foyer, wallet, stage);
      const [connection] = kit.foyer.getSnapshot().connections.namespaces.eip155?.list ?? [];
      if (connection) shareAccounts(kit.evm, { id: connection.id, account: connection.account });
    },
    after: async (kit) => {
      Object.assign(wallet.fails, fails);
      await after?.(kit, wallet);
      await kit.painted();
    },
  };
}
