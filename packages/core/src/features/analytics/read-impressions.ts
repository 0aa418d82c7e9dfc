import type { Foyer } from "../../kit/foyer.ts";
import type { WalletImpression } from "../../ports/analytics.ts";
import { selectRoute } from "../../view-selectors.ts";
import { groupWallets } from "../../wallets/group-wallets.ts";

/** What a screen holds: the rest of a list is seen by few. */
const MOST_SEEN = 20;

/** Lists the wallets that the first view shows, in its order. */
export function readImpressions(foyer: Foyer): readonly WalletImpression[] {
  const state = foyer.getSnapshot();
  const route = selectRoute(state);
  if (route.view !== "Connect" || !state.settings.enableWallets) return [];
  const groups = groupWallets({
    wallets: foyer.getWallets(),
    choice: foyer.choice,
    settings: state.settings as Parameters<typeof groupWallets>[0]["settings"],
    isMobile: foyer.ports.page.isMobile,
    namespace: route.params?.addWalletForNamespace,
  });
  return groups
    .flatMap(({ wallets }) => wallets)
    .slice(0, MOST_SEEN)
    .map(({ name, record, connectors }, displayIndex) => ({
      name,
      walletRank: record?.rank,
      displayIndex,
      explorerId: record?.id,
      rdnsId: connectors.find(({ wallet }) => wallet.rdns !== undefined)?.wallet.rdns,
      view: route.view,
      certified: record?.isCertified,
    }));
}
