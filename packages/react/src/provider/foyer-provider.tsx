import { type AnyAdapter, type Foyer, FoyerError } from "@foyer/core";
import type { InitialState } from "@foyer/core/cookie";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import type { FeatureUi } from "../hooks/feature-ui.ts";
import { FoyerContext, useStartEffect } from "../hooks/foyer-context.ts";
import type { MessageOverrides } from "../text/catalogue.ts";
import { createModalHost, type ModalHost } from "./modal-host.ts";

/** Props of `FoyerProvider`. */
export type FoyerProviderProps<A extends readonly AnyAdapter[] = readonly AnyAdapter[]> = {
  /** What `createFoyer()` made. */
  readonly foyer: Foyer<A>;
  /** BCP 47 tag, or `auto` for the visitor's own languages. Default `auto`. */
  readonly locale?: string | undefined;
  /** The host's own words for some messages. Keep the object between renders. */
  readonly messages?: MessageOverrides | undefined;
  /** What features show in the modal. Those of the first rendering are shown, so they are no part of a component's state. */
  readonly features?: readonly FeatureUi[] | undefined;
  /** Whom a server has shown, of `cookieToInitialState`. That of the first rendering is taken. */
  readonly initialState?: InitialState | undefined;
  /** Where the modal's element is added. Default: the end of the page's body. */
  readonly container?: Element | undefined;
  readonly children?: ReactNode;
};

/**
 * Gives a kit to the hooks and buttons inside, and shows its modal.
 *
 * The kit starts with the first provider and stops with the last. The first also shows the modal; when it goes, the
 * next. The modal's code is fetched on the first sign that a visitor wants it; on a server nothing of it is rendered.
 * @throws {FoyerError} foyer/not-created, where it is given no kit
 * @example
 * import { FoyerButton, FoyerProvider } from "@foyer/react";
 *
 * <FoyerProvider foyer={foyer}>
 *   <FoyerButton />
 * </FoyerProvider>
 */
export function FoyerProvider<const A extends readonly AnyAdapter[]>({
  foyer: given,
  features,
  initialState,
  locale,
  messages,
  container,
  children,
}: FoyerProviderProps<A>): ReactElement {
  if (!given) throw new FoyerError("foyer/not-created", { member: "FoyerProvider" });
  // Inside, members that take the adapters' own types are used through the general kit.
  const foyer = given as unknown as Foyer;
  const create = (): ModalHost => createModalHost(foyer, { features, initialState, locale, messages });
  const [made, setMade] = useState(create);
  const host = made.context.foyer === foyer ? made : create();
  if (host !== made) setMade(host);
  useStartEffect(foyer, () => foyer.start(), [foyer]);
  useEffect(() => {
    host.mount();
    return host.destroy;
  }, [host]);
  useEffect(() => host.update({ container, locale, messages }), [host, container, locale, messages]);
  return <FoyerContext.Provider value={host.context}>{children}</FoyerContext.Provider>;
}
