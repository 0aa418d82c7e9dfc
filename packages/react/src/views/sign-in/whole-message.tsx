import { type ReactElement, useId, useState } from "react";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useSignInText } from "../../text/use-sign-in-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./whole-message.css.ts";

/** The very text that is signed, for whoever wants to read it to the letter. */
export function WholeMessage({ text }: { readonly text: string }): ReactElement {
  useStyles(cssText);
  const { t } = useSignInText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={c.root}>
      <TextLink aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? "signIn.whole.hide" : "signIn.whole.show")}
      </TextLink>
      {isOpen && (
        <section id={id} className={c.text} dir="ltr" translate="no" aria-label={t("signIn.whole")}>
          {text}
        </section>
      )}
    </div>
  );
}
