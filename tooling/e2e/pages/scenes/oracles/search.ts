import { nameOf, type OpenModal } from "./open-modal.ts";

const WORDS = ["e", "zzyzx", ""];

/**
 * Types into the field of a view that has one, and sees whether the header or the field moves while the results become
 * few, none and all again. `rested`: waits until what was typed has been looked for and painted.
 */
export async function findJumps({ dialog }: OpenModal, rested: () => Promise<void>): Promise<readonly string[]> {
  const field = dialog.querySelector<HTMLInputElement>("input[type=search]");
  const header = dialog.querySelector("header");
  if (!field || !header) return [];
  const faults: string[] = [];
  // Who types sees the field.
  field.focus();
  field.scrollIntoView({ block: "nearest" });
  const tops = (): readonly number[] => [header, field].map((element) => element.getBoundingClientRect().top);
  const before = tops();
  for (const words of WORDS) {
    // As typing does: React reads the value that the prototype's own setter wrote.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, words);
    field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
    await rested();
    for (const [place, top] of tops().entries()) {
      const moved = Math.round(top - (before[place] ?? 0));
      if (moved !== 0) faults.push(`'${words}' moves ${nameOf(place === 0 ? header : field)} by ${moved} px`);
    }
  }
  return faults;
}
