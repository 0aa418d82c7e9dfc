import type { Snapshot, Undo } from "@foyer/core";
import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useInsertionEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { useFoyerContext } from "../hooks/foyer-context.ts";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { joinClasses } from "../parts/props.ts";
import { ButtonTextContext, useButtonText } from "../text/text-context.ts";
import { c, cssText } from "../theme/launch-button.css.ts";
import { openShadow, type Shadow } from "../theme/shadow.ts";
import { applyTheme, StyleScope, useStyles } from "../theme/style-scope.tsx";

/** Props of `FoyerEmbed`. */
export type FoyerEmbedProps = {
  /** Class of the element in the page, for its place there. */
  readonly className?: string | undefined;
};

/**
 * Shows the modal's views as a part of the page, without an overlay: the account while one is connected, else the
 * list of wallets. It has a place of its own in the views; the modal can be opened beside it. With the setting
 * `enableEmbedded` off it shows nothing, and fetches nothing.
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
  const isOn = useFoyerState(selectIsOn);
  const load = useCallback(() => {
    if (!isOn) return;
    setLoaded(undefined);
    Promise.all([import("./embed-frame.tsx"), foyer.load()]).then(
      ([{ EmbedFrame: Frame }]) => setLoaded({ Frame }),
      () => setLoaded("failed"),
    );
  }, [foyer, isOn]);
  useEffect(load, [load]);
  const retry = <RetryButton onPress={load}>{text.t("button.unreachable")}</RetryButton>;
  const views = loaded === "failed" ? retry : loaded && <loaded.Frame key={foyer.id} />;
  const shown = isOn ? views : undefined;
  return (
    <ButtonTextContext.Provider value={text}>
      <ShadowHost className={className}>{shown}</ShadowHost>
    </ButtonTextContext.Provider>
  );
}

/** Props of `ShadowHost`. */
type ShadowHostProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** A place in the host's page that its styles do not reach. Empty on a server, and until the page is hydrated. */
function ShadowHost({ className = "", children }: ShadowHostProps): ReactElement {
  const { locale, dir } = useButtonText();
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const shadow = useMemo(() => (isInBrowser ? createPlace() : undefined), [isInBrowser]);
  const theme = useFoyerState(selectTheme);
  useInsertionEffect(() => {
    if (!shadow) return;
    shadow.host.className = className;
    applyTheme(shadow.host, theme);
  }, [shadow, className, theme]);
  return (
    <span ref={shadow?.place} className={shadow ? "" : className} lang={locale} dir={dir}>
      {shadow && createPortal(<StyleScope adopt={shadow.adopt}>{children}</StyleScope>, shadow.root)}
    </span>
  );
}

/** An element of React's own has no shadow root until it is on the page, and what is rendered in it needs one. */
function createPlace(): Shadow & { readonly host: HTMLElement; place(around: HTMLElement | null): void } {
  const host = document.createElement("span");
  return {
    ...openShadow(host),
    host,
    place(around) {
      if (!around) return;
      around.style.display = "contents";
      around.append(host);
    },
  };
}

function neverChanges(): Undo {
  return () => undefined;
}

function selectIsOn({ settings }: Snapshot): boolean {
  return settings.enableEmbedded;
}

function selectTheme({ theme }: Snapshot): Snapshot["theme"] {
  return theme;
}

/** Props of `RetryButton`. */
type RetryButtonProps = { readonly onPress: () => void; readonly children: ReactNode };

/** What stands in the place of the views where they could not be fetched. */
function RetryButton({ onPress, children }: RetryButtonProps): ReactElement {
  useStyles(cssText);
  return (
    <button type="button" className={joinClasses(c.root, c.plain)} onClick={onPress}>
      {children}
    </button>
  );
}
