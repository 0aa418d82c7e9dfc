import type { Ui } from "@foyer/core/ui";
import { useFoyerContext } from "./foyer-context.ts";

/**
 * Gives what moves between views and tells the visitor something, where the component is: in a view, that is the modal or
 * the part of the page that shows it; elsewhere the modal.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useUi } from "@foyer/react";
 *
 * export function Networks() {
 *   const ui = useUi();
 *   return <button onClick={() => ui.push({ view: "Networks" })}>Networks</button>;
 * }
 */
export function useUi(): Ui {
  return useFoyerContext("useUi").ui;
}
