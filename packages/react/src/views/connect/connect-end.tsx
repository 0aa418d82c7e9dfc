import type { Snapshot } from "@foyer/core";
import { type ReactElement, type ReactNode, useContext, useEffect } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Checkbox } from "../../parts/choices/choices.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { afterPaint } from "../../parts/motion/motion.ts";
import { Row } from "../../parts/row/row.tsx";
import { Tag } from "../../parts/tag/tag.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { LazyShellContext, ViewFooter } from "../shared/frame-context.tsx";
import { RowIcon } from "../shared/row-icon.tsx";
import { selectTerms } from "./connect-view.tsx";
import { c, cssText } from "./no-wallet.css.ts";
import { c as termsFirstClasses, cssText as termsFirstCss } from "./terms-first.css.ts";

const MAKER = { brand: "Foyer", url: "https://www.npmjs.com/package/@foyer/core" };

/** What stands at the end of the list: the way to all wallets, the host's terms and, where the host wants it, who made this. */
export function ConnectEnd(): ReactElement {
  const { t } = useViewText();
  const shell = useContext(LazyShellContext);
  const { which } = useFoyerState(selectTerms);
  const hasBranding = useFoyerState(selectHasBranding);
  const hasWallets = useFoyerState(selectHasWallets);
  useEffect(() => {
    if (!shell || !hasWallets) return undefined;
    // Where it does not come now, the view asks again once it is shown.
    return afterPaint(() => void shell.fetchConnecting().catch(() => undefined));
  }, [shell, hasWallets]);
  return (
    <>
      {shell && <shell.AllWalletsRow />}
      {(which !== undefined || hasBranding) && (
        <ViewFooter>
          <LegalNote />
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

/** The host's terms: a sentence with links, or a box to tick. */
function LegalNote(): ReactElement | undefined {
  const foyer = useFoyer();
  const { rich } = useViewText();
  const { which, isAsked, isAgreed } = useFoyerState(selectTerms);
  const [terms, privacy] = useFoyerState(selectUrls);
  if (which === undefined) return undefined;
  const link = (href: string | undefined) => (content: ReactNode[]) => (
    <TextLink key={href} inline href={href ?? ""}>
      {content}
    </TextLink>
  );
  const links = { terms: link(terms), privacy: link(privacy) };
  if (!isAsked) return <p>{rich(`connect.legal.${which}`, links)}</p>;
  return (
    <Checkbox checked={isAgreed} onChange={(event) => foyer.agreeToTerms({ isAgreed: event.target.checked })}>
      {rich(AGREE[which], links)}
    </Checkbox>
  );
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

/** Why no wallet can be chosen yet: the terms, which come with the rest of the shell, are not agreed to. */
export function TermsFirst(): ReactElement {
  useStyles(termsFirstCss);
  return <p className={termsFirstClasses.root}>{useViewText().t("connect.legal.required")}</p>;
}
