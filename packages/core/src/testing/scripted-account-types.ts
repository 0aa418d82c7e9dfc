import type { AccountId, EmbeddedAccounts, EmbeddedEvent, EmbeddedWallet, SourceSession } from "@foyer/contract";

/** The accounts of a session, the one in use first, on chains that have smart ones. */
export function listAccounts(
  accounts: readonly AccountId[],
  smart: EmbeddedAccounts | undefined,
): readonly AccountId[] {
  if (!smart) return accounts;
  const inOrder = [...smart.accounts].sort(
    (a, b) => Number(b.type === smart.preferred) - Number(a.type === smart.preferred),
  );
  return accounts.flatMap((id) => {
    const chain = id.slice(0, id.lastIndexOf(":"));
    const isSmart = smart.networks.some((network) => chain === `eip155:${network}`);
    return isSmart ? inOrder.map(({ address }) => `${chain}:${address}` as AccountId) : [id];
  });
}

type Script = {
  own(): Pick<EmbeddedWallet, "session"> & { smart: EmbeddedAccounts | undefined; tell(event: EmbeddedEvent): void };
  ask(
    member: keyof EmbeddedWallet,
    a: { readonly what: string; readonly signal?: AbortSignal | undefined },
  ): Promise<void>;
  emit(session: SourceSession): void;
};

/** Makes what chooses between the accounts of a chain. */
export function createAccountScript({
  own,
  ask,
  emit,
}: Script): Pick<EmbeddedWallet, "setPreferredAccount" | "checkSmartAccount"> {
  return {
    async setPreferredAccount({ type, chain, signal }) {
      await ask("setPreferredAccount", { what: `${type}:${chain}`, signal });
      const wallet = own();
      if (wallet.smart) wallet.smart = { ...wallet.smart, preferred: type };
      const session = await wallet.session();
      if (session) emit(session);
    },
    async checkSmartAccount({ chain, signal }) {
      await ask("checkSmartAccount", { what: chain, signal });
      const { smart } = own();
      if (smart) own().tell({ type: "accounts", ...smart });
    },
  };
}
