import { type Snapshot, selectAccount, selectNetwork } from "@foyer/core";
import type { ReactElement, ReactNode } from "react";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { LaunchButton } from "../parts/launch-button/launch-button.tsx";
import { useButtonText } from "../text/text-context.tsx";
import { ShadowHost } from "./shadow-host.tsx";
import { type Launch, useLaunch } from "./use-launch.ts";

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
export function NetworkButton({ children, className, label }: NetworkButtonProps): ReactElement {
  const model = useNetworkButton(label);
  const { isLoading, isSupported, buttonProps } = model;
  if (children) return <>{children(model)}</>;
  return (
    <ShadowHost className={className}>
      <LaunchButton {...buttonProps} loading={isLoading} tone={isSupported ? "plain" : "danger"}>
        {model.label}
      </LaunchButton>
    </ShadowHost>
  );
}

function useNetworkButton(custom: string | undefined): NetworkButtonModel {
  const { t } = useButtonText();
  const launch = useLaunch("NetworkButton", { view: "Networks" });
  const { id, name, hasAddress } = useFoyerState(selectModel);
  const isSupported = id === undefined || name !== undefined;
  const unknown = hasAddress ? t("button.network.unknown") : t("button.network.select");
  const label = isSupported ? (name ?? custom ?? unknown) : t("button.network.switch");
  return { ...launch, label: launch.failure ?? label, network: id, isSupported };
}

type Shown = { readonly id: string | undefined; readonly name: string | undefined; readonly hasAddress: boolean };

function selectModel(state: Snapshot): Shown {
  const inUse = selectNetwork(state);
  return { id: inUse?.id, name: inUse?.network?.name, hasAddress: selectAccount(state) !== undefined };
}
