import type {
  FoyerAccountButtonElement,
  FoyerButtonElement,
  FoyerConnectButtonElement,
  FoyerElement,
  FoyerElementEvents,
  FoyerModalElement,
  FoyerNetworkButtonElement,
} from "@foyer/elements";

type Own<Element, Name extends keyof Element> = { readonly [Key in Name]?: Element[Key] | undefined };

type Connect = Own<FoyerConnectButtonElement, "label" | "loadingLabel"> & {
  readonly "loading-label"?: string | undefined;
};

type Kit = { readonly foyer?: unknown };

/** The elements by their names. */
export interface FoyerElements {
  "foyer-button": FoyerButtonElement;
  "foyer-connect-button": FoyerConnectButtonElement;
  "foyer-account-button": FoyerAccountButtonElement;
  "foyer-network-button": FoyerNetworkButtonElement;
  "foyer-modal": FoyerModalElement;
}

/** What may be written on each, beside what every element has. */
export interface FoyerAttributes {
  "foyer-button": Kit & Connect & Own<FoyerButtonElement, "balance">;
  "foyer-connect-button": Kit & Connect;
  "foyer-account-button": Kit & Own<FoyerAccountButtonElement, "balance">;
  "foyer-network-button": Kit & Own<FoyerNetworkButtonElement, "label">;
  "foyer-modal": Kit &
    Own<FoyerModalElement, "open" | "locale" | "messages" | "container"> & {
      readonly "app-name"?: string | undefined;
      readonly networks?: string | undefined;
    };
}

/** Listeners by a framework's names for them, `on` and the event's. */
export type FoyerListeners<Prefix extends string> = {
  readonly [Name in keyof FoyerElementEvents as `${Prefix}${Name}`]?:
    | ((event: FoyerElementEvents[Name] & { readonly currentTarget: FoyerElement }) => void)
    | undefined;
};
