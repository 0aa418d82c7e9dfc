import { type Page, readWalletIcon, readWalletName } from "@foyer/contract";
import type { Search } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import type { InjectedWindowWallet } from "./injected.ts";

/** Keys looked at, and characters of one, on a page that a hostile script may have filled. */
const KEY_LIMIT = 50;
const KEY_LENGTH = 100;

/** A key of those that hide their name. */
const HASH = /^(0x)?[\da-f]{32,}$/i;

/** Names that their keys do not spell. */
const NAMES = [
  ["polkadot-js", "Polkadot{.js}"],
  ["subwallet-js", "SubWallet"],
  ["polkagate", "PolkaGate"],
  ["okxwallet", "OKX Wallet"],
] as const;

/** Tells of the wallets that a page has now. */
export function findWallets(page: Page, add: Search<"polkadot", InjectedWindowWallet>["add"]): void {
  const injected = read(page, "injectedWeb3");
  for (const key of keysOf(injected)) {
    const provider = read(injected, key) as InjectedWindowWallet;
    if (key.length > KEY_LENGTH || typeof (read(provider, "enable") ?? read(provider, "connect")) !== "function")
      continue;
    const [id, name, windowPath] = describe(page, key);
    if (!name) continue;
    const identity = { name, icon: readWalletIcon(read(provider, "icon")), windowPath };
    add({ id: `injectedWeb3:${id}`, identity, source: "injectedWeb3", chains: "any", provider });
  }
}

function keysOf(injected: unknown): readonly string[] {
  try {
    return Object.keys(injected as object).slice(0, KEY_LIMIT);
  } catch {
    // Nothing, or a trap, in place of the wallets.
    return [];
  }
}

/** The key is all that a wallet says of itself; Nova's own browser uses the key of another wallet. */
function describe(page: Page, key: string): readonly [id: string, name: string | undefined, windowPath: string] {
  return key === "polkadot-js" && read(read(page, "walletExtension"), "isNovaWallet")
    ? ["nova", "Nova Wallet", "walletExtension"]
    : [key, nameOf(key), `injectedWeb3.${key}`];
}

function nameOf(key: string): string | undefined {
  if (HASH.test(key)) return "Browser Wallet";
  const words = key.replace(/-js$/, "").split("-");
  const spelt = words.map((word) => word.replace(/^./, (letter) => letter.toUpperCase())).join(" ");
  return readWalletName(NAMES.find(([known]) => known === key.toLowerCase())?.[1] ?? spelt);
}
