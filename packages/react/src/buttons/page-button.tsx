import { type ReactElement, useState } from "react";
import { useFoyerContext, useStartEffect } from "../hooks/foyer-context.ts";
import { type ButtonGiven, drawButton } from "./draw-button.ts";
import { Placeholder } from "./placeholder.tsx";

/** Props of `PageButton`. */
export type PageButtonProps = Omit<ButtonGiven, "context"> & {
  /** The name of the component, for an error. */
  readonly member: string;
  /** Class of the element in the page. */
  readonly className?: string | undefined;
};

/**
 * A button of ours. React puts its element on the page and hands on what it is given; it is drawn, and follows the
 * state, without React: every page waits for its button, and the host's tree is left alone when the state changes.
 */
export function PageButton({ member, className, ...given }: PageButtonProps): ReactElement {
  const context = useFoyerContext(member);
  const [button] = useState(drawButton);
  const { hasBalance } = given;
  useStartEffect(context.foyer, () => button.follow({ context, hasBalance }), [button, context, hasBalance]);
  if (!context.foyer.ports.page.target) return <Placeholder text={context.text()} className={className} />;
  // Told of a text inside, whichever, React does not look at what a server has drawn there.
  return (
    <span suppressHydrationWarning ref={(host) => button.place(host, { ...given, context })} className={className}>
      {""}
    </span>
  );
}
