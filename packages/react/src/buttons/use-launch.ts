import type { OpenRequest, Snapshot } from "@foyer/core";
import { type ButtonHTMLAttributes, useContext } from "react";
import { useKit } from "../hooks/kit-context.ts";
import { LateContext } from "../hooks/late-context.ts";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { useButtonText } from "../text/text-context.tsx";

/** The props of a real `<button>` that opens the modal. */
export type LaunchProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  | "type"
  | "onClick"
  | "disabled"
  | "aria-busy"
  | "aria-haspopup"
  | "aria-expanded"
  | "onPointerEnter"
  | "onFocus"
  | "onTouchStart"
>;

/** What all buttons have in common. */
export type Launch = {
  /** Whether a wallet is being asked to connect, in any namespace. */
  readonly isLoading: boolean;
  /** What to say where the modal could not be fetched, as when the network is away. Pressing tries again. */
  readonly failure: string | undefined;
  /** Opens the modal, or closes it if it is open. Does nothing while loading. */
  readonly press: () => void;
  /** For a button of the host's own. */
  readonly buttonProps: LaunchProps;
};

/** Makes a button that opens the modal, and fetches what that needs as soon as somebody reaches for it. */
export function useLaunch(member: string, request?: OpenRequest): Launch {
  const { foyer, preload } = useKit(member);
  const { hasFailed } = useContext(LateContext);
  const { t } = useButtonText();
  const { isOpen, isLoading } = useFoyerState(selectFacts);
  const press = (): void => {
    if (isOpen) foyer.close();
    else if (!isLoading) foyer.open(request);
  };
  return {
    isLoading,
    failure: hasFailed ? t("button.unreachable") : undefined,
    press,
    buttonProps: {
      type: "button",
      onClick: press,
      disabled: isLoading,
      "aria-busy": isLoading,
      "aria-haspopup": "dialog",
      "aria-expanded": isOpen,
      onPointerEnter: preload,
      onFocus: preload,
      onTouchStart: preload,
    },
  };
}

function selectFacts({ router, connections }: Snapshot): { isOpen: boolean; isLoading: boolean } {
  const isLoading = Object.values(connections.namespaces).some(({ pending }) => pending);
  return { isOpen: router.isOpen, isLoading };
}
