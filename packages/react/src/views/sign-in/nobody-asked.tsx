import { selectAccount } from "@foyer/core";
import { selectSession } from "@foyer/core/siwx";
import { type ReactElement, useContext } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import type { SignInVerbs } from "../../hooks/sign-in-verbs.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { useSignInText } from "../../text/use-sign-in-text.ts";
import { LazyShellContext } from "../shared/frame-context.tsx";
import { closeOrGoHome } from "../shared/leave-view.ts";

/** What stands there for somebody whom a host led here, and who is asked nothing. */
export function NobodyAsked({ verbs }: { readonly verbs: SignInVerbs }): ReactElement {
  const context = useFoyerContext("NobodyAsked");
  const { t } = useSignInText();
  const session = useFoyerState(selectSession);
  const account = useFoyerState(selectAccount);
  const { foyer } = context;
  if (account && !session) {
    const start = <Button onClick={() => void verbs.signIn().catch(ignore)}>{t("signIn.start")}</Button>;
    return (
      <EmptyState icon={<ViewIcon name="key" />} title={t("signIn.signedOut.title")} action={start}>
        {t("signIn.signedOut.text", { app: foyer.app.name })}
      </EmptyState>
    );
  }
  const close = (
    <Button tone="quiet" onClick={() => closeOrGoHome(context)}>
      {t("common.close")}
    </Button>
  );
  return (
    <EmptyState icon={<ViewIcon name="check-circle" />} title={t("signIn.none.title")} action={close}>
      {t("signIn.none.text")}
    </EmptyState>
  );
}

/** What stands there where the application signs nobody in. */
export function SignInIsOff(): ReactElement | null {
  const shell = useContext(LazyShellContext);
  return shell ? <shell.NotAvailableView /> : null;
}

// Why it failed is in the request, and shown there.
function ignore(): void {}
