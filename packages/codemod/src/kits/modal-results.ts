import type { Carrier } from "../source/carriers.ts";
import type { Translation } from "../source/hooks.ts";

/** `useModal()` of Foyer. */
export const MODAL: Carrier = { name: "modal", code: "useModal()", module: "@foyer/react" };

/** A function that opens the modal at a view. */
export function opens(view: string): Translation {
  return { carrier: MODAL, write: (name, modal) => `const ${name} = () => ${modal}.open({ view: "${view}" });` };
}

/** Whether the modal shows a view. */
export function shows(view: string): Translation {
  return { carrier: MODAL, write: (name, modal) => `const ${name} = ${modal}.view === "${view}";` };
}

/** Whether the modal is open. */
export const IS_OPEN: Translation = { carrier: MODAL, write: (name, modal) => `const ${name} = ${modal}.isOpen;` };

/** A function that opens the modal for `true`, and closes it for `false`. */
export const SET_OPEN: Translation = {
  carrier: MODAL,
  write: (name, modal, isTyped) =>
    `const ${name} = (isOpen${isTyped ? ": boolean" : ""}) => (isOpen ? ${modal}.open() : ${modal}.close());`,
};
