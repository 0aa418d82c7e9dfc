import type { ReactElement } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { ButtonLink } from "../../parts/button/button.tsx";
import { CopyButton } from "../../parts/copy-button/copy-button.tsx";
import { useEmailText } from "../../text/use-email-text.ts";
import { c } from "./connecting-farcaster.css.ts";

type Linked = { readonly url: string | undefined };

/** The way into the app on this phone, for those who have it. */
export function AppLink({ url }: Linked): ReactElement {
  const { t } = useEmailText();
  return (
    <div className={c.actions}>
      <ButtonLink href={url} target="_blank" rel="noreferrer" loading={url === undefined}>
        {t("login.farcaster.open")}
      </ButtonLink>
      <LinkCopy url={url} />
    </div>
  );
}

/** Copies the link, for those who can open it but not scan it. */
export function LinkCopy({ url }: Linked): ReactElement {
  const { foyer, ui } = useFoyerContext("LinkCopy");
  const { t } = useEmailText();
  const copy = async (): Promise<boolean> => {
    const isCopied = url !== undefined && (await foyer.ports.page.copy(url));
    ui.notify(isCopied ? { kind: "success", code: "link-copied" } : { kind: "error", code: "copy-failed" });
    return isCopied;
  };
  // How it went, the toast says; here it is the mark alone.
  const label = t("login.farcaster.copy");
  const labels = { copy: label, copied: label, failed: label };
  return <CopyButton labels={labels} onCopy={copy} className={c.copy} disabled={url === undefined} />;
}
