import { selectIsEmbedded } from "@foyer/core/embedded";
import type { ReactElement, ReactNode } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import type { ViewIconName } from "../../parts/icon/view-icons.generated.ts";
import { AlertBar } from "../../parts/notices/notices.tsx";
import { useEmailText } from "../../text/use-email-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAccountInView } from "../shared/account-in-view.ts";
import { NothingHere } from "../shared/email/nothing-here.tsx";
import { useScreen } from "../shared/email/use-screen.ts";
import { useAnnounced } from "../shared/frame-context.tsx";
import { Words } from "../shared/words.tsx";
import { c, cssText } from "./upgrade-email-wallet-view.css.ts";

/** Says what it means to hold a wallet alone, and leads to the wallet's own screens, which do it. */
export function UpgradeEmailWalletView(_props: ViewProps<"UpgradeEmailWallet">): ReactElement {
  const isEmbedded = useFoyerState(selectIsEmbedded);
  useAccountInView();
  const { isWaiting, problem, show } = useScreen("upgrade");
  return isEmbedded ? (
    <Explanation isWaiting={isWaiting} problem={problem} onBegin={show} />
  ) : (
    <NothingHere of="upgrade.none" />
  );
}

type ExplanationProps = {
  readonly isWaiting: boolean;
  readonly problem: string | undefined;
  readonly onBegin: () => void;
};

/** What changes, step by step, and what does not. */
function Explanation({ isWaiting, problem, onBegin }: ExplanationProps): ReactElement {
  useStyles(cssText);
  const { t } = useEmailText();
  useAnnounced(isWaiting ? t("upgrade.waiting") : problem);
  return (
    <div className={c.root}>
      {problem !== undefined && (
        <AlertBar>
          <strong className={c.strong}>{t("upgrade.failed")}</strong>
          {problem}
        </AlertBar>
      )}
      {/* Who has tried knows what it is about, and sees the way to try again. */}
      <Words title={t("upgrade.title")}>{problem === undefined && <p>{t("upgrade.text")}</p>}</Words>
      <ol className={c.steps}>
        <Step icon="key" title={t("upgrade.choose.title")}>
          {t("upgrade.choose.text")}
        </Step>
        <Step icon="check-circle" title={t("upgrade.test.title")}>
          {t("upgrade.test.text")}
        </Step>
        <Step icon="shield" title={t("upgrade.end.title")}>
          {t("upgrade.end.text")}
        </Step>
      </ol>
      <p className={c.same}>{t("upgrade.same")}</p>
      <p className={c.warning}>
        <ViewIcon name="info" size={16} />
        <span>{t("upgrade.warning")}</span>
      </p>
      <Button loading={isWaiting} onClick={onBegin}>
        {t(isWaiting ? "upgrade.waiting" : "upgrade.action")}
      </Button>
    </div>
  );
}

type StepProps = { readonly icon: ViewIconName; readonly title: string; readonly children: ReactNode };

function Step({ icon, title, children }: StepProps): ReactElement {
  return (
    <li className={c.step}>
      <span className={c.icon}>
        <ViewIcon name={icon} />
      </span>
      <span>
        <strong className={c.strong}>{title}</strong>
        {children}
      </span>
    </li>
  );
}
