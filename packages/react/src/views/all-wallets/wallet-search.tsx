import { canPair } from "@foyer/core/wallets";
import type { ReactElement, ReactNode } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useWalletList } from "../../hooks/use-wallets.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { IconButton } from "../../parts/icon-button/icon-button.tsx";
import { SearchPanel } from "../../parts/search-panel/search-panel.tsx";
import { Tooltip } from "../../parts/tooltip/tooltip.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { c } from "./all-wallets-view.css.ts";

type WalletSearchProps = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isCertified: boolean;
  readonly onCertified: (isCertified: boolean) => void;
  /** What was found. */
  readonly children: ReactNode;
};

/** What to look for: a name, and whether only certified wallets are wanted. Below it, what there is. */
export function WalletSearch({ text, onText, isCertified, onCertified, children }: WalletSearchProps): ReactElement {
  const { foyer, ui } = useFoyerContext("WalletSearch");
  const { t } = useLateText();
  const knowsCertified = useKnowsCertified();
  const tools = (
    <>
      {knowsCertified && (
        <Tooltip text={t("allWallets.certified")}>
          <IconButton
            label={t("allWallets.certified")}
            aria-pressed={isCertified}
            className={c.toggle}
            onClick={() => onCertified(!isCertified)}
          >
            <ViewIcon name="shield" />
          </IconButton>
        </Tooltip>
      )}
      {foyer.ports.page.isMobile && canPair(foyer) && (
        <IconButton label={t("allWallets.qr")} onClick={() => ui.push({ view: "ConnectingWalletConnectBasic" })}>
          <ViewIcon name="qr" />
        </IconButton>
      )}
    </>
  );
  return (
    <SearchPanel
      field={{ label: t("allWallets.search"), clearLabel: t("common.clearSearch"), value: text, onChange: onText }}
      tools={tools}
      className={c.root}
    >
      {children}
    </SearchPanel>
  );
}

/** Where nobody says which wallets are certified, the filter could only ever leave none. */
function useKnowsCertified(): boolean {
  const { ports } = useFoyer();
  const wallets = useWalletList();
  const hasService = ports.directories?.some(({ read }) => read) ?? false;
  return hasService || wallets.some(({ record }) => record?.isCertified !== undefined);
}
