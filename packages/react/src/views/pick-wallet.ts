import type { Namespace, Wallet } from "@foyer/core";
import { canPair } from "@foyer/core/wallets";
import type { ViewContext } from "../hooks/foyer-context.ts";
import { beginConnecting } from "./begin-connecting.ts";

/** Goes on with a wallet: asks it, asks for the chain where it has several, or pairs it where it is; else says where to get it. */
export function pickWallet(
  context: ViewContext,
  { wallet, namespace }: { readonly wallet: Wallet; readonly namespace: Namespace | undefined },
): void {
  const { foyer, ui } = context;
  const ways = wallet.connectors.filter((connector) => namespace === undefined || connector.namespace === namespace);
  const [connector] = ways;
  const walletId = wallet.id;
  if (!connector)
    ui.push({
      view: canPair(foyer) || foyer.ports.page.isMobile ? "ConnectingWalletConnect" : "Downloads",
      params: { walletId },
    });
  else if (ways.length > 1) ui.push({ view: "ConnectingMultiChain", params: { walletId } });
  else beginConnecting(context, { walletId, connector });
}
