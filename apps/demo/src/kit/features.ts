import type { Feature } from "@foyer/core";
import { accountNames } from "@foyer/core/account-names";
import { activity } from "@foyer/core/activity";
import { names } from "@foyer/core/names";
import { send } from "@foyer/core/send";
import { httpServices, serverAccountNames, serverReadings } from "@foyer/core/services";
import { httpSessions, siwx } from "@foyer/core/siwx";
import { swap } from "@foyer/core/swap";
import { tokens } from "@foyer/core/tokens";
import { ensNames } from "@foyer/eip155/names";
import { chainlinkPrices, type PriceFeed } from "@foyer/eip155/prices";
import { evmSwaps, uniswap } from "@foyer/eip155/swap";
import { snsNames } from "@foyer/solana/names";
import type { SignInChoice } from "../settings/settings.ts";
import type { DemoDevnet } from "./devnet.ts";
import { evmNetworks, solanaNetworks, swapNetworks } from "./networks.ts";

/** What the demo's kit knows of money: from the chains alone, or from the demo's server first. */
export function listFeatures(
  devnet: DemoDevnet | undefined,
  { hasServer, signIn }: { readonly hasServer: boolean; readonly signIn: SignInChoice },
): readonly Feature[] {
  const networks = evmNetworks(devnet);
  const feeds = (devnet?.evm ?? []).flatMap(({ money }) =>
    // The chain itself names what each feed is the price of.
    (money?.feeds ?? []).map((feed) => ({ ...feed, asset: feed.asset as PriceFeed["asset"] })),
  );
  const onChain = chainlinkPrices({ networks, feeds });
  const server = hasServer ? devnet?.server : undefined;
  const readings = server && serverReadings(server);
  const namesOfServer = server && serverAccountNames(server);
  const sessions =
    devnet && signIn !== "off"
      ? httpSessions({ url: devnet.signIn.url, isRequired: signIn === "required" })
      : undefined;
  return [
    ...(sessions ? [siwx({ sessions })] : []),
    tokens({
      prices: readings ? [readings.prices, onChain] : [onChain],
      ...(readings && { holdings: [readings.holdings] }),
    }),
    activity(readings && { history: [readings.history] }),
    names({
      sources: [
        ensNames({ networks }),
        snsNames({ networks: solanaNetworks(devnet) }),
        ...(namesOfServer ? [namesOfServer] : []),
      ],
    }),
    ...(namesOfServer ? [accountNames({ source: namesOfServer })] : []),
    send({ namespaces: ["eip155", "solana", "bip122", "stacks"] }),
    swap({
      providers: [uniswap({ networks: swapNetworks(devnet) })],
      chain: evmSwaps({ networks }),
      networks: networks.map(({ caipNetworkId }) => caipNetworkId),
    }),
    ...(server ? [httpServices(server)] : []),
  ];
}
