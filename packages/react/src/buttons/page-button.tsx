import { type ReactElement, useState } from "react";
import { useKit } from "../hooks/kit-context.ts";
import { type ButtonGiven, drawButton } from "./draw-button.ts";
import { Placeholder } from "./placeholder.tsx";

/** Props of `PageButton`. */
export type PageButtonProps = Omit<ButtonGiven, "kit"> & {
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
  const kit = useKit(member);
  const [button] = useState(drawButton);
  const { hasBalance } = given;
  kit.useArrival(() => button.follow({ kit, hasBalance }), [button, kit, hasBalance]);
  if (!kit.foyer.ports.page.target) return <Placeholder text={kit.text()} className={className} />;
  // Told of a text inside, whichever, React does not look at what a server has drawn there.
  return (
    <span suppressHydrationWarning ref={(host) => button.place(host, { ...given, kit })} className={className}>
      {""}
    </span>
  );
}
