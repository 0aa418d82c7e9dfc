import type { SharedAccounts } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import type { BitcoinProvider } from "../provider.ts";
import type { BitcoinNetworks } from "../runtime.ts";
import { codeOf, has, isUnknownMethod, request } from "./call.ts";
import { chainCalled, nameOf } from "./chain-names.ts";
import { followAll } from "./follow.ts";
import type { OnChange, ProviderApi } from "./provider-api.ts";
import { readGiven } from "./read-given.ts";

const PURPOSES = ["payment", "ordinals"];
/** The site may not see the account. @see https://docs.xverse.app/sats-connect */
const ACCESS_DENIED = -32_002;

/**
 * Xverse and those that speak as it does.
 * @see https://docs.xverse.app/sats-connect
 */
export const XVERSE: ProviderApi = {
  lacks: () => false,

  async requestAccounts(provider, { silent, chain, networks }) {
    // Asked for addresses instead, a wallet may prompt a site that it does not know.
    if (silent) return await askSilently(provider, networks);
    try {
      const network = capitalise(nameOf(chain));
      return await readAccount(
        provider,
        await request(provider, "wallet_connect", { addresses: PURPOSES, network }),
        networks,
      );
    } catch (error) {
      if (!isUnknownMethod(error)) throw error;
      // What wallets had before there were permissions.
      return await readAccount(provider, await request(provider, "getAccounts", { purposes: PURPOSES }), networks);
    }
  },

  subscribe: subscribeWith((eventName, cb) => [{ eventName, cb }]),

  async signMessage(provider, { message, address, addressType }) {
    const protocol = /^p2(wpkh|tr)$/.test(addressType) ? "BIP322" : "ECDSA";
    const answer = await request(provider, "signMessage", { address, message, protocol });
    return { signature: read(answer, "signature"), address: read(answer, "address") };
  },

  async chain(provider) {
    try {
      return readChain(await request(provider, "wallet_getNetwork", null));
    } catch (error) {
      if (isUnknownMethod(error)) return undefined;
      throw error;
    }
  },

  moveTo: async (provider, chain) => request(provider, "wallet_changeNetwork", { name: capitalise(nameOf(chain)) }),

  async revoke(provider) {
    try {
      await request(provider, "wallet_disconnect", null);
    } catch (error) {
      if (!isUnknownMethod(error)) throw error;
      await request(provider, "wallet_renouncePermissions", null);
    }
    return true;
  },
};

/** Fordefi speaks the same, but for how its events are listened to. */
export const FORDEFI: ProviderApi = { ...XVERSE, subscribe: subscribeWith((eventName, cb) => [eventName, cb]) };

/** Listens to the events of this API; `given`: what `addListener` is called with. */
function subscribeWith(
  given: (eventName: string, cb: (event: unknown) => void) => readonly unknown[],
): ProviderApi["subscribe"] {
  return (provider, onChange, { networks }) => {
    const follow = followLatest(onChange);
    const tellAddresses = (event: unknown): void => {
      const network = read(read(event, "bitcoin"), "name");
      const walletChain = network === undefined ? undefined : chainCalled(network);
      const accounts = readGiven(read(event, "addresses"), { networks, walletChain });
      // Not every version says which addresses: then the wallet is asked, silently.
      if (accounts[0]) follow(Promise.resolve({ accounts, ...(walletChain && { walletChain }) }));
      else follow(askSilently(provider, networks));
    };
    const events = {
      accountChange: tellAddresses,
      networkChange: tellAddresses,
      disconnect: () => follow(Promise.resolve({ accounts: [] })),
    };
    return followAll(Object.entries(events), (eventName, cb) =>
      // Some have no events at all.
      has(provider, "addListener")
        ? Reflect.apply(provider["addListener"] as () => unknown, provider, [...given(eventName, cb)])
        : undefined,
    );
  };
}

async function askSilently(provider: BitcoinProvider, networks: BitcoinNetworks): Promise<SharedAccounts<"bip122">> {
  return await readAccount(provider, await request(provider, "wallet_getAccount", null), networks);
}

/** Reads what a wallet shares; where it is, it says with that or has to be asked. */
async function readAccount(
  provider: BitcoinProvider,
  answer: unknown,
  networks: BitcoinNetworks,
): Promise<SharedAccounts<"bip122">> {
  const given = read(answer, "addresses") ?? answer;
  const network =
    read(answer, "network") ?? (await request(provider, "wallet_getNetwork", null).catch(() => undefined));
  const walletChain = readChain(network);
  return { accounts: readGiven(given, { networks, walletChain }), walletChain };
}

/**
 * Tells what the newest of several questions gave, whichever answers last. That access is denied is an answer too: the
 * person moved to an account that the site may not see. Other failures tell nothing.
 */
function followLatest(onChange: OnChange): (answer: Promise<SharedAccounts<"bip122">>) => void {
  let newest: unknown;
  return (answer) => {
    newest = answer;
    answer.then(
      (shared) => {
        if (newest === answer) onChange(shared);
      },
      (error: unknown) => {
        if (newest === answer && codeOf(error) === ACCESS_DENIED) onChange({ accounts: [] });
      },
    );
  };
}

function readChain(network: unknown): ReturnType<typeof chainCalled> {
  return chainCalled(read(read(network, "bitcoin"), "name"));
}

function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
