import { type Snapshot, selectAccount } from "@foyer/core";
import type { ReactElement, ReactNode } from "react";
import { useKit } from "../hooks/kit-context.ts";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { LaunchButton } from "../parts/launch-button/launch-button.tsx";
import { useButtonText } from "../text/text-context.tsx";
import { ShadowHost } from "./shadow-host.tsx";
import { type Launch, useLaunch } from "./use-launch.ts";

/** The views that a wallet button opens. */
export type WalletButtonView = "Connect" | "Account";

/** What a wallet button shows and does. */
export type WalletButtonModel = Launch & { readonly view: WalletButtonView; readonly label: string };

/** Props of `WalletButton`. */
export type WalletButtonProps = {
  /** The view it opens. */
  readonly view: WalletButtonView;
  /** Instead of "Connect Wallet" or "Account". */
  readonly label?: string | undefined;
  /** Class of the element in the page, for its place there. */
  readonly className?: string | undefined;
  /** Renders a button of your own. */
  readonly children?: ((model: WalletButtonModel) => ReactNode) | undefined;
};

/**
 * A button that opens one named view. While an account is connected it also notes that view in the kit's state, as
 * `router.recordedView`, so that a host can tell where its visitors go.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { WalletButton } from "@foyer/react";
 *
 * export const Bar = () => <WalletButton view="Account" />;
 */
export function WalletButton({ children, className, ...props }: WalletButtonProps): ReactElement {
  const model = useWalletButton(props);
  const { isLoading, view, label, buttonProps } = model;
  if (children) return <>{children(model)}</>;
  return (
    <ShadowHost className={className}>
      <LaunchButton {...buttonProps} loading={isLoading} tone={view === "Account" ? "plain" : "accent"}>
        {label}
      </LaunchButton>
    </ShadowHost>
  );
}

function useWalletButton({ view, label }: Pick<WalletButtonProps, "view" | "label">): WalletButtonModel {
  const { t } = useButtonText();
  const { foyer } = useKit("WalletButton");
  const isConnected = useFoyerState(selectIsConnected);
  const launch = useLaunch("WalletButton", { view });
  const press = (): void => {
    if (isConnected && !launch.isLoading) foyer.recordView(view);
    launch.press();
  };
  const idle = view === "Account" ? t("button.account") : t("button.connect");
  return {
    ...launch,
    view,
    press,
    label: launch.isLoading ? t("button.connecting") : (launch.failure ?? label ?? idle),
    buttonProps: { ...launch.buttonProps, onClick: press },
  };
}

function selectIsConnected(state: Snapshot): boolean {
  return selectAccount(state) !== undefined;
}
