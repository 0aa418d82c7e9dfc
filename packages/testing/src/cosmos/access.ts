import type { CosmosCore } from "./core.ts";
import type { CosmosKey } from "./cosmos-key.ts";

/** What a site asks for. */
export type Access = { readonly origin: string; readonly method: string; readonly params: unknown };

/** Lets a site in, with as many questions to the person as that takes. Every method of these wallets does so first. */
export async function requireAccess(
  core: CosmosCore,
  { chainIds, ...asked }: Access & { readonly chainIds: readonly string[] },
): Promise<void> {
  for (const chainId of chainIds) requireChain(core, chainId);
  if (core.state.locked) {
    await core.ask({ ...asked, kind: "unlock" });
    core.set({ locked: false });
  }
  if (core.state.origins.includes(asked.origin)) return;
  await core.ask({ ...asked, kind: "connect" });
  core.allow(asked.origin);
}

/** The active account's key on a chain. */
export function requireKey(core: CosmosCore, chainId: string): CosmosKey {
  requireChain(core, chainId);
  const key = core.keyOn(chainId);
  if (!key) throw new Error("Key is not available");
  return key;
}

function requireChain(core: CosmosCore, chainId: string): void {
  if (core.state.chains.includes(chainId)) return;
  throw new Error(core.lies.namesNoChain ? "Unknown chain" : `There is no modular chain info for ${chainId}`);
}
