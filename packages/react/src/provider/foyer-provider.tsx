import type { AnyAdapter, Foyer } from "@foyer/core";
import { type ReactElement, type ReactNode, useEffect, useMemo } from "react";
import { type Kit, KitContext } from "../hooks/kit-context.ts";
import type { MessageOverrides } from "../text/catalogue.ts";
import { TextProvider } from "../text/text-context.tsx";

/** Props of `FoyerProvider`. */
export type FoyerProviderProps<A extends readonly AnyAdapter[] = readonly AnyAdapter[]> = {
  /** What `createFoyer()` made. */
  readonly foyer: Foyer<A>;
  /** BCP 47 tag, or `auto` for the visitor's own languages. Default `auto`. */
  readonly locale?: string | undefined;
  /** The host's own words for some messages. Keep the object between renders. */
  readonly messages?: MessageOverrides | undefined;
  readonly children?: ReactNode;
};

/**
 * Gives a kit to the hooks and buttons inside, and shows its modal.
 * @example
 * <FoyerProvider foyer={foyer}>
 *   <FoyerButton />
 * </FoyerProvider>
 */
export function FoyerProvider<const A extends readonly AnyAdapter[]>({
  foyer,
  locale,
  messages,
  children,
}: FoyerProviderProps<A>): ReactElement {
  useEffect(() => foyer.start(), [foyer]);
  // Members that take the adapters' types are used through the general kit inside.
  const kit = useMemo<Kit>(
    () => ({ foyer: foyer as unknown as Foyer, preload: () => undefined, isPaused: false }),
    [foyer],
  );
  return (
    <KitContext.Provider value={kit}>
      <TextProvider locale={locale} messages={messages}>
        {children}
      </TextProvider>
    </KitContext.Provider>
  );
}
