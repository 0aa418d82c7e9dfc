import type { ReactElement } from "react";
import type { ButtonText } from "../text/button-text.ts";

/** Props of `Placeholder`. */
export type PlaceholderProps = { readonly text: ButtonText; readonly className?: string | undefined };

/**
 * What a server renders of a button: its 144 x 40 px and its name, in the colour of the text around it. A drawing,
 * because a strict content security policy forbids the style attributes of anything else.
 */
export function Placeholder({ text: { locale, dir, t }, className }: PlaceholderProps): ReactElement {
  return (
    <span className={className} lang={locale} dir={dir}>
      <svg width={144} height={40} role="img" aria-label={t("button.connect")}>
        <rect width={144} height={40} rx={14} fill="currentColor" opacity={0.1} />
      </svg>
    </span>
  );
}
