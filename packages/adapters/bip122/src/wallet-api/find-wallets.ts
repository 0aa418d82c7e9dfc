import { type ChainId, type Page, readWalletIcon, readWalletName } from "@foyer/contract";
import type { DiscoveredWallet, Search } from "@foyer/contract/runtime";
import { read, readList } from "@foyer/contract/wallet-standard";
import type { BitcoinProvider, BitcoinWallet } from "../provider.ts";
import { has } from "./call.ts";
import { okxChains } from "./okx.ts";

/** WBIP004's list and what came before it. */
const LISTS = ["btc_providers", "webbtc_providers", "wbip_providers"];
/** Entries looked at in a list: people have few wallets, an attacker many. */
const LIST_LIMIT = 60;

/** Wallets that have a global of their own and need no list. */
const WBIP_PATHS: readonly (readonly [path: string, name: string])[] = [
  ["XverseProviders.BitcoinProvider", "Xverse"],
  ["LeatherProvider", "Leather"],
  ["FordefiProviders.UtxoProvider", "Fordefi"],
];
/** Wallets with UniSat's API, and the flags they set at `window.unisat`. */
const UNISAT_PATHS: readonly (readonly [path: string, name: string, ...flags: string[]])[] = [
  ["unisat_wallet", "UniSat"],
  ["bitkeep.unisat", "Bitget Wallet", "isBitKeep", "isBitKeepChrome", "isBitget"],
  ["binancew3w.bitcoin", "Binance Wallet", "isBinance"],
];
const OKX_FLAGS = ["isOkxWallet", "isOKExWallet"];

/**
 * Finds the wallets at globals of the page: those that entered themselves in a list, then those with a path of their
 * own, and `window.unisat` last, which many wallets claim.
 * @see https://github.com/ordinals-tools/WBIPs
 */
export function findWallets({ host: { page }, add }: Search<"bip122", BitcoinWallet>, known: WeakSet<object>): void {
  const keep = (discovered: DiscoveredWallet<"bip122", BitcoinWallet> | undefined): void => {
    if (!discovered) return;
    known.add(discovered.provider);
    add(discovered);
  };
  for (const list of LISTS) {
    for (const entry of readList(read(page, list), LIST_LIMIT)) {
      const discovered = isNew(entry, known) ? readEntry(page, { entry, known }) : undefined;
      // What gave a wallet once is not looked at again: lists are looked at often.
      if (discovered) known.add(entry as object);
      keep(discovered);
    }
  }
  for (const [path, name] of WBIP_PATHS) keep(readWbip(page, { path, name, icon: undefined, known }));
  const okx = read(page, "okxwallet");
  if (isNew(okx, known) && okxChains(okx).length > 0)
    keep(atGlobal({ path: "okxwallet.bitcoin", name: "OKX Wallet", provider: okx, chains: okxChains(okx) }));
  for (const [path, name] of UNISAT_PATHS) {
    const provider = resolve(page, path);
    if (isNew(provider, known) && hasUnisatApi(provider)) keep(atGlobal({ path, name, provider }));
  }
  keep(readUnisat(page, known));
}

function readEntry(
  page: Page,
  { entry, known }: { readonly entry: unknown; readonly known: WeakSet<object> },
): DiscoveredWallet<"bip122", BitcoinWallet> | undefined {
  const path = read(entry, "id");
  if (typeof path !== "string" || path.length > 100) return undefined;
  return readWbip(page, { path, name: read(entry, "name"), icon: read(entry, "icon"), known });
}

function readWbip(
  page: Page,
  a: { readonly path: string; readonly name: unknown; readonly icon: unknown; readonly known: WeakSet<object> },
): DiscoveredWallet<"bip122", BitcoinWallet> | undefined {
  const provider = resolve(page, a.path);
  if (!isNew(provider, a.known) || !has(provider, "request")) return undefined;
  const name = readWalletName(a.name);
  if (!name) return undefined;
  // Leather's icon calls its type by half its name.
  const icon =
    typeof a.icon === "string" ? a.icon.replace(/^data:image\/svg(?=[;,])/, "data:image/svg+xml") : undefined;
  return {
    id: `wbip004:${a.path}`,
    identity: { name, icon: readWalletIcon(icon), windowPath: a.path },
    source: "wbip004",
    chains: "any",
    provider,
  };
}

/** Who is at `window.unisat`: UniSat of old, or another wallet that says so by its flags and may have its own path. */
function readUnisat(page: Page, known: WeakSet<object>): DiscoveredWallet<"bip122", BitcoinWallet> | undefined {
  const provider = resolve(page, "unisat");
  if (!isNew(provider, known) || !hasUnisatApi(provider)) return undefined;
  const hasFlag = (flags: readonly string[]): boolean => flags.some((flag) => read(provider, flag) === true);
  // OKX's has another path, and other ways there.
  if (hasFlag(OKX_FLAGS)) return undefined;
  const [path = "unisat_wallet", name = "UniSat"] = UNISAT_PATHS.find(([, , ...flags]) => hasFlag(flags)) ?? [];
  // One whose own path is there is listed already, and so is UniSat.
  return resolve(page, path) ? undefined : atGlobal({ path: "unisat", name, provider });
}

function atGlobal(a: {
  readonly path: string;
  readonly name: string;
  readonly provider: BitcoinProvider;
  readonly chains?: readonly ChainId<"bip122">[];
}): DiscoveredWallet<"bip122", BitcoinWallet> {
  const { path, name, provider, chains = "any" } = a;
  return { id: `window:${path}`, identity: { name, windowPath: path }, source: "window", chains, provider };
}

function hasUnisatApi(provider: BitcoinProvider): boolean {
  return has(provider, "requestAccounts") && has(provider, "getAccounts") && has(provider, "signMessage");
}

function isNew(provider: unknown, known: WeakSet<object>): provider is BitcoinProvider {
  return typeof provider === "object" && provider !== null && !known.has(provider);
}

function resolve(page: Page, path: string): unknown {
  return path.split(".").reduce<unknown>(read, page);
}
