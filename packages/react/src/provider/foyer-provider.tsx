import type { AnyAdapter, Foyer } from "@foyer/core";
import { type ReactElement, type ReactNode, useEffect, useMemo } from "react";
import { type Kit, KitContext } from "../hooks/kit-context.ts";
import { LateContext } from "../hooks/late-context.ts";
import { subscribeSettled } from "../hooks/subscribe-settled.ts";
import type { MessageOverrides } from "../text/catalogue.ts";
import { TextProvider } from "../text/text-context.tsx";
import { useModalFetch } from "./use-modal-fetch.ts";

/** Props of `FoyerProvider`. */
export type FoyerProviderProps<A extends readonly AnyAdapter[] = readonly AnyAdapter[]> = {
  /** What `createFoyer()` made. */
  readonly foyer: Foyer<A>;
  /** BCP 47 tag, or `auto` for the visitor's own languages. Default `auto`. */
  readonly locale?: string | undefined;
  /** The host's own words for some messages. Keep the object between renders. */
  readonly messages?: MessageOverrides | undefined;
  /** Where the modal's element is added. Default: the end of the page's body. */
  readonly container?: Element | undefined;
  readonly children?: ReactNode;
};

/**
 * Gives a kit to the hooks and buttons inside, and shows its modal.
 *
 * The kit starts with the first provider and stops with the last. The modal's code is fetched on the first sign that
 * a visitor wants it; on a server nothing of it is rendered.
 * @example
 * import { FoyerButton, FoyerProvider } from "@foyer/react";
 *
 * <FoyerProvider foyer={foyer}>
 *   <FoyerButton />
 * </FoyerProvider>
 */
export function FoyerProvider<const A extends readonly AnyAdapter[]>({
  foyer: given,
  locale,
  messages,
  container,
  children,
}: FoyerProviderProps<A>): ReactElement {
  // Inside, members that take the adapters' own types are used through the general kit.
  const foyer = given as unknown as Foyer;
  const [fetched, preload] = useModalFetch(foyer);
  const kit = useMemo<Kit>(
    () => ({ foyer, getSnapshot: foyer.getSnapshot, subscribe: subscribeSettled(foyer), preload }),
    [foyer, preload],
  );
  useEffect(() => foyer.start(), [foyer]);
  return (
    <KitContext.Provider value={kit}>
      <TextProvider locale={locale} messages={messages}>
        <LateContext.Provider value={fetched}>{children}</LateContext.Provider>
        {fetched.ModalHost && <fetched.ModalHost container={container} />}
      </TextProvider>
    </KitContext.Provider>
  );
}
