import type { Snapshot } from "@foyer/core";
import { type ReactNode, useContext, useSyncExternalStore } from "react";
import { type Kit, useKit } from "../hooks/kit-context.ts";
import { LateContext } from "../hooks/late-context.ts";
import { useButtonText } from "../text/text-context.tsx";
import { type Launch, readLaunch, type Words, wordsOf } from "./launch.ts";

/** Props of `OwnButton`. */
export type OwnButtonProps<Facts> = {
  /** The name of the component, for an error. */
  readonly member: string;
  /** What the button knows and says in a state. */
  readonly read: (state: Snapshot, words: Words) => Facts;
  readonly press: (kit: Kit) => void;
  readonly children: (model: Facts & Launch) => ReactNode;
};

/** A button that the host renders: it is given what ours would show and do. */
export function OwnButton<Facts>({ member, read, press, children }: OwnButtonProps<Facts>): ReactNode {
  const kit = useKit(member);
  const words = wordsOf(useButtonText(), useContext(LateContext));
  const state = useSyncExternalStore(kit.subscribe, kit.getSnapshot, kit.foyer.getInitialSnapshot);
  const { isOpen, isLoading } = readLaunch(state);
  const pressNow = (): void => press(kit);
  return children({
    ...read(state, words),
    isLoading,
    failure: words.failure,
    press: pressNow,
    buttonProps: {
      type: "button",
      onClick: pressNow,
      disabled: isLoading,
      "aria-busy": isLoading,
      "aria-haspopup": "dialog",
      "aria-expanded": isOpen,
      onPointerEnter: kit.preload,
      onFocus: kit.preload,
      onTouchStart: kit.preload,
    },
  });
}
