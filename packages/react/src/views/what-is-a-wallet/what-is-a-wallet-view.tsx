import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { Button } from "../../parts/button/button.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { Explained } from "../shared/explained.tsx";
import { c as illustrationClasses } from "../shared/illustration.css.ts";
import { Illustration } from "../shared/illustration.tsx";

/** Explains wallets to someone who has none. */
export function WhatIsAWalletView(_props: ViewProps<"WhatIsAWallet">): ReactElement {
  const ui = useUi();
  const { t } = useLateText();
  return (
    <Explained
      panels={[
        { drawing: <KeysDrawing />, title: t("whatIsAWallet.keys.title"), text: t("whatIsAWallet.keys.text") },
        { drawing: <LoginDrawing />, title: t("whatIsAWallet.login.title"), text: t("whatIsAWallet.login.text") },
        { drawing: <AskDrawing />, title: t("whatIsAWallet.ask.title"), text: t("whatIsAWallet.ask.text") },
      ]}
      action={<Button onClick={() => ui.push({ view: "GetWallet" })}>{t("whatIsAWallet.get")}</Button>}
    />
  );
}

/** A wallet, and the key that only its owner has. */
function KeysDrawing(): ReactElement {
  return (
    <Illustration>
      <circle cx="80" cy="40" r="38" className={illustrationClasses.soft} />
      <rect x="34" y="20" width="68" height="46" rx="11" className={illustrationClasses.surface} />
      <rect x="42" y="12" width="52" height="22" rx="7" className={illustrationClasses.card} />
      <rect x="34" y="26" width="68" height="40" rx="11" className={illustrationClasses.surface} />
      <rect x="84" y="40" width="18" height="13" rx="6.5" className={illustrationClasses.card} />
      <circle cx="91" cy="46.5" r="2.4" className={illustrationClasses.accent} />
      <circle cx="111" cy="29" r="11" className={illustrationClasses.accent} />
      <circle cx="111" cy="29" r="3.6" className={illustrationClasses.mark} />
      <path d="M111 40v20m0-4h7m-7-7h5" className={illustrationClasses.trace} />
    </Illustration>
  );
}

/** One door for many apps. */
function LoginDrawing(): ReactElement {
  return (
    <Illustration>
      <circle cx="80" cy="40" r="38" className={illustrationClasses.soft} />
      <rect x="18" y="22" width="34" height="36" rx="9" className={illustrationClasses.surface} />
      <rect x="108" y="22" width="34" height="36" rx="9" className={illustrationClasses.surface} />
      <path d="M26 34h18M26 42h12M116 34h18M116 42h12" className={illustrationClasses.line} opacity="0.5" />
      <path d="M52 40h8M100 40h8" className={illustrationClasses.trace} strokeDasharray="0.1 4" />
      <rect x="58" y="14" width="44" height="52" rx="12" className={illustrationClasses.card} />
      <circle cx="80" cy="34" r="9" className={illustrationClasses.accent} />
      <path d="m76 34 3 3 5.4-5.6" className={illustrationClasses.mark} />
      <path d="M69 53h22" className={illustrationClasses.line} />
    </Illustration>
  );
}

/** An app asks; its visitor decides. */
function AskDrawing(): ReactElement {
  return (
    <Illustration>
      <circle cx="80" cy="40" r="38" className={illustrationClasses.soft} />
      <rect x="38" y="10" width="84" height="60" rx="13" className={illustrationClasses.card} />
      <path d="M50 24h38M50 33h52" className={illustrationClasses.line} opacity="0.5" />
      <rect x="48" y="46" width="28" height="15" rx="7.5" className={illustrationClasses.surface} />
      <rect x="82" y="46" width="32" height="15" rx="7.5" className={illustrationClasses.accent} />
      <path d="m94 53.4 3 3 5.4-5.6" className={illustrationClasses.mark} />
      <path d="m104 62 4.4 13 2.9-4.6 5.4-.6z" className={illustrationClasses.card} />
      <path d="m104 62 4.4 13 2.9-4.6 5.4-.6z" className={illustrationClasses.line} />
    </Illustration>
  );
}
