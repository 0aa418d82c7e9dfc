import type { Foyer, FoyerEvents, OpenRequest } from "@foyer/core";

/**
 * The host's own words for some messages, by the keys of `@foyer/react`. A text may hold the message's parameters as `{name}`; where
 * plural forms are needed, a function gets the parameters.
 */
export type MessageOverrides = {
  readonly [key: string]: string | ((params: Readonly<Record<string, never>>) => string) | undefined;
};

/** What a page says of its modal and its texts. */
export type ModalOptions = {
  /** BCP 47 tag, or `auto` for the visitor's own languages. Default `auto`. */
  readonly locale?: string | undefined;
  /** The host's own words for some messages. Keep the object. */
  readonly messages?: MessageOverrides | undefined;
  /** Where the modal's element is added. Default: the end of the page's body. */
  readonly container?: Element | undefined;
};

/** What elements tell of their kit: its events by their own names, with what it says in `detail`. They do not bubble. */
export type FoyerElementEvents = { readonly [Name in keyof FoyerEvents]: CustomEvent<FoyerEvents[Name]> };

/** What all elements have in common. */
export interface FoyerElement extends HTMLElement {
  /**
   * The kit it shows: the one it was given, else that of the nearest `<foyer-modal>` around it, of the page, or of the page's
   * first `<foyer-modal>`. Set it to undefined to take it back.
   */
  get foyer(): Foyer | undefined;
  set foyer(given: unknown);
  addEventListener<Name extends keyof FoyerElementEvents>(
    type: Name,
    listener: (event: FoyerElementEvents[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** `<foyer-connect-button>`: asks to connect, and opens the list of wallets. */
export interface FoyerConnectButtonElement extends FoyerElement {
  /** Attribute `label`: instead of "Connect Wallet". */
  label: string;
  /** Attribute `loading-label`: instead of "Connecting...". */
  loadingLabel: string;
}

/** `<foyer-account-button>`: the account in use, and nothing while there is none. */
export interface FoyerAccountButtonElement extends FoyerElement {
  /** Attribute `balance`. Default `show`: reads it once the visitor has reached for the kit. `hide` never reads it. */
  balance: "show" | "hide";
}

/** `<foyer-button>`: the account while one is connected, else what connects. */
export interface FoyerButtonElement extends FoyerConnectButtonElement, FoyerAccountButtonElement {}

/** `<foyer-network-button>`: the network in use, and the choice of another. */
export interface FoyerNetworkButtonElement extends FoyerElement {
  /** Attribute `label`: where no network is in use. */
  label: string;
}

/** `<foyer-modal>`: gives a kit to the elements inside it, and shows its modal. No other element needs it. */
export interface FoyerModalElement extends FoyerElement {
  /** Attribute `open`, which follows the modal: whether it is open. Setting it opens or closes it. */
  open: boolean;
  /** Attribute `locale`: BCP 47 tag, or `auto` for the visitor's own languages. Default `auto`. */
  locale: string;
  /** The host's own words for some messages. Keep the object. */
  messages: MessageOverrides | undefined;
  /** Where the modal's element is added. Default: the end of the page's body. */
  container: Element | undefined;
  /** Opens the modal, at a view if one is named. */
  show(request?: OpenRequest): void;
  close(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "foyer-button": FoyerButtonElement;
    "foyer-connect-button": FoyerConnectButtonElement;
    "foyer-account-button": FoyerAccountButtonElement;
    "foyer-network-button": FoyerNetworkButtonElement;
    "foyer-modal": FoyerModalElement;
  }
}
