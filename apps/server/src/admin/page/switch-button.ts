import { element } from "./element.ts";

/** Makes a switch. `label` says what is switched; without a state, the client's own default holds. */
export function createSwitch(a: {
  readonly id: string;
  readonly label: string;
  readonly isOn: boolean | undefined;
  readonly onPress: () => void;
}): HTMLElement {
  return element("button", {
    type: "button",
    role: "switch",
    id: a.id,
    class: "switch",
    "aria-checked": String(a.isOn === true),
    "aria-label": a.label,
    onclick: a.onPress,
  });
}
