import { type ComponentType, type ReactElement, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useFoyerContext } from "../hooks/foyer-context.ts";
import { ButtonTextContext } from "../text/text-context.ts";
import { RetryButton } from "./retry-button.tsx";
import { ShadowHost } from "./shadow-host.tsx";

/** Props of `FoyerEmbed`. */
export type FoyerEmbedProps = {
  /** Class of the element in the page, for its place there. */
  readonly className?: string | undefined;
};

/**
 * Shows the modal's views as a part of the page, without an overlay: the account while one is connected, else the
 * list of wallets. It has a place of its own in the views; the modal can be opened beside it.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { FoyerEmbed } from "@foyer/react";
 *
 * export const Bar = () => <FoyerEmbed />;
 */
export function FoyerEmbed({ className }: FoyerEmbedProps): ReactElement {
  const { foyer, text: getText, subscribe } = useFoyerContext("FoyerEmbed");
  const text = useSyncExternalStore(subscribe, getText, getText);
  const [loaded, setLoaded] = useState<{ readonly Frame: ComponentType } | "failed">();
  const load = useCallback(() => {
    setLoaded(undefined);
    Promise.all([import("./embed-frame.tsx"), foyer.load()]).then(
      ([{ EmbedFrame: Frame }]) => setLoaded({ Frame }),
      () => setLoaded("failed"),
    );
  }, [foyer]);
  useEffect(load, [load]);
  const retry = <RetryButton onPress={load}>{text.t("button.unreachable")}</RetryButton>;
  const shown = loaded === "failed" ? retry : loaded && <loaded.Frame key={foyer.id} />;
  return (
    <ButtonTextContext.Provider value={text}>
      <ShadowHost className={className}>{shown}</ShadowHost>
    </ButtonTextContext.Provider>
  );
}
