import type { ThemeMode } from "@foyer/core";

/** What a visitor of the demo may change. Kept in the page's address, so that a view of it can be shared. */
export type Settings = {
  readonly mode: ThemeMode;
  readonly accent: string;
  readonly radius: string;
  readonly locale: string;
  readonly demoWallets: boolean;
  /** Whether there is a wallet, too, that stands on a network that the demo does not know. */
  readonly foreignWallet: boolean;
  /** Whether the wallets are behind one button, beside other ways to log in. */
  readonly collapseWallets: boolean;
  /** Whether the demo's own server is asked, beside the chains. */
  readonly server: boolean;
  readonly signIn: SignInChoice;
  /** Whether people may make a wallet with their e-mail address. */
  readonly emailLogin: boolean;
  /** Whether they may log in with accounts that they have elsewhere. */
  readonly socials: boolean;
  /** Whether an e-mail address is asked for before signing in. */
  readonly email: boolean;
  readonly multiWallet: boolean;
  /** Whether people buy, and have an exchange pay out. */
  readonly buying: boolean;
  readonly deposits: boolean;
  /** Whether the page tries several calls at once. */
  readonly calls: boolean;
  /** Whether the page asks to act without asking each time. */
  readonly permissions: boolean;
  readonly allowUnsupportedChain: boolean;
  readonly legalCheckbox: boolean;
  readonly legalLinks: boolean;
  /** Whether the wallets stand at the side where there is room. */
  readonly wide: boolean;
  readonly fullScreen: boolean;
  readonly devtools: boolean;
};

/** Whether people sign in with their wallet. */
export type SignInChoice = "off" | "optional" | "required";

export const SIGN_INS: readonly SignInChoice[] = ["off", "optional", "required"];
export const ACCENTS: readonly string[] = ["#0988F0", "#7C3AED", "#0F766E", "#E11D48", "#F5A524", "#18181B"];
export const RADII: readonly string[] = ["0px", "2px", "4px", "6px"];
/** The languages that the kit speaks, and one for finding texts that are cut. */
export const LOCALES: readonly string[] =
  "en ar bn ca cs de es fa fr he hi id it ja ko ms nl pl pt-BR ru th tr uk vi zh-Hans zh-Hant en-XA".split(" ");

const DEFAULT_SETTINGS: Settings = {
  mode: "system",
  accent: "#0988F0",
  radius: "4px",
  locale: "en",
  demoWallets: true,
  foreignWallet: false,
  collapseWallets: false,
  server: true,
  signIn: "off",
  emailLogin: true,
  socials: false,
  email: false,
  multiWallet: true,
  buying: true,
  deposits: true,
  calls: false,
  permissions: false,
  allowUnsupportedChain: false,
  legalCheckbox: false,
  legalLinks: false,
  wide: false,
  fullScreen: false,
  devtools: false,
};

/** Reads settings from an address's query; what is missing or odd keeps its default. */
export function readSettings(query: string): Settings {
  const given = new URLSearchParams(query);
  const read = <K extends keyof Settings>(key: K): Settings[K] => {
    const text = given.get(key);
    const byDefault = DEFAULT_SETTINGS[key];
    if (text === null) return byDefault;
    return (typeof byDefault === "boolean" ? text === "on" : text) as Settings[K];
  };
  const keys = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[];
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as Settings;
}

/** Writes settings as a query; defaults are left out. */
export function writeSettings(settings: Settings): string {
  const changed = Object.entries(settings).filter(([key, value]) => value !== DEFAULT_SETTINGS[key as keyof Settings]);
  const query = new URLSearchParams(
    changed.map(([key, value]): [string, string] => [key, typeof value === "boolean" ? (value ? "on" : "off") : value]),
  );
  return `${query}` === "" ? "" : `?${query}`;
}
