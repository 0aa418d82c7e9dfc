import { svgIcon } from "../icons/test-icon.ts";
import { DRAWINGS } from "./drawings.ts";
import type { PageWallet } from "./page-wallet.ts";

/**
 * Lists wallets for visitors who have none: each says that it is for a demonstration, and none is called like a real one.
 * @example
 * import { demoWallets, installWallets } from "@foyer/testing/page";
 *
 * installWallets(window, { wallets: demoWallets(), prompt: "dialog" });
 */
export function demoWallets(): readonly PageWallet[] {
  return DRAWINGS.map(({ name, kind, namespaces, from, to, mark }) => ({
    name,
    kind,
    ...(namespaces && { namespaces }),
    rdns: `org.foyer.${name.toLowerCase().replace(" ", "-")}`,
    icon: svgIcon(
      `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
        `<rect width="96" height="96" rx="22" fill="url(#g)"/>${mark}`,
    ),
  }));
}
