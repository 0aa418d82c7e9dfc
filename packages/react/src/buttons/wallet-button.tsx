import { type Snapshot, selectAccount } from "@foyer/core";
import type { ReactElement, ReactNode } from "react";
import type { FoyerContextValue } from "../hooks/foyer-context.ts";
import { EN_SINGLE } from "../text/locales/en.single.generated.ts";
import { type Launch, launch, type PageLook, readLaunch, type Words } from "./draw-button.ts";
import { renderButton } from "./render-button.tsx";

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
export function WalletButton({ view, label, ...props }: WalletButtonProps): ReactElement {
  return renderButton({
    ...props,
    member: "WalletButton",
    read: (state, words) => readWallet(state, words, { view, label }),
    press: (context) => pressWallet(context, view),
  });
}

type WalletFacts = Omit<WalletButtonModel, keyof Launch>;
type WalletChoice = Pick<WalletButtonProps, "view" | "label">;

function readWallet(state: Snapshot, { t, failure }: Words, { view, label }: WalletChoice): WalletFacts & PageLook {
  const isAccount = view === "Account";
  const idle = isAccount ? t("button.account", EN_SINGLE) : t("button.connect");
  return {
    view,
    label: readLaunch(state).isLoading ? t("button.connecting") : (failure ?? label ?? idle),
    tone: isAccount ? "plain" : "accent",
  };
}

function pressWallet(context: FoyerContextValue, view: WalletButtonView): void {
  const state = context.foyer.getSnapshot();
  if (selectAccount(state) && !readLaunch(state).isLoading) context.foyer.recordView(view);
  launch(context, { view });
}
