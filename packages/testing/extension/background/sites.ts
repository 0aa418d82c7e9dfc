import type { Page } from "@foyer/contract";
import type { WalletSides } from "../../src/multi-chain/multi-chain-wallet.ts";
import { joinWbipProviders, type WbipProvider } from "../../src/multi-chain/wbip-provider.ts";
import type { InjectedTestObject } from "../../src/polkadot/polkadot-wallet.ts";
import type { WalletEvent } from "../wire/messages.ts";

/** What the wallet has open for one site. */
export type Site = {
  /** Stands for the site's pages; the same object each time. */
  readonly page: Page;
  readonly wbip: WbipProvider;
  /** Opens the Polkadot side: a question, unless the site is known. */
  enablePolkadot(app: string): Promise<InjectedTestObject>;
  /** The same, without a question; none where the site is not known. */
  polkadot(): Promise<InjectedTestObject | undefined>;
};

const WBIP_EVENTS = ["accountChange", "networkChange", "disconnect"];

/** Keeps what the wallet has open for each site, and tells of its changes. */
export function createSites(sides: WalletSides, tell: (event: WalletEvent) => void): (origin: string) => Site {
  const sites = new Map<string, Site>();
  const siteAt = (origin: string): Site => {
    const site = sites.get(origin) ?? open({ sides, tell, origin });
    sites.set(origin, site);
    return site;
  };
  // A page may have listened before the worker slept: it hears on.
  const { bitcoin, polkadot, cosmos, stacks } = sides;
  for (const origin of new Set([bitcoin, polkadot, cosmos, stacks].flatMap((side) => side.state.origins)))
    void siteAt(origin).polkadot();
  return siteAt;
}

type Opening = { readonly sides: WalletSides; readonly tell: (event: WalletEvent) => void; readonly origin: string };

function open({ sides, tell, origin }: Opening): Site {
  const { bitcoin, polkadot, cosmos, stacks } = sides;
  const page = Object.assign(new EventTarget(), { location: { origin } }) as unknown as Page;
  const { provider: wbip } = joinWbipProviders({
    bitcoin: bitcoin.provider(page) as WbipProvider,
    stacks: stacks.provider(page) as WbipProvider,
    moveStacks: stacks.switchNetwork,
  });
  for (const eventName of WBIP_EVENTS)
    wbip.addListener({ eventName, cb: (payload) => tell({ kind: "wbip", name: eventName, payload, origin }) });
  // Makes its object, which says of itself that something changed.
  cosmos.keplr(page);
  page.addEventListener("keplr_keystorechange", () => tell({ kind: "cosmos", origin }));

  let opened: InjectedTestObject | undefined;
  const enablePolkadot = async (app: string): Promise<InjectedTestObject> => {
    const injected = (await polkadot.injected(page).enable?.(app)) as InjectedTestObject;
    if (!opened) injected.accounts.subscribe(() => tell({ kind: "polkadot", origin }));
    opened = injected;
    return injected;
  };
  return {
    page,
    wbip,
    enablePolkadot,
    async polkadot() {
      if (opened || !polkadot.state.origins.includes(origin)) return opened;
      return await enablePolkadot("");
    },
  };
}
