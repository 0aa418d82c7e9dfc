import { FoyerError } from "@foyer/contract";
import { type Asking, about, type Sharing } from "@foyer/contract/session";
import { read } from "@foyer/contract/wallet-standard";
import { isXverseLike } from "../is-xverse-like.ts";
import type { FoundWallet } from "../session.ts";
import { callWallet } from "./call-wallet.ts";
import { readSharing } from "./read-sharing.ts";

/** "Method not supported", in the words of several wallets: nobody has been asked yet. */
const UNSUPPORTED: readonly unknown[] = [4002, 4200, -32_001, -32_601];

/**
 * Asks a wallet for its addresses. Where it has no silent question, the addresses of the earlier visit stand until it
 * is asked to sign.
 * @see https://docs.xverse.app/sats-connect
 * @see https://github.com/stacksgov/sips/blob/main/sips/sip-030/sip-030-wallet-interface.md
 */
export async function askWallet(wallet: FoundWallet, asking: Asking<"stacks">): Promise<Sharing<"stacks">> {
  const { silent, chain, networks, saved } = asking;
  const isXverse = isXverseLike(wallet.live);
  if (silent && !isXverse)
    return readSharing(
      saved?.addresses.map((address) => ({ address })),
      networks,
    );
  const answer = silent ? await callWallet(wallet.live, "wallet_getAccount", null) : await askPerson(wallet, asking);
  const sharing = readSharing(answer, networks);
  const { accounts, walletChain = chain } = sharing;
  if (accounts[0] || networks.some(({ caipNetworkId }) => caipNetworkId === walletChain)) return sharing;
  throw new FoyerError("network/unsupported", { ...about("stacks", { operation: "connect", wallet }), chain });
}

async function askPerson({ live }: FoundWallet, { chain, networks, scope }: Asking<"stacks">): Promise<unknown> {
  const name = networks.find(({ caipNetworkId }) => caipNetworkId === chain)?.network?.slice("stacks-".length);
  const isXverse = isXverseLike(live);
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
      return await callWallet(live, methods.shift() ?? "", params);
    } catch (error) {
      const code = read(read(error, "error") ?? error, "code");
      if (scope.aborted || !methods[0] || !UNSUPPORTED.includes(code)) throw error;
    }
  }
}
