import { read } from "@foyer/contract/wallet-standard";
import { request } from "./call.ts";
import { nameOf } from "./chain-names.ts";
import type { ProviderApi } from "./provider-api.ts";
import { readGiven } from "./read-given.ts";

/** What it cannot do: it asks its person each time, tells of nothing, and takes the network with each request. */
const LACKS: readonly string[] = ["restore", "revoke", "switchNetwork"];

/**
 * Leather.
 * @see https://leather.gitbook.io/developers
 */
export const LEATHER: ProviderApi = {
  lacks: (_, operation) => LACKS.includes(operation),

  async requestAccounts(provider, { silent, chain, networks }) {
    if (silent) return { accounts: [] };
    // Addresses of Stacks are among them, and are none of ours.
    const answer = await request(provider, "getAddresses", { network: nameOf(chain) });
    return { accounts: readGiven(read(answer, "addresses"), { networks, walletChain: chain }) };
  },

  subscribe: () => () => undefined,

  async signMessage(provider, { message, addressType, chain }) {
    // It takes no address: which one of its two signs is said by the type, and checked by the answer.
    const answer = await request(provider, "signMessage", {
      message,
      paymentType: addressType,
      network: nameOf(chain),
    });
    return { signature: read(answer, "signature"), address: read(answer, "address") };
  },

  async send(provider, { to, amount, chain }) {
    const recipients = [{ address: to, amount: String(amount) }];
    return read(await request(provider, "sendTransfer", { recipients, network: nameOf(chain) }), "txid");
  },
};
