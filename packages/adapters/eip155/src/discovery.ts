import { type Announcement, parseAnnouncement } from "./announcement.ts";
import { ANNOUNCE_EVENT, ASK_AGAIN_EVENTS, LEGACY_WAIT_MS, REQUEST_EVENT, WALLET_LIMIT } from "./constants.ts";
import { loadOnDemand } from "./load-on-demand.ts";
import { type Search, toWallet, type Wallets } from "./wallets.ts";

/**
 * Finds the page's wallets: those that announce themselves, early, late or twice, and `window.ethereum` where nobody
 * does. Returns what asks them all to announce themselves again.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function discover(search: Search): () => void {
  const { host, wallets, ended: signal } = search;
  const { page, clock } = host;
  let hasWaited = false;
  const refresh = (): void => {
    page.dispatchEvent(new Event(REQUEST_EVENT));
    if (wallets.all().some(({ uuid }) => uuid) || !("ethereum" in page)) return;
    // Pages with a global and no announcement are rare by now: what knows of globals is fetched for them.
    loadOnDemand().then(
      ({ findLegacyWallets }) => findLegacyWallets(search, { hasWaited }),
      // Fetched again with the next look.
      () => undefined,
    );
  };
  const onAnnounce = (event: Event): void => {
    const announcement = wallets.all().length < WALLET_LIMIT && parseAnnouncement(event);
    if (announcement) keep(wallets, announcement);
  };
  page.addEventListener(ANNOUNCE_EVENT, onAnnounce, { signal });
  for (const type of ASK_AGAIN_EVENTS) page.addEventListener(type, refresh, { signal });
  const undo = clock.after(LEGACY_WAIT_MS, () => {
    hasWaited = true;
    refresh();
  });
  signal.addEventListener("abort", undo);
  refresh();
  return refresh;
}

/**
 * Keeps what a wallet announced: once, whatever it announces later. Wallets are told apart by their provider. The
 * first to claim an rdns has it; a later claimant is listed beside it, marked, and never in its place.
 */
function keep(wallets: Wallets, { uuid, identity, provider }: Announcement): void {
  // The same object is the same wallet, and another object under a known uuid is no news of it.
  if (wallets.all().some((known) => known.uuid && (known.provider === provider || known.uuid === uuid))) return;
  const id = `eip6963:${identity.rdns}`;
  const later = wallets.find(id) && { id: `${id}#${uuid}`, unverified: true };
  wallets.add(toWallet({ provider, uuid }, { id, wallet: identity, source: "eip6963", ...later }));
}
