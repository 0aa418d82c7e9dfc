import type { OpenRequest, Snapshot } from "@foyer/core";
import type { ButtonHTMLAttributes } from "react";
import { useKit } from "../hooks/kit-context.ts";
import { useFoyerState } from "../hooks/use-foyer-state.ts";

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
  /** Opens the modal, or closes it if it is open. Does nothing while loading. */
  readonly press: () => void;
  /** For a button of the host's own. */
  readonly buttonProps: LaunchProps;
};

/** Makes a button that opens the modal, and fetches what that needs as soon as somebody reaches for it. */
export function useLaunch(member: string, request?: OpenRequest): Launch {
  const { foyer, preload } = useKit(member);
  const { isOpen, isLoading } = useFoyerState(selectFacts);
  const press = (): void => {
    if (isOpen) foyer.close();
    else if (!isLoading) foyer.open(request);
  };
  return {
    isLoading,
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
