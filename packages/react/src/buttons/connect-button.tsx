import { type ConnectionStatus, selectStatus } from "@foyer/core";
import type { ReactElement, ReactNode } from "react";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { LaunchButton } from "../parts/launch-button/launch-button.tsx";
import { useButtonText } from "../text/text-context.tsx";
import { LaunchFrame } from "./launch-frame.tsx";
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

/**
 * A button that opens the list of wallets.
 * @throws {FoyerError} foyer/not-created
 * @example
 * <ConnectButton />
 * <ConnectButton>{({ buttonProps, label }) => <button {...buttonProps}>{label}</button>}</ConnectButton>
 */
export function ConnectButton({ children, className, ...props }: ConnectButtonProps): ReactElement {
  const model = useConnectButton(props);
  if (children) return <>{children(model)}</>;
  return (
    <LaunchFrame className={className}>
      <ConnectFace model={model} />
    </LaunchFrame>
  );
}

export function useConnectButton({
  label,
  loadingLabel,
}: Pick<ConnectButtonProps, "label" | "loadingLabel"> = {}): ConnectButtonModel {
  const { t } = useButtonText();
  const launch = useLaunch("ConnectButton", { view: "Connect" });
  const status = useFoyerState(selectStatusNow);
  if (launch.isLoading) return { ...launch, status, label: loadingLabel ?? t("button.connecting") };
  // Calm: it may still be pressed, and says no more than it knows.
  const idle = status === "reconnecting" ? t("button.reconnecting") : t("button.connect");
  return { ...launch, status, label: label ?? idle };
}

export function ConnectFace({ model }: { model: ConnectButtonModel }): ReactElement {
  const { isLoading, status, label, buttonProps } = model;
  return (
    <LaunchButton {...buttonProps} loading={isLoading} tone={status === "reconnecting" ? "plain" : "accent"}>
      {label}
    </LaunchButton>
  );
}

function selectStatusNow(state: Parameters<typeof selectStatus>[0]): ConnectionStatus {
  return selectStatus(state);
}
