import type { Snapshot } from "@foyer/core";
import { type ReactNode, useSyncExternalStore } from "react";
import { type FoyerContextValue, useFoyerContext } from "../hooks/foyer-context.ts";
import { type Launch, readLaunch, type Words, wordsOf } from "./launch.ts";

/** Props of `OwnButton`. */
export type OwnButtonProps<Facts> = {
  /** The name of the component, for an error. */
  readonly member: string;
  /** What the button knows and says in a state. */
  readonly read: (state: Snapshot, words: Words) => Facts;
  readonly press: (context: FoyerContextValue) => void;
  readonly children: (model: Facts & Launch) => ReactNode;
};

/** A button that the host renders: it is given what ours would show and do. */
export function OwnButton<Facts>({ member, read, press, children }: OwnButtonProps<Facts>): ReactNode {
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
    write(context.foyer.getInitialSnapshot),
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
