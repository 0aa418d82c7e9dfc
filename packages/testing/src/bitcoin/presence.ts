import type { Clock, Page, Undo } from "@foyer/contract";
import { originOf } from "../page/origin.ts";
import { findOwn } from "../script/find-own.ts";
import type { BitcoinWallet, BitcoinWalletOptions } from "./bitcoin-wallet.ts";
import type { BitcoinCore } from "./core.ts";
import type { FamilyOptions, FamilyProvider } from "./families/family-provider.ts";
import { createLeatherProvider } from "./families/leather.ts";
import { createOkxProvider, OKX_OBJECTS } from "./families/okx.ts";
import { createUnisatProvider } from "./families/unisat.ts";
import { createXverseProvider } from "./families/xverse.ts";
import { enterInList, placeAt } from "./globals.ts";

type Presence = Pick<BitcoinWallet, "provider" | "install" | "installLate" | "listenerCount" | "remove">;
type PresenceOptions = Pick<BitcoinWalletOptions, "flags" | "without"> &
  Pick<BitcoinWallet, "family" | "name" | "path"> & {
    readonly clock: Clock;
    readonly icon: string;
    readonly list: string | undefined;
  };
/** Objects by the member they are at; one alone for most families. */
type Place = { readonly [member: string]: FamilyProvider };

/** Keeps what the wallet has on each page. */
export function createBitcoinPresence(core: BitcoinCore, options: PresenceOptions): Presence {
  const places = new Map<Page | undefined, Place>();
  const undos = new Set<Undo>();
  const [main = ""] = options.path.split(".").slice(-1);
  const place = (page: Page | undefined): Place => {
    const made = places.get(page) ?? open({ ...options, core, origin: originOf(page), main });
    places.set(page, made);
    return made;
  };
  const keep = (undo: Undo): Undo => {
    const once = (): void => void (undos.delete(once) && undo());
    undos.add(once);
    return once;
  };
  const install = (page: Page): Undo => {
    const parent = options.path.split(".").slice(0, -1);
    const left = Object.entries(place(page)).map(([member, { object }]) =>
      placeAt(page, [...parent, member].join("."), object),
    );
    const { name, icon, path, list } = options;
    if (list) left.push(enterInList(page, list, { id: path, name, icon, webUrl: "https://example.org", methods: [] }));
    return keep(() => left.forEach((undo) => void undo()));
  };
  return {
    provider: (page) => findOwn(place(page), main)?.object ?? {},
    install,
    installLate(page, ms) {
      let undo = options.clock.after(ms, () => {
        undo = install(page);
      });
      return keep(() => undo());
    },
    listenerCount: () =>
      [...places.values()].flatMap(Object.values<FamilyProvider>).reduce((sum, one) => sum + one.listenerCount(), 0),
    remove() {
      for (const undo of [...undos]) undo();
    },
  };
}

function open(options: FamilyOptions & Pick<PresenceOptions, "family"> & { readonly main: string }): Place {
  const { family, main } = options;
  if (family === "okx")
    return Object.fromEntries(
      Object.entries(OKX_OBJECTS).map(([member, network]) => [member, createOkxProvider({ ...options, network })]),
    );
  const create = { xverse: createXverseProvider, leather: createLeatherProvider, unisat: createUnisatProvider }[family];
  return { [main]: create(options) };
}
