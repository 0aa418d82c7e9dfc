import type { ReactElement, ReactNode } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { CopyButton } from "../../parts/copy-button/copy-button.tsx";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./link.css.ts";

/** What can be done with a link, one below the other. */
export function LinkActions({ children }: { readonly children: ReactNode }): ReactElement {
  useStyles(cssText);
  return <div className={c.actions}>{children}</div>;
}

type LinkCopyProps = {
  /** Undefined while there is none yet. */
  readonly link: string | undefined;
  readonly label: string;
};

/** Copies a link, for those who can open it but not scan it. Stands in `LinkActions`. */
export function LinkCopy({ link, label }: LinkCopyProps): ReactElement {
  const { foyer, ui } = useFoyerContext("LinkCopy");
  const copy = async (): Promise<boolean> => {
    const isCopied = link !== undefined && (await foyer.ports.page.copy(link));
    ui.notify(isCopied ? { kind: "success", code: "link-copied" } : { kind: "error", code: "copy-failed" });
    return isCopied;
  };
  // How it went, the toast says; here it is the mark alone.
  const labels = { copy: label, copied: label, failed: label };
  return <CopyButton labels={labels} onCopy={copy} className={c.copy} disabled={link === undefined} />;
}
