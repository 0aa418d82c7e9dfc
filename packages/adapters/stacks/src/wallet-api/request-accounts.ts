import { FoyerError } from "@foyer/contract";
import { type AccountsRequest, about, type SharedAccounts } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import { isXverseLike } from "../is-xverse-like.ts";
import type { FoundWallet } from "../runtime.ts";
import { callWallet } from "./call-wallet.ts";
import { readSharedAccounts } from "./read-shared-accounts.ts";

/** "Method not supported", in the words of several wallets: nobody has been asked yet. */
const UNSUPPORTED: readonly unknown[] = [4002, 4200, -32_001, -32_601];

/**
 * Asks a wallet for its addresses. Where it has no silent question, the addresses of the earlier visit stand until it
 * is asked to sign.
 * @see https://docs.xverse.app/sats-connect
 * @see https://github.com/stacksgov/sips/blob/main/sips/sip-030/sip-030-wallet-interface.md
 */
export async function requestAccounts(
  wallet: FoundWallet,
  request: AccountsRequest<"stacks">,
): Promise<SharedAccounts<"stacks">> {
  const { silent, chain, networks, saved } = request;
  const isXverse = isXverseLike(wallet.provider);
  if (silent && !isXverse)
    return readSharedAccounts(
      saved?.addresses.map((address) => ({ address })),
      networks,
    );
  const answer = silent
    ? await callWallet(wallet.provider, "wallet_getAccount", null)
    : await askPerson(wallet, request);
  const shared = readSharedAccounts(answer, networks);
  const { accounts, walletChain = chain } = shared;
  if (accounts[0] || networks.some(({ caipNetworkId }) => caipNetworkId === walletChain)) return shared;
  throw new FoyerError("network/unsupported", { ...about("stacks", { operation: "connect", wallet }), chain });
}

async function askPerson(
  { provider }: FoundWallet,
  { chain, networks, scope }: AccountsRequest<"stacks">,
): Promise<unknown> {
  const name = networks.find(({ caipNetworkId }) => caipNetworkId === chain)?.network?.slice("stacks-".length);
  const isXverse = isXverseLike(provider);
  const titles = new Map([
    ["mainnet", "Mainnet"],
    ["testnet", "Testnet"],
  ]);
  const network = isXverse ? titles.get(`${name}`) : name;
  // `addresses` is Xverse's word, `purposes` that of WBIP; others leave out what they do not know.
  const params = { addresses: ["stacks"], purposes: ["stacks"], ...(network && { network }) };
  const methods = [isXverse ? "wallet_connect" : "stx_getAddresses", "getAddresses", "wallet_connect"];
  for (;;) {
    try {
      return await callWallet(provider, methods.shift() ?? "", params);
    } catch (error) {
      const code = read(read(error, "error") ?? error, "code");
      if (scope.aborted || !methods[0] || !UNSUPPORTED.includes(code)) throw error;
    }
  }
}
