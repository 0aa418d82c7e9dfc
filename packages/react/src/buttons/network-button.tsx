import type { ReactElement, ReactNode } from "react";
import type { Launch } from "./draw-button.ts";
import { describeNetwork } from "./read-network.ts";
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
  return renderButton({ member: "NetworkButton", ...props, ...describeNetwork({ label }) });
}
