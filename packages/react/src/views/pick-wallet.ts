import type { Foyer, Namespace, Wallet } from "@foyer/core";
import { canPair } from "@foyer/core/wallets";
import { beginConnecting } from "./begin-connecting.ts";

/** Goes on with a wallet: asks it, asks for the chain where it has several, or pairs it where it is; else says where to get it. */
export function pickWallet(
  foyer: Foyer,
  { wallet, namespace }: { readonly wallet: Wallet; readonly namespace: Namespace | undefined },
): void {
  const ways = wallet.connectors.filter((connector) => namespace === undefined || connector.namespace === namespace);
  const [connector] = ways;
  const walletId = wallet.id;
  if (!connector)
    foyer.push({
      view: canPair(foyer) || foyer.ports.page.isMobile ? "ConnectingWalletConnect" : "Downloads",
      params: { walletId },
    });
  else if (ways.length > 1) foyer.push({ view: "ConnectingMultiChain", params: { walletId } });
  else beginConnecting(foyer, { walletId, connector });
}
