import type { FeatureContext } from "../../kit/foyer.ts";
import { createAccountTabs } from "./account-tabs.ts";
import { createAccountTypes } from "./account-types.ts";
import { alertFailures } from "./alert-failures.ts";
import { keepBegunLogin } from "./begun-login.ts";
import { createChangeEmail } from "./change-email.ts";
import { createDesk } from "./desk.ts";
import { createFarcasterLogIn } from "./farcaster-log-in.ts";
import { forgetOnSignOut } from "./forget-login.ts";
import { createSocialLeave } from "./leave-for-social.ts";
import { createLogIn } from "./log-in.ts";
import { createLoginMemory } from "./login-memory.ts";
import { isEmail } from "./read-email.ts";
import { createShowing } from "./showing.ts";
import { createSocialLogIn } from "./social-log-in.ts";
import type { EmbeddedState } from "./state.ts";
import type { EmbeddedVerbs } from "./verb-types.ts";

/** Makes one kit's verbs. */
export function create(context: FeatureContext<EmbeddedState>): EmbeddedVerbs {
  const memory = createLoginMemory(context.storage);
  const desk = createDesk(context, memory);
  const { note, noteRecovery, cancel, ...change } = createChangeEmail(desk);
  forgetOnSignOut(desk);
  keepBegunLogin(desk);
  const verbs: EmbeddedVerbs = {
    ...createAccountTabs(context),
    ...createLogIn(desk),
    ...createSocialLogIn(desk),
    ...createSocialLeave(desk),
    ...createFarcasterLogIn(desk),
    ...change,
    ...createAccountTypes(desk),
    ...createShowing(desk, { email: note, recovery: noteRecovery }),
    async prepareLogin({ signal } = {}) {
      const wallet = desk.need("prepareLogin");
      await context.sources.open(wallet, { signal });
      await wallet.prepare({ signal });
    },
    cancelLogin() {
      context.runs.abort("log in");
      Object.assign(context.state, { login: undefined, social: undefined });
      cancel();
    },
    isEmail,
  };
  return alertFailures(verbs, context.foyer.alert);
}
