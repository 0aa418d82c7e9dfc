import { type Clock, within } from "@foyer/contract";
import type { AccountsRequest, SharedAccounts } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import type { BitcoinProvider } from "../live.ts";
import { call, has } from "./call.ts";
import { chainCalled, nameOf } from "./chain-names.ts";
import type { Family } from "./family.ts";
import { followAll } from "./follow.ts";
import { readGiven } from "./read-given.ts";

/** How long a wallet may take to say where it is before that counts as unknown, in milliseconds. */
const CHAIN_MS = 1_000;

/**
 * UniSat and those that speak as it does: one address at a time, and a method for each thing.
 * @see https://docs.unisat.io/dev/open-api-documentation/unisat-wallet
 */
export const UNISAT: Family = {
  lacks: (live, operation) =>
    (operation === "revoke" && !has(live, "disconnect")) ||
    (operation === "sendNative" && !has(live, "sendBitcoin")) ||
    (operation === "switchNetwork" && !has(live, "switchChain")),

  async requestAccounts(live, request) {
    const given = await call(live, request.silent ? "getAccounts" : "requestAccounts");
    return await readSharedAccounts(live, given, request);
  },

  subscribe(live, onChange, { networks, host }) {
    const followAccounts = (given: unknown): void => onChange({ accounts: readGiven(given, { networks }) });
    let count = 0;
    const followChain = async (): Promise<void> => {
      count += 1;
      const mine = count;
      try {
        const shared = await readSharedAccounts(live, await call(live, "getAccounts"), { networks, host });
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
      (event, listener) => listen(live, event, listener),
    );
  },

  async signMessage(live, { message, addressType }) {
    const type = /^p2(wpkh|tr)$/.test(addressType) ? "bip322-simple" : "ecdsa";
    return { signature: await call(live, "signMessage", message, type) };
  },

  send: (live, { to, amount }) => call(live, "sendBitcoin", to, Number(amount)),

  active: async (live) => read(await call(live, "getAccounts"), 0),

  moveTo: (live, chain) => call(live, "switchChain", `BITCOIN_${nameOf(chain).toUpperCase()}`),

  revoke: (live) => forget(live),
};

/** Listens to an object with an `on`, and takes this listener away again. */
export function listen(live: BitcoinProvider, event: string, listener: (payload: unknown) => void): () => unknown {
  Reflect.apply(live["on"] as () => unknown, live, [event, listener]);
  return () => Reflect.apply(live["removeListener"] as () => unknown, live, [event, listener]);
}

/** Has a wallet forget the site, and looks whether it did. */
export async function forget(live: BitcoinProvider): Promise<boolean> {
  await call(live, "disconnect");
  const left = await call(live, "getAccounts");
  return Array.isArray(left) && left.length === 0;
}

async function readSharedAccounts(
  live: BitcoinProvider,
  given: unknown,
  { networks, host }: Pick<AccountsRequest<"bip122">, "networks" | "host">,
): Promise<SharedAccounts<"bip122">> {
  const walletChain = readGiven(given, { networks })[0] ? await askChain(live, host.clock) : "unknown";
  return { accounts: readGiven(given, { networks, walletChain }), walletChain };
}

async function askChain(live: BitcoinProvider, clock: Clock): Promise<SharedAccounts<"bip122">["walletChain"]> {
  const answer = call(live, "getChain")
    .then((chain) => read(chain, "enum"))
    // Older versions know two networks only.
    .catch(() => call(live, "getNetwork"))
    .then(chainCalled)
    .catch(() => "unknown" as const);
  return (await within({ clock, ms: CHAIN_MS, scope: new AbortController().signal, answer })) ?? "unknown";
}
