import type { ReactElement } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { Address } from "../../parts/address/address.tsx";
import { truncateAddress } from "../../parts/address/shown-address.ts";
import { CopyButton } from "../../parts/copy-button/copy-button.tsx";
import { useViewText } from "../../text/use-view-text.ts";

type AddressCopyProps = {
  readonly address: string;
  /** Shown in place of the address, such as the name a wallet gives it. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
};

/** An address that copies itself when it is pressed, and says whether that worked. */
export function AddressCopy({ address, label, className }: AddressCopyProps): ReactElement {
  const { foyer, ui } = useFoyerContext("AddressCopy");
  const { t } = useViewText();
  const copy = async (): Promise<boolean> => {
    const isCopied = await foyer.ports.page.copy(address);
    if (isCopied) ui.notify({ kind: "success", code: "address-copied" });
    else ui.notify({ kind: "error", code: "copy-failed" });
    return isCopied;
  };
  // What can be seen is part of the name: people who speak to their machine say it (WCAG 2.5.3).
  const name = (words: string): string => `${words}: ${label ?? truncateAddress(address)}`;
  const labels = {
    copy: name(t("common.copyAddress")),
    copied: name(t("toast.address-copied")),
    failed: name(t("toast.copy-failed")),
  };
  return (
    <CopyButton labels={labels} onCopy={copy} className={className}>
      {label === undefined ? <Address value={address} /> : <span dir="auto">{label}</span>}
    </CopyButton>
  );
}
