import { type Page, readWalletIcon, readWalletName, type WalletIdentity } from "@foyer/contract";
import type { Search } from "@foyer/contract/runtime";
import { can } from "../can.ts";
import type { KeplrLike } from "../keplr.ts";
import { ROOTS } from "./roots.ts";

/** Entries read of a list that any script can add to. */
const LIST_LIMIT = 20;

/** What was found where, so that it is told of once. */
export type Known = Map<string, unknown>;

/** Looks for wallets at their places on the page. */
export function findWallets(
  page: Page,
  { known, add }: Pick<Search<"cosmos", KeplrLike>, "add"> & { known: Known },
): void {
  for (const { provider, path, name, icon } of listPlaces(page)) {
    if (known.get(path) === provider || !can(provider, "enable") || !can(provider, "getKey")) continue;
    // A getter that makes a new object each time is one wallet all the same.
    if (known.has(path) && readPath(page, path) !== provider) continue;
    const shown = readWalletName(name);
    if (!shown) continue;
    known.set(path, provider);
    const identity: WalletIdentity = { name: shown, icon: readWalletIcon(icon), windowPath: path };
    add({ id: `window:${path}`, identity, source: "window", chains: "any", provider });
  }
}

/** What is at a place, wallet or not, and what it says of itself. */
type Place = { readonly path: string; readonly provider: unknown; readonly name: unknown; readonly icon?: unknown };

function listPlaces(page: Page): readonly Place[] {
  const places = ROOTS.map(([path, name]) => ({ path, name, provider: readPath(page, path) }));
  const global = places.at(-1)?.provider;
  // A wallet at Keplr's global with the flag of another is that other one; its own global is preferred.
  const index = global ? ROOTS.findIndex(([, , flag]) => flag && readPath(global, flag) === true) : -1;
  const owner = places[index];
  if (owner) places.splice(-1, 1, { ...owner, provider: owner.provider ?? global });
  return [...places, ...listStations(page)];
}

/** Wallets of Station's kind put their name and icon into a list, with the name of the global they are at. */
function listStations(page: Page): readonly Place[] {
  return readList(page).flatMap((entry: unknown) => {
    const identifier = readPath(entry, "identifier");
    if (typeof identifier !== "string" || !/^\w{1,40}$/.test(identifier)) return [];
    const inner = `${identifier}.keplr`;
    const path = readPath(page, inner) ? inner : identifier;
    return { path, provider: readPath(page, path), name: readPath(entry, "name"), icon: readPath(entry, "icon") };
  });
}

function readList(page: Page): readonly unknown[] {
  try {
    const list = readPath(page, "interchainWallets");
    return Array.isArray(list) ? list.slice(0, LIST_LIMIT) : [];
  } catch {
    // A revoked proxy.
    return [];
  }
}

function readPath(from: unknown, path: string): unknown {
  try {
    return path.split(".").reduce((at, name) => (at as Record<string, unknown> | undefined)?.[name], from);
  } catch {
    // Globals may have getters that throw.
    return undefined;
  }
}
