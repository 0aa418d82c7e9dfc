import { FoyerError } from "@foyer/contract";
import { accountInUse } from "../../kit/account-in-use.ts";
import { copy } from "../../store/create-store.ts";
import { type AccountNamesContext, createChecking } from "./checking.ts";
import { createRegistering } from "./registering.ts";
import type { AccountNamesVerbs } from "./state.ts";

/** Makes one kit's verbs. */
export function create(context: AccountNamesContext): AccountNamesVerbs {
  const { foyer, ports, state } = context;
  const checking = createChecking(context);
  const register = createRegistering(context, checking);
  let running: { readonly claim: string; readonly done: Promise<string> } | undefined;
  return {
    async begin() {
      const account = accountInUse(foyer.getSnapshot(), "eip155");
      if (!account) throw new FoyerError("connection/not-found", { connectionId: "in use" });
      if (!ports.naming) throw new FoyerError("name/unsupported", { problem: "nobody gives names here." });
      const { draft } = state;
      const isSame = draft?.account === account;
      if (isSame && draft.rules.status === "ready") return;
      const written = isSame
        ? { name: draft.name, check: draft.check }
        : { name: "", check: { status: "empty" } as const };
      state.draft = copy({ account, rules: { status: "loading" }, stage: "writing", ...written });
      await checking.readRules();
    },
    setName: checking.setName,
    check: checking.check,
    register({ signal } = {}) {
      const { draft } = state;
      const claim = `${draft?.account} ${draft?.name}`;
      const isAsking = draft?.stage === "signing" || draft?.stage === "registering";
      // Pressed twice, it is signed once.
      if (!running || running.claim !== claim || !isAsking) running = { claim, done: register(draft, signal) };
      return running.done;
    },
  };
}
