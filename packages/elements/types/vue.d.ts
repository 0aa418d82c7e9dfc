import type { DefineComponent, HTMLAttributes } from "vue";
import type { FoyerAttributes, FoyerElements, FoyerListeners } from "./attributes.js";

// A template's `@modal-opened` is `onModalOpened` there.
type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Camel<Rest>}`
  : Capitalize<Name>;
type Listeners = { readonly [Name in keyof FoyerListeners<""> as `on${Camel<Name>}`]?: FoyerListeners<"">[Name] };

type Elements = {
  readonly [Name in keyof FoyerElements]: DefineComponent<HTMLAttributes & FoyerAttributes[Name] & Listeners>;
};

declare module "vue" {
  interface GlobalComponents extends Elements {}
}
