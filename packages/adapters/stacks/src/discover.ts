import { readWalletIcon, readWalletName, type Undo } from "@foyer/contract";
import type { Dialect, Search } from "@foyer/contract/session";
import { read, readList, readTexts } from "@foyer/contract/wallet-standard";
import type { StacksProvider } from "./session.ts";

/** The lists wallets put themselves into: WBIP004, and older ones. They tell nobody. */
const LIST = "btc_providers";
const LISTS = [LIST, "webbtc_stx_providers", "wbip_providers"];

/** Where wallets are that are in no list. The last one belongs to whichever wallet came last. */
const PATHS = [
  ["XverseProviders.BitcoinProvider", "Xverse"],
  ["LeatherProvider", "Leather"],
  ["AsignaProvider", "Asigna"],
  ["FordefiProviders.UtxoProvider", "Fordefi"],
  ["StacksProvider", "Stacks wallet"],
];

const ENTRY_LIMIT = 200;
const PATH_LIMIT = 100;

/**
 * Looks for wallets now, twice again soon, whenever the visitor comes back, and hears of what is put into the list.
 * @see https://wbips.netlify.app/wbips/WBIP004
 */
export const discover: Dialect<"stacks", StacksProvider>["discover"] = (search) => {
  const { page, clock } = search.host;
  let isAnyFound = false;
  const tell = (entry: unknown, isListed = true): void => {
    const path = read(entry, "id");
    const name = readWalletName(read(entry, "name"));
    if (!name || typeof path !== "string" || path.length > PATH_LIMIT) return;
    const live = path.split(".").reduce<unknown>(read, page) as StacksProvider;
    // One that lists what it can do, and nothing for Stacks in it, is for Bitcoin alone.
    const methods = readTexts(entry, "methods");
    const isForStacks = !methods[0] || methods.some((method) => method.startsWith("stx_"));
    if (!isForStacks || typeof read(live, "request") !== "function") return;
    isAnyFound = true;
    search.add({
      id: `wbip:${path}`,
      identity: { name, icon: readWalletIcon(repair(read(entry, "icon"))), windowPath: path },
      source: isListed ? "wbip004" : "window",
      chains: "any",
      live,
    });
  };
  const scan = (): void => {
    for (const list of LISTS) for (const entry of readList(read(page, list), ENTRY_LIMIT)) tell(entry);
    for (const [id, name] of PATHS) if (id !== "StacksProvider" || !isAnyFound) tell({ id, name }, false);
  };
  scan();
  const undos = [
    trap(search.host, tell),
    clock.after(300, scan),
    clock.after(1_000, scan),
    () => page.removeEventListener("visibilitychange", scan),
  ];
  page.addEventListener("visibilitychange", scan);
  return {
    refresh: scan,
    stop() {
      for (const undo of undos) undo();
    },
  };
};

/** Leather's icon names a type that does not exist. */
function repair(icon: unknown): unknown {
  return typeof icon === "string" ? icon.replace(/^data:image\/svg(?=[;,])/, "$&+xml") : icon;
}

/** Hears what is pushed into the list, as there is no event; the list is made where no wallet has made it yet. */
function trap({ page }: Search["host"], tell: (entry: unknown) => void): Undo {
  if (!read(page, LIST)) Reflect.defineProperty(page, LIST, { value: [], configurable: true, writable: true });
  const list = read(page, LIST);
  if (!Array.isArray(list) || !Object.isExtensible(list)) return () => undefined;
  const { push } = list;
  const own = (...entries: readonly unknown[]): number => {
    const length = push.apply(list, [...entries]);
    for (const entry of entries) tell(entry);
    return length;
  };
  Object.defineProperty(list, "push", { value: own, configurable: true, writable: true });
  return () => {
    if (list.push === own) list.push = push;
  };
}
