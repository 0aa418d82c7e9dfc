import type { FeatureUi } from "../hooks/feature-ui.ts";

/**
 * Makes what has the card bloom in the account's own colours, once, in the 600 ms in which it says that a wallet of the
 * browser is connected. Off unless it is among the provider's `features`; call it outside of components.
 *
 * Its 1 kB is fetched while the wallet is asked, and not at all for visitors who want less motion, who save data, or whose
 * system replaces colours. A press or a key ends it, nothing waits for it, and it makes no sound.
 * @see https://www.w3.org/TR/mediaqueries-5/#prefers-reduced-motion
 * @example
 * import { bloom } from "@foyer/react/bloom";
 *
 * // The `features` of `FoyerProvider`.
 * export const features = [bloom()];
 */
export function bloom(): FeatureUi {
  return { slots: { connected: () => import("./bloom-layer.tsx").then((chunk) => chunk.BloomLayer) } };
}
