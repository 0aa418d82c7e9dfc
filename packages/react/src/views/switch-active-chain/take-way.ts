import { isFoyerError, type ViewParams } from "@foyer/core";
import { planSwitch } from "@foyer/core/wallets";
import type { ViewContext } from "../../hooks/foyer-context.ts";
import { beginConnecting } from "../begin-connecting.ts";
import { closeOrGoHome } from "../go-after-connect.ts";
import type { WayToNamespace } from "./read-way.ts";

/** Which namespace, and maybe which of its networks, is wanted. */
export type Wanted = ViewParams["SwitchActiveChain"];

/** Takes the way to a namespace, in the click itself where a wallet is asked. */
export function takeWay(context: ViewContext, { way, wanted }: { way: WayToNamespace; wanted: Wanted }): void {
  const { foyer } = context;
  if (way.kind === "connected") {
    void goThere(context, wanted);
    return;
  }
  // Nobody is asked while nothing is connected there: it is what the new connection begins with.
  if (wanted.network) foyer.switchNetwork({ network: wanted.network }).catch(ignoreUnknown);
  if (way.kind === "same-wallet") beginConnecting(context, { walletId: way.wallet.id, connector: way.connector });
  else connectOther(context, wanted);
}

/** Shows the wallets that have the namespace. */
export function connectOther(context: ViewContext, { namespace }: Wanted): void {
  const { ui } = context;
  ui.push({ view: "Connect", params: { addWalletForNamespace: namespace } });
}

async function goThere(context: ViewContext, { namespace, network }: Wanted): Promise<void> {
  const { foyer, ui } = context;
  await foyer.switchNamespace(namespace);
  const plan = network && planSwitch({ adapters: foyer.adapters, state: foyer.getSnapshot(), network });
  if (network && plan === "asks-wallet") {
    ui.replace({ view: "SwitchNetwork", params: { network } });
    return;
  }
  if (network && plan === "at-once") await foyer.switchNetwork({ network });
  ui.back({ to: "Networks" });
  if (ui.getSnapshot().router.stack.length > 1) ui.back();
  else closeOrGoHome(context);
}

function ignoreUnknown(error: unknown): void {
  // A network the application does not have stays unchosen; the namespace was what mattered.
  if (!isFoyerError(error)) throw error;
}
