import type { Wallet } from "@foyer/core";
import { canPair, groupWallets } from "@foyer/core/wallets";
import { TEXTS } from "../texts.ts";
import { element } from "./element.ts";
import { explainWallet } from "./explain-wallet.ts";
import type { DrawTab } from "./tab.ts";

const WORDS = TEXTS.wallets;

/** The wallets in the groups that the modal shows, in its order, each with why it is there; then those it does not show. */
export const drawWalletsTab: DrawTab = ({ foyer }) => {
  const wallets = foyer.getWallets();
  if (wallets.length === 0) return [element("p", { class: "quiet" }, WORDS.none)];
  const { choice } = foyer;
  const { settings } = foyer.getSnapshot();
  const groups = groupWallets({
    ...{ wallets, choice, settings },
    isMobile: foyer.ports.page.isMobile,
    canPair: canPair(foyer),
  });
  const shown = new Set(groups.flatMap((group) => group.wallets));
  const rest = wallets.filter((wallet) => !shown.has(wallet));
  const draw = (wallet: Wallet, ...more: readonly string[]): HTMLElement =>
    element("li", {}, element("b", {}, wallet.name), ` ${[...explainWallet(wallet, choice), ...more].join("; ")}`);
  return [
    ...groups.flatMap(({ group, wallets: members }) => [
      element("h3", {}, WORDS.group[group]),
      element("ol", {}, ...members.map((wallet) => draw(wallet))),
    ]),
    ...(rest.length > 0
      ? [
          element("h3", {}, WORDS.hidden),
          element("ol", {}, ...rest.map((wallet) => draw(wallet, TEXTS.reasons.surplus))),
        ]
      : []),
  ];
};
