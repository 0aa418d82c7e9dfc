import type { ReactElement } from "react";
import { useFoyer } from "../hooks/use-foyer.ts";
import { Address } from "../parts/address/address.tsx";
import { CopyButton } from "../parts/copy-button/copy-button.tsx";
import { useViewText } from "../text/use-view-text.ts";

type AddressCopyProps = {
  readonly address: string;
  /** Shown in place of the address, such as the name a wallet gives it. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
};

/** An address that copies itself when it is pressed, and says whether that worked. */
export function AddressCopy({ address, label, className }: AddressCopyProps): ReactElement {
  const foyer = useFoyer();
  const { t } = useViewText();
  const copy = async (): Promise<boolean> => {
    const isCopied = await foyer.ports.page.copy(address);
    if (isCopied) foyer.notify({ kind: "success", code: "address-copied" });
    else foyer.notify({ kind: "error", code: "copy-failed" });
    return isCopied;
  };
  const labels = { copy: t("common.copyAddress"), copied: t("toast.address-copied"), failed: t("toast.copy-failed") };
  return (
    <CopyButton labels={labels} onCopy={copy} className={className}>
      {label === undefined ? <Address value={address} /> : <span dir="auto">{label}</span>}
    </CopyButton>
  );
}
