import { adopt, disconnect, select } from "@foyer/contract/on-demand";
import type { OnDemand } from "@foyer/contract/runtime";
import { readMethod, type StandardWallet } from "@foyer/contract/wallet-standard";
import { fetchActivity } from "./activity/fetch-activity.ts";
import { fetchOutcome } from "./activity/fetch-outcome.ts";
import { checkAddress } from "./address.ts";
import { fetchBalance } from "./balance.ts";
import { explain } from "./explain.ts";
import { signMessage } from "./sign-message.ts";
import { fetchTokens } from "./tokens.ts";
import { verifyMessage } from "./verify/verify-message.ts";

/** What only some visitors need: fetched together when the first of it is used. */
export const onDemand: OnDemand<"sui", StandardWallet> = {
  adopt,
  checkAddress,
  explain,
  signMessage,
  verifyMessage: (_, asked) => verifyMessage(asked),
  balance: fetchBalance,
  tokens: fetchTokens,
  activity: fetchActivity,
  outcome: fetchOutcome,
  // Few visitors ever send: what it takes waits until one does.
  estimateFee: async (runtime, asked) => (await import("./send/estimate-fee.ts")).estimateFee(runtime, asked),
  send: async (runtime, asked) => (await import("./send/send.ts")).send(runtime, asked),
  select,
  // None can be made to forget the site: by the standard, `standard:disconnect` "should not revoke authorization".
  disconnect: (runtime, asked) =>
    disconnect(runtime, asked, async (_, { provider }) => {
      await readMethod(provider, "standard:disconnect")?.();
      return false;
    }),
};
