import type { AdapterHost, Connector, Undo, WalletIdentity } from "@foyer/contract";
import { type Announcement, parseAnnouncement } from "./announcement.ts";
import { ANNOUNCE_EVENT, ASK_AGAIN_EVENTS, LEGACY_WAIT_MS, REQUEST_EVENT, WALLET_LIMIT } from "./constants.ts";
import { findLegacyProviders, isInAppBrowser } from "./legacy.ts";
import type { FoundWallet, Wallets } from "./wallets.ts";

/** A search that goes on until it is stopped. */
export interface Discovery {
  /** Asks the page's wallets to announce themselves again. */
  refresh(): void;
  /** Drops what is not needed any more now that a connection has ended. */
  tidy(): void;
  readonly stop: Undo;
}

/**
 * Finds the page's wallets: those that announce themselves, early, late or twice, and `window.ethereum` where nobody
 * does.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function discover({
  host,
  wallets,
}: {
  readonly host: AdapterHost<"eip155">;
  readonly wallets: Wallets;
}): Discovery {
  const { page } = host;
  let mayLook = isInAppBrowser(page);
  const hasAnnounced = (): boolean => wallets.all().some(({ uuid }) => uuid);
  /** An announced wallet is very likely the global one too; the global entry goes, unless it is in use. */
  const tidy = (): void => {
    for (const wallet of hasAnnounced() ? wallets.all() : []) {
      if (!wallet.uuid && !wallet.link) wallets.remove(wallet);
    }
  };
  const hear = (event: Event): void => {
    const announcement = wallets.all().length < WALLET_LIMIT && parseAnnouncement(event);
    if (announcement) keep(wallets, announcement);
    tidy();
  };
  const refresh = (): void => {
    page.dispatchEvent(new Event(REQUEST_EVENT));
    if (mayLook && !hasAnnounced()) keepLegacy(wallets, page);
  };
  const undoWait = host.clock.after(LEGACY_WAIT_MS, () => {
    mayLook = true;
    refresh();
  });
  page.addEventListener(ANNOUNCE_EVENT, hear);
  for (const type of ASK_AGAIN_EVENTS) page.addEventListener(type, refresh);
  refresh();
  return {
    refresh,
    tidy,
    stop() {
      undoWait();
      page.removeEventListener(ANNOUNCE_EVENT, hear);
      for (const type of ASK_AGAIN_EVENTS) page.removeEventListener(type, refresh);
    },
  };
}

/**
 * Keeps what a wallet announced: once, whatever it announces later. Wallets are told apart by their live object. The
 * first to claim an rdns has it; a later claimant is listed beside it, marked, and never in its place.
 */
function keep(wallets: Wallets, { uuid, identity, provider }: Announcement): void {
  // The same object is the same wallet, and another object under a known uuid is no news of it.
  if (wallets.all().some((wallet) => wallet.uuid && (wallet.provider === provider || wallet.uuid === uuid))) return;
  const id = `eip6963:${identity.rdns}`;
  const later = wallets.find(id) && { id: `${id}#${uuid}`, unverified: true };
  wallets.add(toWallet({ provider, uuid }, { id, wallet: identity, source: "eip6963", ...later }));
}

function keepLegacy(wallets: Wallets, page: object): void {
  try {
    findLegacyProviders(page).forEach((provider, index) => {
      const windowPath = index === 0 ? "ethereum" : `ethereum.providers.${index}`;
      const id = `window:${windowPath}`;
      if (wallets.find(id)) return;
      wallets.add(
        toWallet(
          { provider, uuid: undefined },
          { id, wallet: { name: "Browser Wallet", windowPath }, source: "window" },
        ),
      );
    });
  } catch {
    // A global whose getters throw is not a wallet.
  }
}

function toWallet(
  live: Pick<FoundWallet, "provider" | "uuid">,
  given: Pick<Connector, "id" | "source" | "unverified"> & { readonly wallet: WalletIdentity },
): FoundWallet {
  const wallet = Object.freeze(given.wallet);
  const connector = Object.freeze<Connector<"eip155">>({ namespace: "eip155", chains: "any", ...given, wallet });
  return { ...live, connector, lacks: new Set() };
}
