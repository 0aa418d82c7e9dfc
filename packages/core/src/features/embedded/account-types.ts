import { type ChainId, FoyerError } from "@foyer/contract";
import { selectConnection } from "../../selectors.ts";
import type { Desk } from "./desk.ts";
import { selectEmbedded, selectSmartAccount } from "./state.ts";
import type { EmbeddedVerbs } from "./verb-types.ts";

type AccountTypes = Pick<EmbeddedVerbs, "setPreferredAccount" | "checkSmartAccount">;

/** Makes what chooses between the plain and the smart account, and keeps what the wallet tells of both. */
export function createAccountTypes({ context, memory, wallet, need }: Desk): AccountTypes {
  const { foyer, ports, runs, signal: over, state } = context;
  const undo = wallet?.on((event) => {
    if (event.type !== "accounts") return;
    const { accounts, preferred, networks, isDeployed } = event;
    memory.noteSmartAccountNetworks(networks);
    state.accounts.eip155 = {
      ...state.accounts.eip155,
      preferredAccountType: preferred,
      smartAccountDeployed: isDeployed,
      smartAccount: accounts.find(({ type }) => type === "smartAccount")?.address,
      smartAccountNetworks: networks,
    };
  });
  over.addEventListener("abort", () => undo?.(), { once: true });
  const needChain = (member: string): ChainId<"eip155"> => {
    const chain = selectConnection(foyer.getSnapshot(), "eip155")?.chain;
    if (chain) return chain as ChainId<"eip155">;
    throw new FoyerError("email/no-login", { member, problem: "No account of an embedded wallet is in use" });
  };
  /** What the page uses is the plain account, also where the wallet itself cannot be told. */
  const fallBack = async (): Promise<void> => {
    state.accounts.eip155 = { ...state.accounts.eip155, preferredAccountType: "eoa" };
    const { smartAccount } = selectEmbedded(foyer.getSnapshot(), "eip155");
    const connection = selectConnection(foyer.getSnapshot(), "eip155");
    const plain = connection?.accounts.find(({ address }) => address.toLowerCase() !== smartAccount?.toLowerCase());
    if (connection && plain && connection.account !== plain.id)
      await foyer.switchConnection({ connectionId: connection.id, account: plain.id }).catch(() => undefined);
  };
  return {
    async setPreferredAccount({ type, signal: given }) {
      const own = need("setPreferredAccount");
      const chain = needChain("setPreferredAccount");
      if (type === "smartAccount" && !selectSmartAccount(foyer.getSnapshot())?.isOffered)
        throw new FoyerError("network/unsupported", { namespace: "eip155", operation: "use a smart account", chain });
      await runs.only("account type", given, async (signal) => {
        try {
          await own.setPreferredAccount({ type, chain, signal });
          ports.analytics?.report("SET_PREFERRED_ACCOUNT_TYPE", { accountType: type, network: chain });
        } catch (error) {
          if (!signal.aborted) await fallBack();
          throw error;
        }
      });
    },
    async checkSmartAccount() {
      const chain = needChain("checkSmartAccount");
      await need("checkSmartAccount").checkSmartAccount({ chain, signal: over });
    },
  };
}
