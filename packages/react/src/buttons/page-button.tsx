import { type ReactElement, useEffect, useInsertionEffect, useState } from "react";
import { useKit } from "../hooks/kit-context.ts";
import { useButtonText } from "../text/text-context.ts";
import { type ButtonGiven, drawButton } from "./draw-button.ts";
import { Placeholder } from "./placeholder.tsx";

/** Props of `PageButton`. */
export type PageButtonProps = Pick<ButtonGiven, "read" | "press" | "hasBalance"> & {
  /** The name of the component, for an error. */
  readonly member: string;
  /** Class of the element in the page. */
  readonly className?: string | undefined;
};

/**
 * A button of ours. React puts its element on the page and hands on what it is given; it is drawn, and follows the
 * state, without React: every page waits for its button, and the host's tree is left alone when the state changes.
 */
export function PageButton({ member, read, press, className, hasBalance }: PageButtonProps): ReactElement {
  const kit = useKit(member);
  const text = useButtonText();
  const [button] = useState(drawButton);
  // Before the element is given its place, which is when it is drawn.
  useInsertionEffect(() => button.give({ kit, text, read, press, hasBalance }));
  useEffect(() => button.follow({ kit, text, hasBalance }), [button, kit, text, hasBalance]);
  return text.isInBrowser ? (
    <span ref={button.place} className={className} />
  ) : (
    <Placeholder text={text} className={className} />
  );
}
