import { readWalletIcon, readWalletName } from "@foyer/contract";
import type { Search } from "@foyer/contract/runtime";
import { read, readList, readTexts } from "@foyer/contract/wallet-standard";
import type { StacksProvider } from "../runtime.ts";

/** The lists wallets put themselves into: WBIP004, and older ones. */
const LISTS = ["btc_providers", "webbtc_stx_providers", "wbip_providers"];

/** Where wallets are that are in no list. */
const PATHS = [
  ["XverseProviders.BitcoinProvider", "Xverse"],
  ["LeatherProvider", "Leather"],
  ["AsignaProvider", "Asigna"],
  ["FordefiProviders.UtxoProvider", "Fordefi"],
] as const;

/** A global that the last wallet to load takes: only read where nothing else was found. */
const ANYBODYS = { id: "StacksProvider", name: "Stacks wallet" };

const ENTRY_LIMIT = 200;
const PATH_LIMIT = 100;

/**
 * Tells of every wallet for Stacks that is on the page now.
 * @see https://wbips.netlify.app/wbips/WBIP004
 */
export function findWallets(search: Search<"stacks", StacksProvider>): void {
  const { page } = search.host;
  let isAnyFound = false;
  const addEntry = (entry: unknown, source: "wbip004" | "window"): void => {
    const path = read(entry, "id");
    const name = readWalletName(read(entry, "name"));
    if (!name || typeof path !== "string" || path.length > PATH_LIMIT) return;
    const provider = path.split(".").reduce<unknown>(read, page);
    if (typeof read(provider, "request") !== "function" || !isForStacks(entry)) return;
    isAnyFound = true;
    search.add({
      id: `wbip:${path}`,
      identity: { name, icon: readWalletIcon(repair(read(entry, "icon"))), windowPath: path },
      source,
      chains: "any",
      provider: provider as StacksProvider,
    });
  };
  for (const list of LISTS) for (const entry of readList(read(page, list), ENTRY_LIMIT)) addEntry(entry, "wbip004");
  for (const [id, name] of PATHS) addEntry({ id, name }, "window");
  if (!isAnyFound) addEntry(ANYBODYS, "window");
}

/** One that lists what it can do, and nothing for Stacks in it, is for Bitcoin alone. */
function isForStacks(entry: unknown): boolean {
  const methods = readTexts(entry, "methods");
  return methods.length === 0 || methods.some((method) => method.startsWith("stx_"));
}

/** Leather's icon names a type that does not exist. */
function repair(icon: unknown): unknown {
  return typeof icon === "string" ? icon.replace(/^data:image\/svg(?=[;,])/, "$&+xml") : icon;
}
