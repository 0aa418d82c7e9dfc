import type { WalletLinks } from "../../ports/wallet-directory.ts";
import { readText } from "./read-text.ts";

// Schemes of browsers: they run what the link says, or open what is not a wallet's.
const NO_APP = /^(javascript|data|vbscript|blob|file|filesystem|about|view-source|http|https|ws|wss|mailto|tel|sms):/i;

/** Reads where a wallet is to be had and how it is opened; what is no such link is left out. */
export function readLinks(row: Readonly<Record<string, unknown>>): WalletLinks {
  return {
    chrome: readWebLink(row["chrome_store"]),
    ios: readWebLink(row["app_store"]),
    android: readWebLink(row["play_store"]),
    mobile: readAppLink(row["mobile_link"]),
    universal: readWebLink(row["link_mode"]) ?? readWebLink(row["mobile_link"]),
    desktop: readAppLink(row["desktop_link"]),
    webapp: readWebLink(row["webapp_link"]),
  };
}

/** Reads an https URL. */
export function readWebLink(value: unknown): string | undefined {
  const link = readText(value)?.trim() ?? "";
  return /^https:/i.test(link) && URL.canParse(link) ? new URL(link).href : undefined;
}

/** Reads a link of an app's own scheme. */
function readAppLink(value: unknown): string | undefined {
  const link = readText(value)?.trim() ?? "";
  return /^[a-z][a-z\d+.-]*:/i.test(link) && !NO_APP.test(link) ? link : undefined;
}
