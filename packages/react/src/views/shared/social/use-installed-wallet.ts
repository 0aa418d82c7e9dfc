import { isFoyerError } from "@foyer/core";
import { useEffect, useState } from "react";
import { useFoyerContext } from "../../../hooks/foyer-context.ts";
import { useEmailText } from "../../../text/use-email-text.ts";
import { embeddedOf } from "../email/embedded-verbs.ts";
import { hasEmbedded } from "../email/has-embedded.ts";
import { isInstalled } from "./is-installed.ts";

/**
 * Whether this page is installed as an app, and its wallet is still on its way (CON-06): there the frame is fetched before anybody presses,
 * so that the press itself opens the provider's window. Where it cannot be fetched, a toast says so.
 */
export function useInstalledWallet(): boolean {
  const { foyer, ui } = useFoyerContext("useInstalledWallet");
  const { t } = useEmailText();
  const [isLoading, setLoading] = useState(() => isInstalled() && hasEmbedded(foyer));
  const failed = t("login.social.installed");
  useEffect(() => {
    if (!isInstalled() || !hasEmbedded(foyer)) return undefined;
    const end = new AbortController();
    const { signal } = end;
    embeddedOf(foyer)
      .prepareLogin({ signal })
      .catch((error: unknown) => {
        if (!isFoyerError(error, "flow/aborted"))
          ui.notify({ kind: "error", code: "connection-error", detail: failed });
      })
      .finally(() => {
        if (!signal.aborted) setLoading(false);
      });
    return () => end.abort();
  }, [foyer, ui, failed]);
  return isLoading;
}
