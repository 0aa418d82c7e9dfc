import type { EmbeddedEvent, EmbeddedWallet } from "@foyer/contract";
import type { AnswerOf, AskOf, CallType } from "../protocol/calls-schema.ts";
import { toAccounts } from "./read-session.ts";

type Signal = { readonly signal?: AbortSignal | undefined };

type AccountGiven = {
  ask<T extends CallType>(type: T, payload: AskOf<T>, signal?: Signal): Promise<AnswerOf<T>>;
  emit(event: EmbeddedEvent): void;
  /** Reads anew who is logged in, and tells of it. */
  follow(a: Signal): Promise<void>;
};

/** Makes what chooses between the accounts of a chain. */
export function createAccountMembers(
  a: AccountGiven,
): Pick<EmbeddedWallet, "setPreferredAccount" | "checkSmartAccount"> {
  const { ask, emit, follow } = a;
  return {
    async setPreferredAccount({ type, chain, signal }) {
      // The frame holds what is preferred against the chain that is in use.
      await ask("SWITCH_NETWORK", { chainId: chain }, { signal });
      await ask("SET_PREFERRED_ACCOUNT", { type }, { signal });
      await follow({ signal });
    },
    async checkSmartAccount({ chain, signal }) {
      const networks = await ask("GET_SMART_ACCOUNT_ENABLED_NETWORKS", undefined, { signal });
      if (!networks.includes(Number(chain.slice("eip155:".length)))) return;
      const accounts = toAccounts(await ask("GET_USER", { chainId: chain }, { signal }), networks);
      if (accounts) emit({ type: "accounts", ...accounts });
    },
  };
}
