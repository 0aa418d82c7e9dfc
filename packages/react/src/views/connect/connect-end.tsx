import type { Snapshot } from "@foyer/core";
import { type ReactElement, type ReactNode, useContext, useEffect } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Checkbox } from "../../parts/choices/checkbox.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { afterPaint } from "../../parts/motion/motion.ts";
import { Row } from "../../parts/row/row.tsx";
import { Tag } from "../../parts/tag/tag.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { LazyShellContext, ViewFooter } from "../shared/frame-context.tsx";
import { RowIcon } from "../shared/row-icon.tsx";
import { Slot } from "../shared/slot.tsx";
import { selectTerms } from "./connect-view.tsx";
import { c, cssText } from "./no-wallet.css.ts";
import { c as termsBoxClasses, cssText as termsBoxCss } from "./terms-box.css.ts";

const MAKER = { brand: "Foyer", url: "https://www.npmjs.com/package/@foyer/core" };

/**
 * What stands at the end of the list: the way to all wallets, the host's terms and, where the host wants it, who made this.
 * `isBare`: the wallets are elsewhere.
 */
export function ConnectEnd({ isBare }: { readonly isBare?: boolean | undefined }): ReactElement {
  const { t } = useViewText();
  const shell = useContext(LazyShellContext);
  const { which, isAsked } = useFoyerState(selectTerms);
  const isNoted = which !== undefined && !isAsked;
  const hasBranding = useFoyerState(selectHasBranding);
  const hasWallets = useFoyerState(selectHasWallets);
  useEffect(() => {
    if (!shell || !hasWallets) return undefined;
    // Where it does not come now, the view asks again once it is shown.
    return afterPaint(() => void shell.fetchConnecting().catch(() => undefined));
  }, [shell, hasWallets]);
  return (
    <>
      {shell && !isBare && <shell.AllWalletsRow />}
      {shell && !isBare && <Slot name="belowWallets" />}
      {(isNoted || hasBranding) && (
        <ViewFooter>
          {isNoted && <LegalNote />}
          {hasBranding && <TextLink href={MAKER.url}>{t("connect.branding", { brand: MAKER.brand })}</TextLink>}
        </ViewFooter>
      )}
    </>
  );
}

function selectHasBranding({ settings }: Snapshot): boolean | undefined {
  return settings.branding;
}

function selectHasWallets({ connectors }: Snapshot): boolean {
  return connectors.list.length > 0;
}

/** The host's terms, as a sentence that says what connecting means. */
function LegalNote(): ReactElement {
  const { rich } = useViewText();
  const { which = "both" } = useFoyerState(selectTerms);
  const links = useLinks();
  return <p>{rich(`connect.legal.${which}`, links)}</p>;
}

/** The host's terms with a box to tick, above the wallets, which are out of reach until then. */
export function TermsBox(): ReactElement {
  useStyles(termsBoxCss);
  const foyer = useFoyer();
  const { rich } = useViewText();
  const { which = "both", isAgreed } = useFoyerState(selectTerms);
  const links = useLinks();
  return (
    <div className={termsBoxClasses.root}>
      <Checkbox checked={isAgreed} onChange={(event) => foyer.agreeToTerms({ isAgreed: event.target.checked })}>
        {rich(AGREE[which], links)}
      </Checkbox>
    </div>
  );
}

type Link = (content: ReactNode[]) => ReactElement;

function useLinks(): { readonly terms: Link; readonly privacy: Link } {
  const [terms, privacy] = useFoyerState(selectUrls);
  const link =
    (href: string | undefined): Link =>
    (content) => (
      <TextLink key={href} inline href={href ?? ""}>
        {content}
      </TextLink>
    );
  return { terms: link(terms), privacy: link(privacy) };
}

const AGREE = {
  both: "connect.legal.agreeBoth",
  terms: "connect.legal.agreeTerms",
  privacy: "connect.legal.agreePrivacy",
} as const;

function selectUrls({ settings }: Snapshot): readonly [string | undefined, string | undefined] {
  return [settings.termsConditionsUrl, settings.privacyPolicyUrl];
}

/** The way to a wallet on another device. */
export function PairRow(): ReactElement {
  const ui = useUi();
  const { t } = useViewText();
  return (
    <Row
      tile={
        <RowIcon>
          <ViewIcon name="qr" />
        </RowIcon>
      }
      name={t("pairRow.name")}
      secondary={t("pairRow.text")}
      trailing={<Tag tone="accent">{t("pairRow.tag")}</Tag>}
      onClick={() => ui.push({ view: "ConnectingWalletConnectBasic" })}
    />
  );
}

/** What stands in place of an empty list. Whether it is empty is known once the known wallets are here. */
export function NoWallet(): ReactElement {
  useStyles(cssText);
  const { t } = useViewText();
  return (
    <div className={c.empty}>
      <h3>{t("connect.empty.title")}</h3>
      {t("connect.empty.text")}
    </div>
  );
}
