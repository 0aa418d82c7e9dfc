import { type ConnectionStatus, type Snapshot, selectStatus } from "@foyer/core";
import type { ReactElement, ReactNode } from "react";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { LaunchButton } from "../parts/launch-button/launch-button.tsx";
import { useButtonText } from "../text/text-context.tsx";
import { ShadowHost } from "./shadow-host.tsx";
import { type Launch, useLaunch } from "./use-launch.ts";

/** What a connect button shows and does. */
export type ConnectButtonModel = Launch & { readonly status: ConnectionStatus; readonly label: string };

/** Props of `ConnectButton`. */
export type ConnectButtonProps = {
  /** Instead of "Connect Wallet". */
  readonly label?: string | undefined;
  /** Instead of "Connecting...". */
  readonly loadingLabel?: string | undefined;
  /** Class of the element in the page, for its place there. */
  readonly className?: string | undefined;
  /** Renders a button of your own. */
  readonly children?: ((model: ConnectButtonModel) => ReactNode) | undefined;
};

type Labels = Pick<ConnectButtonProps, "label" | "loadingLabel">;

/**
 * A button that opens the list of wallets.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { ConnectButton } from "@foyer/react";
 *
 * export const Bar = () => (
 *   <ConnectButton>{({ buttonProps, label }) => <button {...buttonProps}>{label}</button>}</ConnectButton>
 * );
 */
export function ConnectButton({ children, className, ...labels }: ConnectButtonProps): ReactElement {
  if (children) return <OwnConnect {...labels}>{children}</OwnConnect>;
  return (
    <ShadowHost className={className}>
      <ConnectFace {...labels} />
    </ShadowHost>
  );
}

/** The connect button itself, wherever it stands. */
export function ConnectFace(labels: Labels): ReactElement {
  const { isLoading, isReconnecting, label, buttonProps } = useConnectButton(labels);
  return (
    <LaunchButton {...buttonProps} loading={isLoading} tone={isReconnecting ? "plain" : "accent"}>
      {label}
    </LaunchButton>
  );
}

function OwnConnect({
  children,
  ...labels
}: Labels & { children: (model: ConnectButtonModel) => ReactNode }): ReactNode {
  return children({ ...useConnectButton(labels), status: useFoyerState(selectStatus) });
}

function useConnectButton({ label, loadingLabel }: Labels): Launch & { label: string; isReconnecting: boolean } {
  const { t } = useButtonText();
  const launch = useLaunch("ConnectButton", { view: "Connect" });
  const isReconnecting = useFoyerState(selectIsReconnecting);
  return {
    ...launch,
    isReconnecting,
    label: launch.isLoading
      ? (loadingLabel ?? t("button.connecting"))
      : // Calm: it may still be pressed, and says no more than it knows.
        (launch.failure ?? label ?? t(isReconnecting ? "button.reconnecting" : "button.connect")),
  };
}

function selectIsReconnecting(state: Snapshot): boolean {
  return selectStatus(state) === "reconnecting";
}
