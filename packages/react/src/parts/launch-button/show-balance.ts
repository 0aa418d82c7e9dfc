import { c } from "../../theme/launch-button-late.css.ts";

/** Shows a balance behind the label of a launch button; an empty one takes it away. */
export function showBalance(button: HTMLElement, balance: string): void {
  const end = button.querySelector(`.${c.end}`) ?? document.createElement("span");
  end.className = c.end;
  end.textContent = balance;
  if (balance) button.append(end);
  else end.remove();
}
