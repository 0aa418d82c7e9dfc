import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { FoyerAttributes, FoyerElements, FoyerListeners } from "./attributes.js";

type Elements = {
  readonly [Name in keyof FoyerElements]: DetailedHTMLProps<HTMLAttributes<FoyerElements[Name]>, FoyerElements[Name]> &
    FoyerAttributes[Name] &
    FoyerListeners<"on">;
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
