import type { AdapterHost, Undo } from "@foyer/contract";
import { type Announcement, parseAnnouncement } from "./announcement.ts";
import { toConnectionId } from "./connection.ts";
import { ANNOUNCE_EVENT, ASK_AGAIN_EVENTS, LEGACY_WAIT_MS, REQUEST_EVENT, WALLET_LIMIT } from "./constants.ts";
import { findLegacyWallets, isInAppBrowser } from "./legacy.ts";
import type { Links } from "./links.ts";
import type { Wallets } from "./wallets.ts";

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
export function discover(a: {
  readonly host: AdapterHost<"eip155">;
  readonly wallets: Wallets;
  readonly links: Links;
}): Discovery {
  const { host, wallets } = a;
  const { page } = host;
  let mayLook = isInAppBrowser(page);
  const hear = (event: Event): void => {
    const announcement = wallets.all().length < WALLET_LIMIT && parseAnnouncement(event);
    if (announcement) keep(wallets, announcement);
    tidy(a);
  };
  const look = (): void => {
    if (mayLook && !hasAnnounced(wallets)) {
      for (const legacy of findLegacyWallets(page)) {
        if (!wallets.find(legacy.connector.id)) wallets.add({ ...legacy, uuid: undefined });
      }
    }
  };
  const refresh = (): void => {
    page.dispatchEvent(new Event(REQUEST_EVENT));
    look();
  };
  page.addEventListener(ANNOUNCE_EVENT, hear);
  for (const type of ASK_AGAIN_EVENTS) page.addEventListener(type, refresh);
  const undoWait = host.clock.after(LEGACY_WAIT_MS, () => {
    mayLook = true;
    look();
  });
  refresh();
  return {
    refresh,
    tidy: () => tidy(a),
    stop() {
      undoWait();
      page.removeEventListener(ANNOUNCE_EVENT, hear);
      for (const type of ASK_AGAIN_EVENTS) page.removeEventListener(type, refresh);
    },
  };
}

/**
 * Keeps what a wallet announced. Wallets are told apart by their live object first: one that announces itself again
 * may change its name and icon, and nothing else. The first to claim an rdns has it; a later claimant is listed
 * beside it, marked, and never in its place.
 */
function keep(wallets: Wallets, { uuid, identity, provider }: Announcement): void {
  const same = wallets.all().find((wallet) => wallet.uuid !== undefined && wallet.provider === provider);
  const known = same ?? wallets.all().find((wallet) => wallet.uuid === uuid);
  if (known) {
    const { connector } = known;
    const isNews = connector.wallet.name !== identity.name || connector.wallet.icon !== identity.icon;
    // Another object under a known uuid is no news of that wallet: whoever came first keeps the uuid.
    if (same?.uuid === uuid && isNews) {
      const wallet = Object.freeze({ ...identity, rdns: connector.wallet.rdns });
      wallets.change(known, Object.freeze({ ...connector, wallet }));
    }
    return;
  }
  const id = `eip6963:${identity.rdns}`;
  const isClaimed = wallets.find(id) !== undefined;
  wallets.add({
    provider,
    uuid,
    connector: Object.freeze({
      id: isClaimed ? `${id}#${uuid}` : id,
      namespace: "eip155",
      wallet: Object.freeze(identity),
      source: "eip6963",
      chains: "any",
      ...(isClaimed && { unverified: true }),
    }),
  });
}

/** An announced wallet is very likely the global one too; the global entry goes, unless it is in use. */
function tidy({ wallets, links }: Parameters<typeof discover>[0]): void {
  if (!hasAnnounced(wallets)) return;
  for (const { uuid, connector } of wallets.all()) {
    if (uuid === undefined && !links.find(toConnectionId(connector.id))) wallets.remove(connector.id);
  }
}

function hasAnnounced(wallets: Wallets): boolean {
  return wallets.all().some(({ uuid }) => uuid !== undefined);
}
