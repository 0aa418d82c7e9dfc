import { findFailure } from "../script/failures.ts";
import { requireAccess, requireKey } from "./access.ts";
import type { CosmosCore } from "./core.ts";
import type { CosmosWalletOptions, KeplrObject } from "./cosmos-wallet.ts";
import { createSigner, type Signing } from "./signing.ts";

/** A chain as a site describes it to a wallet. */
export type SuggestedChain = {
  readonly chainId: string;
  readonly bech32Config: { readonly bech32PrefixAccAddr: string };
};

type Making = { readonly core: CosmosCore; readonly origin: string; readonly options: CosmosWalletOptions };

/**
 * Makes the object that a page sees.
 * @see https://docs.keplr.app/api/guide/get-key
 */
export function createKeplrObject({ core, origin, options }: Making): KeplrObject {
  const signing = createSigner({ core, origin, isLedger: options.isLedger ?? false });
  const methods: { [name: string]: unknown } = {
    ...accessMethods(core, { origin, isLedger: options.isLedger ?? false }),
    ...signing,
    ...offlineSigners(signing, { core, origin, isLedger: options.isLedger ?? false }),
  };
  if (options.saysConnected)
    methods["isConnected"] = async (chainId: string) =>
      core.sharedWith(origin).length > 0 && core.state.chains.includes(chainId);
  for (const name of options.without ?? []) delete methods[name];
  const guarded = Object.entries(methods).map(([name, method]) => [name, guard(core, { name, method })]);
  return { version: "0.12.0", mode: "extension", defaultOptions: {}, ...options.flags, ...Object.fromEntries(guarded) };
}

type Site = { readonly origin: string; readonly isLedger: boolean };

function accessMethods(core: CosmosCore, { origin, isLedger }: Site): object {
  const getKey = async (chainId: string): Promise<unknown> => {
    if ("key" in core.lies) return core.lies.key;
    await requireAccess(core, { origin, method: "getKey", params: chainId, chainIds: [chainId] });
    const { algo, publicKey, bytes, address } = requireKey(core, chainId);
    const name = `Account ${(core.state.accounts[0] ?? 0) + 1}`;
    const key = { name, algo, pubKey: publicKey, address: bytes, bech32Address: address };
    return { ...key, ethereumHexAddress: "", isNanoLedger: isLedger, isKeystone: false, ...core.lies.keyWith };
  };
  return {
    ping: async () => undefined,
    enable: (chainIds: string | readonly string[]) =>
      requireAccess(core, { origin, method: "enable", params: chainIds, chainIds: [chainIds].flat() }),
    disable: async () => core.revoke(origin),
    getKey,
    getKeysSettled: (chainIds: readonly string[]) => Promise.allSettled(chainIds.map(getKey)),
    async experimentalSuggestChain(info: SuggestedChain) {
      if (core.state.chains.includes(info.chainId)) return;
      await core.ask({ kind: "add-network", origin, method: "experimentalSuggestChain", params: info });
      core.learn(info.chainId, { prefix: info.bech32Config.bech32PrefixAccAddr });
    },
  };
}

/** What `@cosmjs/stargate` signs through. */
function offlineSigners(signing: Signing, { core, origin, isLedger }: Site & { readonly core: CosmosCore }): object {
  const getAccounts = (chainId: string) => async (): Promise<readonly object[]> => {
    await requireAccess(core, { origin, method: "getOfflineSigner", params: chainId, chainIds: [chainId] });
    const { algo, publicKey, address } = requireKey(core, chainId);
    return [{ algo, pubkey: publicKey, address }];
  };
  const amino = (chainId: string): object => ({
    getAccounts: getAccounts(chainId),
    signAmino: (signer: string, doc: never) => signing.signAmino(chainId, signer, doc),
  });
  const both = (chainId: string): object => ({
    ...amino(chainId),
    signDirect: (signer: string, doc: never) => signing.signDirect(chainId, signer, doc),
  });
  return {
    getOfflineSigner: both,
    getOfflineSignerOnlyAmino: amino,
    getOfflineSignerAuto: async (chainId: string) => (isLedger ? amino(chainId) : both(chainId)),
  };
}

/** Lets a method fail or hang when the script says so. */
function guard(core: CosmosCore, { name, method }: { readonly name: string; readonly method: unknown }): unknown {
  if (typeof method !== "function") return method;
  return (...inputs: readonly unknown[]) => (findFailure(name, core.lies) ?? (() => method(...inputs) as unknown))();
}
