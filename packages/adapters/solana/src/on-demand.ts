import { adopt, disconnect, select } from "@foyer/contract/on-demand";
import type { OnDemand } from "@foyer/contract/runtime";
import { readMethod, type StandardWallet } from "@foyer/contract/wallet-standard";
import { fetchActivity } from "./activity/fetch-activity.ts";
import { readOutcome } from "./activity/read-outcome.ts";
import { checkAddress } from "./address.ts";
import { fetchBalance } from "./balance.ts";
import { explain } from "./explain.ts";
import { signMessage } from "./sign-message.ts";
import { fetchTokens } from "./tokens/fetch-tokens.ts";
import { verifyMessage } from "./verify-message.ts";

/** What only some visitors need: fetched together when the first of it is used. */
export const onDemand: OnDemand<"solana", StandardWallet> = {
  adopt,
  checkAddress,
  explain,
  balance: fetchBalance,
  tokens: fetchTokens,
  activity: fetchActivity,
  outcome: readOutcome,
  signMessage,
  verifyMessage: (_, asked) => verifyMessage(asked),
  select,
  // None can be made to forget the site: by the standard, `standard:disconnect` "should not revoke authorization".
  disconnect: (runtime, asked) =>
    disconnect(runtime, asked, async (_, { provider }) => {
      await readMethod(provider, "standard:disconnect")?.();
      return false;
    }),
};
