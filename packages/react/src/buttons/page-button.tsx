import { type ReactElement, useContext, useEffect, useInsertionEffect, useMemo } from "react";
import { useKit } from "../hooks/kit-context.ts";
import { LateContext } from "../hooks/late-context.ts";
import { useButtonText } from "../text/text-context.tsx";
import { type ButtonGiven, drawButton } from "./draw-button.ts";
import { wordsOf } from "./launch.ts";
import { Placeholder } from "./placeholder.tsx";

/** Props of `PageButton`. */
export type PageButtonProps = Pick<ButtonGiven, "read" | "press"> & {
  /** The name of the component, for an error. */
  readonly member: string;
  readonly className?: string | undefined;
  /** Whether the balance of the account in use stands in it. */
  readonly hasBalance?: boolean | undefined;
};

/**
 * A button of ours. React puts it on the page and hands on what it is given; it is drawn, and follows the state,
 * without React: every page waits for its button, and the host's tree is left alone when the state changes.
 */
export function PageButton({ member, read, press, className = "", hasBalance }: PageButtonProps): ReactElement {
  const kit = useKit(member);
  const text = useButtonText();
  const late = useContext(LateContext);
  const { isInBrowser, locale, dir } = text;
  const button = useMemo(() => (isInBrowser ? drawButton() : undefined), [isInBrowser]);
  useInsertionEffect(() => button?.give({ kit, read, press, className, words: wordsOf(text, late) }));
  useEffect(() => {
    // What has happened since it was given this kit.
    button?.draw();
    return button && kit.subscribe(button.draw);
  }, [kit, button]);
  const { followBalance } = late;
  useEffect(
    () => (hasBalance && button ? followBalance?.({ kit, text, button: button.element }) : undefined),
    [hasBalance, button, followBalance, kit, text],
  );
  return (
    <span ref={button?.place} className={button ? "" : className} lang={locale} dir={dir}>
      {button ? null : <Placeholder />}
    </span>
  );
}
