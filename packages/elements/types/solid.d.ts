import type { JSX as Solid } from "solid-js";
import type { FoyerAttributes, FoyerElements, FoyerListeners } from "./attributes.js";

type Prefixed<Given, Prefix extends string> = {
  readonly [Key in keyof Given & string as `${Prefix}${Key}`]?: Given[Key];
};

type Elements = {
  [Name in keyof FoyerElements]: Solid.HTMLAttributes<FoyerElements[Name]> &
    Omit<FoyerAttributes[Name], "foyer" | "messages" | "container"> &
    Prefixed<FoyerAttributes[Name], "prop:"> &
    FoyerListeners<"on:">;
};

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
