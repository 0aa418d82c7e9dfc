import type { ReactElement } from "react";
import { Button } from "../../parts/button/button.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useSignInText } from "../../text/use-sign-in-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./sign-buttons.css.ts";
import type { AskedInView } from "./use-asked.ts";

/** Cancel, and the one that asks the wallet in the press's own task; where nobody has to sign in, the way past it. */
export function SignButtons({ request, verbs, wallet }: AskedInView & { readonly wallet: string }): ReactElement {
  useStyles(cssText);
  const { t } = useSignInText();
  const { step, failure, isRequired } = request;
  const isFailed = step === "idle" && failure !== undefined;
  const isReady = step === "ready";
  const act = (): void => void (isFailed ? verbs.prepare() : verbs.sign());
  const label = {
    idle: t(isFailed ? "common.retry" : "signIn.sign"),
    preparing: t("signIn.sign"),
    ready: t(failure ? "signIn.again" : "signIn.sign"),
    waiting: t("signIn.waiting", { wallet }),
    verifying: t("signIn.verifying"),
  }[step];
  return (
    <div className={c.root}>
      <div className={c.buttons}>
        <Button tone="quiet" className={c.cancel} onClick={() => void verbs.cancel()}>
          {t("common.cancel")}
        </Button>
        <Button className={c.sign} loading={!isReady && !isFailed} onClick={act}>
          {label}
        </Button>
      </div>
      {!isRequired && <TextLink onClick={() => void verbs.skip()}>{t("signIn.skip")}</TextLink>}
    </div>
  );
}
