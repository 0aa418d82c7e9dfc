import { type Foyer, isFoyerError, type ViewParams } from "@foyer/core";
import { planSwitch } from "@foyer/core/wallets";
import { leave } from "../arrive.ts";
import { beginConnecting } from "../begin-connecting.ts";
import type { WayToNamespace } from "./read-way.ts";

/** Which namespace, and maybe which of its networks, is wanted. */
export type Wanted = ViewParams["SwitchActiveChain"];

/** Takes the way to a namespace, in the click itself where a wallet is asked. */
export function takeWay(foyer: Foyer, { way, wanted }: { way: WayToNamespace; wanted: Wanted }): void {
  if (way.kind === "connected") {
    void goThere(foyer, wanted);
    return;
  }
  // Nobody is asked while nothing is connected there: it is what the new connection begins with.
  if (wanted.network) foyer.switchNetwork({ network: wanted.network }).catch(ignoreUnknown);
  if (way.kind === "same-wallet") beginConnecting(foyer, { walletId: way.wallet.id, connector: way.connector });
  else connectOther(foyer, wanted);
}

/** Shows the wallets that have the namespace. */
export function connectOther(foyer: Foyer, { namespace }: Wanted): void {
  foyer.push({ view: "Connect", params: { addWalletForNamespace: namespace } });
}

async function goThere(foyer: Foyer, { namespace, network }: Wanted): Promise<void> {
  await foyer.switchNamespace(namespace);
  const plan = network && planSwitch({ adapters: foyer.adapters, state: foyer.getSnapshot(), network });
  if (network && plan === "asks-wallet") {
    foyer.replace({ view: "SwitchNetwork", params: { network } });
    return;
  }
  if (network && plan === "at-once") await foyer.switchNetwork({ network });
  foyer.back({ to: "Networks" });
  if (foyer.getSnapshot().router.stack.length > 1) foyer.back();
  else leave(foyer);
}

function ignoreUnknown(error: unknown): void {
  // A network the application does not have stays unchosen; the namespace was what mattered.
  if (!isFoyerError(error)) throw error;
}
