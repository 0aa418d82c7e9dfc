import { type Snapshot, selectAccount, selectNetwork } from "@foyer/core";
import type { ReactElement, ReactNode } from "react";
import { EN_SINGLE } from "../text/locales/en.single.generated.ts";
import { type Launch, launch, type PageLook, type Words } from "./draw-button.ts";
import { renderButton } from "./render-button.tsx";

/** What a network button shows and does. */
export type NetworkButtonModel = Launch & {
  readonly label: string;
  /** CAIP-2 id of the network in use. */
  readonly network: string | undefined;
  readonly isSupported: boolean;
};

/** Props of `NetworkButton`. */
export type NetworkButtonProps = {
  /** Shown where no network is in use. */
  readonly label?: string | undefined;
  /** Class of the element in the page, for its place there. */
  readonly className?: string | undefined;
  /** Renders a button of your own. */
  readonly children?: ((model: NetworkButtonModel) => ReactNode) | undefined;
};

/**
 * A button that shows the network in use and opens the choice of networks.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { NetworkButton } from "@foyer/react";
 *
 * export const Bar = () => <NetworkButton />;
 */
export function NetworkButton({ label, ...props }: NetworkButtonProps): ReactElement {
  return renderButton({
    ...props,
    member: "NetworkButton",
    read: (state, words) => readNetwork(state, words, label),
    press: (context) => launch(context, { view: "Networks" }),
  });
}

type NetworkFacts = Omit<NetworkButtonModel, keyof Launch>;

function readNetwork(state: Snapshot, { t, failure }: Words, custom: string | undefined): NetworkFacts & PageLook {
  const { id, network } = selectNetwork(state) ?? {};
  const isSupported = id === undefined || network !== undefined;
  const unknown = t(selectAccount(state) ? "button.network.unknown" : "button.network.select", EN_SINGLE);
  const label = isSupported ? (network?.name ?? custom ?? unknown) : t("button.network.switch", EN_SINGLE);
  return { label: failure ?? label, network: id, isSupported, tone: isSupported ? "plain" : "danger" };
}
