import { type ChainId, type Clock, within } from "@foyer/contract";
import type { AccountsRequest, SharedAccounts } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import type { BitcoinProvider } from "../provider.ts";
import { call, has } from "./call.ts";
import { chainCalled, nameOf } from "./chain-names.ts";
import { followAll } from "./follow.ts";
import type { ProviderApi } from "./provider-api.ts";
import { readGiven } from "./read-given.ts";

/** How long a wallet may take to say where it is before that counts as unknown, in milliseconds. */
const CHAIN_MS = 1_000;

/**
 * UniSat and those that speak as it does: one address at a time, and a method for each thing.
 * @see https://docs.unisat.io/dev/open-api-documentation/unisat-wallet
 */
export const UNISAT: ProviderApi = {
  lacks: (provider, operation) =>
    (operation === "revoke" && !has(provider, "disconnect")) ||
    (operation === "sendNative" && !has(provider, "sendBitcoin")) ||
    (operation === "switchNetwork" && !has(provider, "switchChain")),

  async requestAccounts(provider, request) {
    const given = await call(provider, request.silent ? "getAccounts" : "requestAccounts");
    return await readSharedAccounts(provider, given, request);
  },

  subscribe(provider, onChange, { networks, host }) {
    const followAccounts = (given: unknown): void => onChange({ accounts: readGiven(given, { networks }) });
    let count = 0;
    const followChain = async (): Promise<void> => {
      count += 1;
      const mine = count;
      try {
        const shared = await readSharedAccounts(provider, await call(provider, "getAccounts"), { networks, host });
        if (mine === count) onChange(shared);
      } catch {
        // It tells of a move and does not say where to: what it says next will do.
      }
    };
    return followAll(
      [
        ["accountsChanged", followAccounts],
        ["chainChanged", followChain],
        ["networkChanged", followChain],
      ],
      (event, listener) => listen(provider, event, listener),
    );
  },

  async signMessage(provider, { message, addressType }) {
    const type = /^p2(wpkh|tr)$/.test(addressType) ? "bip322-simple" : "ecdsa";
    return { signature: await call(provider, "signMessage", message, type) };
  },

  send: (provider, { to, amount }) => call(provider, "sendBitcoin", to, Number(amount)),

  active: async (provider) => read(await call(provider, "getAccounts"), 0),

  chain: readChain,

  moveTo: async (provider, chain) => call(provider, "switchChain", `BITCOIN_${nameOf(chain).toUpperCase()}`),

  revoke: (provider) => forget(provider),
};

/** Listens to an object with an `on`, and takes this listener away again. */
export function listen(provider: BitcoinProvider, event: string, listener: (payload: unknown) => void): () => unknown {
  Reflect.apply(provider["on"] as () => unknown, provider, [event, listener]);
  return () => Reflect.apply(provider["removeListener"] as () => unknown, provider, [event, listener]);
}

/** Has a wallet forget the site, and looks whether it did. */
export async function forget(provider: BitcoinProvider): Promise<boolean> {
  await call(provider, "disconnect");
  const left = await call(provider, "getAccounts");
  return Array.isArray(left) && left.length === 0;
}

async function readSharedAccounts(
  provider: BitcoinProvider,
  given: unknown,
  { networks, host }: Pick<AccountsRequest<"bip122">, "networks" | "host">,
): Promise<SharedAccounts<"bip122">> {
  const walletChain = readGiven(given, { networks })[0] ? await askChain(provider, host.clock) : "unknown";
  return { accounts: readGiven(given, { networks, walletChain }), walletChain };
}

/** Older versions know two networks only; the newer question alone tells Bitcoin from a chain of another coin. */
async function readChain(provider: BitcoinProvider): Promise<ChainId<"bip122"> | "unknown" | undefined> {
  if (has(provider, "getChain")) return chainCalled(read(await call(provider, "getChain"), "enum"));
  return has(provider, "getNetwork") ? chainCalled(await call(provider, "getNetwork")) : undefined;
}

async function askChain(provider: BitcoinProvider, clock: Clock): Promise<SharedAccounts<"bip122">["walletChain"]> {
  const answer = readChain(provider).catch(() => "unknown" as const);
  return (await within({ clock, ms: CHAIN_MS, scope: new AbortController().signal, answer })) ?? "unknown";
}
