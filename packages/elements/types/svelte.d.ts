import type { HTMLAttributes } from "svelte/elements";
import type { FoyerAttributes, FoyerElements, FoyerListeners } from "./attributes.js";

type Elements = {
  [Name in keyof FoyerElements]: Omit<HTMLAttributes<FoyerElements[Name]>, keyof FoyerAttributes[Name]> &
    FoyerAttributes[Name] &
    FoyerListeners<"on">;
};

declare module "svelte/elements" {
  interface SvelteHTMLElements extends Elements {}
}
