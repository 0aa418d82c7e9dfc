import type {} from "@foyer/elements/svelte";
import type {} from "@foyer/elements/vue";
import type { SvelteHTMLElements } from "svelte/elements";
import { expectTypeOf } from "vitest";
import type { GlobalComponents } from "vue";

// What templates are checked by: Svelte reads the elements' attributes, Vue the props of components by these names.
type SvelteButton = SvelteHTMLElements["foyer-button"];
type VueProps<Name extends `foyer-${string}` & keyof GlobalComponents> = InstanceType<GlobalComponents[Name]>["$props"];

export const svelteButton: SvelteButton = {
  label: "Enter",
  "loading-label": "Wait",
  balance: "hide",
  class: "own",
  "onconnection-opened": ({ detail }) => {
    expectTypeOf(detail.cause).toEqualTypeOf<"user" | "restore" | "wallet">();
  },
};
export const svelteModal: SvelteHTMLElements["foyer-modal"] = { open: true, locale: "ar", networks: "eip155:1" };
// @ts-expect-error neither of the two
export const wrongSvelteBalance: SvelteButton = { balance: "sometimes" };
// @ts-expect-error of the buttons that connect
export const wrongSvelteElement: SvelteHTMLElements["foyer-account-button"] = { "loading-label": "Wait" };
// @ts-expect-error no event of the kit's
export const unknownSvelteEvent: SvelteButton = { "onconnection-broken": () => undefined };

export const vueButton: VueProps<"foyer-button"> = {
  label: "Enter",
  "loading-label": "Wait",
  balance: "hide",
  class: "own",
  onConnectionOpened: ({ detail }) => {
    expectTypeOf(detail.cause).toEqualTypeOf<"user" | "restore" | "wallet">();
  },
};
export const vueModal: VueProps<"foyer-modal"> = { open: true, "app-name": "Example", messages: {} };
// @ts-expect-error neither of the two
export const wrongVueBalance: VueProps<"foyer-button"> = { balance: "sometimes" };
// @ts-expect-error heard of the kit's own payload
export const wrongVueEvent: VueProps<"foyer-button"> = { onConnectionOpened: (cause: string) => cause };
