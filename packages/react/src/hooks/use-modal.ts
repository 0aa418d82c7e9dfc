import { type RegisteredFoyer, type Snapshot, selectRoute, type ViewName } from "@foyer/core";
import type { ButtonHTMLAttributes } from "react";
import { useFoyerContext } from "./foyer-context.ts";
import { useRegistered } from "./use-foyer.ts";
import { useFoyerState } from "./use-foyer-state.ts";

type OpenRequest = Parameters<RegisteredFoyer["open"]>[0];

/** The props of a real `<button>` that opens the modal. */
export type ModalButtonProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "type" | "onClick" | "aria-haspopup" | "aria-expanded" | "onPointerEnter" | "onFocus" | "onTouchStart"
>;

/** Whether the modal is open, what it shows, and how to open and close it. */
export type ModalState = {
  readonly isOpen: boolean;
  /** The view that is shown; undefined while it is closed. */
  readonly view: ViewName | undefined;
  /** Opens it at a view, at a namespace, or at what fits. */
  readonly open: RegisteredFoyer["open"];
  readonly close: RegisteredFoyer["close"];
  /** The props of a button that opens it, and fetches it when somebody reaches for the button. */
  readonly getButtonProps: (request?: OpenRequest) => ModalButtonProps;
};

/**
 * Opens and closes the modal, and tells what it shows.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useModal } from "@foyer/react";
 *
 * export function Networks() {
 *   const { getButtonProps, view } = useModal();
 *   return <button {...getButtonProps({ view: "Networks" })}>{view === "Networks" ? "Choosing…" : "Networks"}</button>;
 * }
 */
export function useModal(): ModalState {
  const { preload } = useFoyerContext("useModal");
  const { open, close } = useRegistered("useModal");
  const { isOpen, view } = useFoyerState(selectModal, "useModal");
  const getButtonProps: ModalState["getButtonProps"] = (request) => ({
    type: "button",
    onClick: () => open(request),
    "aria-haspopup": "dialog",
    "aria-expanded": isOpen,
    onPointerEnter: preload,
    onFocus: preload,
    onTouchStart: preload,
  });
  return { isOpen, view, open, close, getButtonProps };
}

function selectModal(state: Snapshot): Pick<ModalState, "isOpen" | "view"> {
  const { isOpen } = state.router;
  return { isOpen, view: isOpen ? selectRoute(state).view : undefined };
}
