import type { Settings } from "./settings.ts";

/** A setting that is on or off. */
export type SwitchKey = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

/** Switches of one topic. `note`: the text below them. */
export type SwitchGroup = {
  readonly title: string;
  readonly switches: readonly (readonly [key: SwitchKey, label: string])[];
  readonly note?: "inbox" | undefined;
};

/** The host's switches, by topic. */
export const GROUPS: readonly SwitchGroup[] = [
  {
    title: "Wallets",
    switches: [
      ["demoWallets", "Demo wallets"],
      ["foreignWallet", "A wallet on a foreign network"],
      ["multiWallet", "Several wallets at once"],
      ["collapseWallets", "Wallets behind one button"],
      ["allowUnsupportedChain", "Allow unsupported networks"],
    ],
  },
  {
    title: "Without a wallet",
    switches: [
      ["emailLogin", "Wallets by e-mail"],
      ["socials", "Google, Farcaster and others"],
    ],
    note: "inbox",
  },
  {
    title: "Money",
    switches: [
      ["buying", "Buy crypto"],
      ["deposits", "Deposit from an exchange"],
    ],
  },
  {
    title: "Smart accounts",
    switches: [
      ["calls", "Several calls at once"],
      ["permissions", "Act without asking each time"],
    ],
  },
  {
    title: "Terms",
    switches: [
      ["legalLinks", "Terms and privacy links"],
      ["legalCheckbox", "Ask to agree first"],
    ],
  },
  {
    title: "Screen and services",
    switches: [
      ["wide", "Two halves on wide screens"],
      ["fullScreen", "Full screen on phones"],
      ["server", "Ask our own server"],
      ["devtools", "Devtools"],
    ],
  },
];
