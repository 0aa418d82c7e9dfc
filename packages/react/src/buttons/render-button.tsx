import type { Snapshot } from "@foyer/core";
import { type ReactElement, type ReactNode, useState, useSyncExternalStore } from "react";
import { type FoyerContextValue, useFoyerContext, useStartEffect } from "../hooks/foyer-context.ts";
import type { ButtonText } from "../text/button-text.ts";
import {
  type ButtonGiven,
  type Drawing,
  drawButton,
  type Launch,
  type PageLook,
  readLaunch,
  type Words,
  wordsOf,
} from "./draw-button.ts";

/** What one kind of button is. */
export type ButtonKind<Facts> = Drawing<Facts> & {
  /** The name of the component, for an error. */
  readonly member: string;
  /** Class of the element in the page. */
  readonly className?: string | undefined;
  /** Renders the host's own button. */
  readonly children?: ((model: Facts & Launch) => ReactNode) | undefined;
};

export function renderButton<Facts>({ children, ...kind }: ButtonKind<Facts>): ReactElement {
  return children ? <OwnButton {...kind}>{children}</OwnButton> : <PageButton {...kind} />;
}

/** Props of `OwnButton`. */
type OwnButtonProps<Facts> = {
  /** The name of the component, for an error. */
  readonly member: string;
  /** What the button knows and says in a state. */
  readonly read: (state: Snapshot, words: Words) => Facts;
  readonly press: (context: FoyerContextValue) => void;
  readonly children: (model: Facts & Launch) => ReactNode;
};

/** A button that the host renders: it is given what ours would show and do. */
function OwnButton<Facts>({ member, read, press, children }: OwnButtonProps<Facts>): ReactNode {
  const context = useFoyerContext(member);
  // As text, which is the same as long as it says the same: the host renders again for what its button shows alone.
  const write = (get: () => Snapshot) => (): string => {
    const state = get();
    const words = wordsOf(context);
    return JSON.stringify({ ...words, ...read(state, words), ...readLaunch(state) });
  };
  const written = useSyncExternalStore(
    context.subscribe,
    write(context.getSnapshot),
    write(context.getInitialSnapshot),
  );
  const { isOpen, isLoading, failure, ...model } = JSON.parse(written) as Facts & Words & ReturnType<typeof readLaunch>;
  const pressNow = (): void => press(context);
  return children({
    ...(model as Facts),
    isLoading,
    failure,
    press: pressNow,
    buttonProps: {
      type: "button",
      onClick: pressNow,
      disabled: isLoading,
      "aria-busy": isLoading,
      "aria-haspopup": "dialog",
      "aria-expanded": isOpen,
      onPointerEnter: context.preload,
      onFocus: context.preload,
      onTouchStart: context.preload,
    },
  });
}

/** Props of `PageButton`. */
type PageButtonProps = Omit<ButtonGiven, "context"> & {
  /** The name of the component, for an error. */
  readonly member: string;
  /** Class of the element in the page. */
  readonly className?: string | undefined;
};

/**
 * A button of ours. React puts its element on the page and hands on what it is given; it is drawn, and follows the
 * state, without React: every page waits for its button, and the host's tree is left alone when the state changes.
 */
function PageButton({ member, className, ...given }: PageButtonProps): ReactElement {
  const context = useFoyerContext(member);
  const [button] = useState(drawButton);
  const { hasBalance } = given;
  useStartEffect(context.foyer, () => button.follow({ context, hasBalance }), [button, context, hasBalance]);
  if (!context.foyer.ports.page.target) {
    const look = given.read(context.getInitialSnapshot(), wordsOf(context));
    return <Placeholder text={context.text()} look={look} className={className} />;
  }
  // Told of a text inside, whichever, React does not look at what a server has drawn there.
  return (
    <span suppressHydrationWarning ref={(host) => button.place(host, { ...given, context })} className={className}>
      {""}
    </span>
  );
}

/** Props of `Placeholder`. */
type PlaceholderProps = {
  readonly text: ButtonText;
  readonly look: PageLook;
  readonly className?: string | undefined;
};

/**
 * What a server renders of a button: its 144 x 40 px and its name, in the colour of the text around it. A drawing,
 * because a strict content security policy forbids the style attributes of anything else. An account's is written out,
 * since it is what visitors look for.
 */
function Placeholder({ text: { locale, dir }, look: { label, face }, className }: PlaceholderProps): ReactElement {
  return (
    <span className={className} lang={locale} dir={dir}>
      <svg width={144} height={40} role="img" aria-label={label}>
        <rect width={144} height={40} rx={14} fill="currentColor" opacity={0.1} />
        {face && (
          <text x={72} y={25} textAnchor="middle" fontWeight={600} fill="currentColor">
            {label}
          </text>
        )}
      </svg>
    </span>
  );
}
