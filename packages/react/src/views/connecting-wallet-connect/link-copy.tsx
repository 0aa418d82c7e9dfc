import type { ReactElement } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { CopyButton } from "../../parts/copy-button/copy-button.tsx";
import { usePairingText } from "../../text/use-pairing-text.ts";
import { c } from "./connecting-wallet-connect-view.css.ts";

/** Copies the link, for those who can open it but not scan it. */
export function LinkCopy({ uri }: { readonly uri: string | undefined }): ReactElement {
  const { foyer, ui } = useFoyerContext("LinkCopy");
  const { t } = usePairingText();
  const copy = async (): Promise<boolean> => {
    const isCopied = uri !== undefined && (await foyer.ports.page.copy(uri));
    if (isCopied) ui.notify({ kind: "success", code: "link-copied" });
    else ui.notify({ kind: "error", code: "copy-failed" });
    return isCopied;
  };
  const labels = { copy: t("pairing.copy"), copied: t("toast.link-copied"), failed: t("toast.copy-failed") };
  return <CopyButton labels={labels} onCopy={copy} className={c.copy} disabled={uri === undefined} />;
}
