import type { Foyer, Undo } from "@foyer/core";
import { afterPaint } from "../parts/motion/after-paint.ts";
import type { Text } from "../text/text.ts";
import type { Announce } from "./announce.ts";

/** Announces what the kit tells: who connected, who left, which network is in use. */
export function announceEvents({ foyer, text, announce }: Announcing): Undo {
  const undos = [
    foyer.on("connection-opened", ({ cause, connection: { id } }) => {
      if (cause !== "user") return;
      // What is seen of it goes first: merging the wallets takes as long as drawing the account.
      afterPaint(() => {
        const wallet = foyer.getWallets().find(({ connectionIds }) => connectionIds.includes(id))?.name;
        if (wallet) announce(text.t("announce.connected", { wallet }));
      });
    }),
    foyer.on("connection-closed", () => announce(text.t("announce.disconnected"))),
    foyer.on("network-changed", ({ namespace, network: id }) => {
      const requested = foyer.getSnapshot().networks.namespaces[namespace]?.requested;
      const network = requested?.find(({ caipNetworkId }) => caipNetworkId === id)?.name;
      if (network) announce(text.t("announce.networkSwitched", { network }));
    }),
  ];
  return () => {
    for (const undo of undos) undo();
  };
}

type Announcing = { readonly foyer: Foyer; readonly text: Text; readonly announce: Announce };
