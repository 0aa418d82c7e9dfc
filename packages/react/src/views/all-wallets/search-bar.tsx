import { canPair } from "@foyer/core/wallets";
import type { ReactElement } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useWalletList } from "../../hooks/use-wallets.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { IconButton } from "../../parts/icon-button/icon-button.tsx";
import { SearchField } from "../../parts/search-field/search-field.tsx";
import { Tooltip } from "../../parts/tooltip/tooltip.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { c } from "./all-wallets-view.css.ts";

type SearchBarProps = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isCertified: boolean;
  readonly onCertified: (isCertified: boolean) => void;
};

/** What to look for: a name, and whether only certified wallets are wanted. */
export function SearchBar({ text, onText, isCertified, onCertified }: SearchBarProps): ReactElement {
  const { foyer, ui } = useFoyerContext("SearchBar");
  const { t } = useLateText();
  const knowsCertified = useKnowsCertified();
  return (
    <div className={c.search}>
      <SearchField
        label={t("allWallets.search")}
        clearLabel={t("common.clearSearch")}
        className={c.field}
        value={text}
        onChange={onText}
      />
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
    </div>
  );
}

/** Where nobody says which wallets are certified, the filter could only ever leave none. */
function useKnowsCertified(): boolean {
  const { ports } = useFoyer();
  const wallets = useWalletList();
  const hasService = ports.directories?.some(({ read }) => read) ?? false;
  return hasService || wallets.some(({ record }) => record?.isCertified !== undefined);
}
