import type { KeplrObject } from "../../src/cosmos/cosmos-wallet.ts";
import { COSMOS_METHODS, type CosmosMethod } from "../wire/messages.ts";
import type { WireClient } from "./wire-client.ts";

type Ask = (method: CosmosMethod, ...inputs: readonly unknown[]) => Promise<unknown>;
type Doc = { readonly accountNumber: unknown };
type Key = { readonly algo: string; readonly pubKey: Uint8Array; readonly bech32Address: string };

/** Makes the object of Keplr's shape: what needs a key or the person is done by the worker. */
export function createRemoteKeplr(client: WireClient): KeplrObject {
  const ask: Ask = (method, ...inputs) => client.request({ kind: "cosmos", method, inputs });
  const methods = COSMOS_METHODS.map((method) => [method, ask.bind(undefined, method)] as const);
  const signDirect = async (chainId: string, signer: string, doc: Doc): Promise<object> => {
    // Objects for great numbers do not survive the way; their text does.
    const sent = { ...doc, accountNumber: BigInt(String(doc.accountNumber)) };
    const signed = (await ask("signDirect", chainId, signer, sent)) as object;
    return { ...signed, signed: doc };
  };
  const offline = (chainId: string): object => ({
    async getAccounts() {
      const { algo, pubKey, bech32Address } = (await ask("getKey", chainId)) as Key;
      return [{ algo, pubkey: pubKey, address: bech32Address }];
    },
    signAmino: (signer: string, doc: object) => ask("signAmino", chainId, signer, doc),
    signDirect: (signer: string, doc: Doc) => signDirect(chainId, signer, doc),
  });
  return {
    version: "0.12.0",
    mode: "extension",
    defaultOptions: {},
    ...Object.fromEntries(methods),
    ping: async () => undefined,
    getKeysSettled: (chainIds: readonly string[]) =>
      Promise.allSettled(chainIds.map((chainId) => ask("getKey", chainId))),
    signDirect,
    getOfflineSigner: offline,
    getOfflineSignerAuto: async (chainId: string) => offline(chainId),
  };
}
