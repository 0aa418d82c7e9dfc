import type { WalletSource } from "./wallet-source.ts";

// No credentials, no query, no fragment, no port: a link leads to a page, and nothing else.
const HTTPS = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(\/[\w./-]*)?$/;

// A page of the wallet's maker, with the address of the one to open in it.
const BROWSE = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+\/[\w./?=&-]*\{url\}([?&]\w+=\{origin\})?$/;

// These run or read something, belong to the browser itself, or to no app alone.
const FOREIGN_SCHEMES = [
  ...["https?", "wss?", "ftp", "javascript", "vbscript", "data", "file", "filesystem", "blob", "content", "intent"],
  ...["about", "chrome", "edge", "opera", "view-source", "resource", "[a-z]+-extension", "mailto", "tel", "sms"],
  ...["wc", "app", "myapp", "wallet", "walletapp", "dapp"],
];

// RFC 3986, in lower case, without credentials or a fragment.
const APP_LINK = new RegExp(`^(?!(${FOREIGN_SCHEMES.join("|")}):)[a-z][a-z0-9+.-]*://[^\\s#@]*$`);

type Shape = readonly [
  name: string,
  read: (wallet: WalletSource) => readonly (string | undefined)[],
  isRight: (value: string) => boolean,
];

const matches =
  (shape: RegExp) =>
  (value: string): boolean =>
    shape.test(value);

/** What each member must look like. */
export const SHAPES: readonly Shape[] = [
  ["id", ({ id }) => [id], matches(/^[a-z0-9]+(-[a-z0-9]+)*$/)],
  ["name", ({ name }) => [name], isPlainName],
  ["rdns", ({ rdns }) => rdns, matches(/^[a-z]{2,}(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+$/)],
  ["standardNames", ({ standardNames }) => standardNames, isPlainName],
  ["windowPaths", ({ windowPaths }) => windowPaths, matches(/^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$-]*)*$/)],
  ["homepage", ({ homepage }) => [homepage], matches(HTTPS)],
  ["icon", ({ icon }) => [icon], matches(/^(wallets|exchanges|networks)\/[\w-]+$/)],
  ["picture", ({ picture }) => [picture], matches(/^(none|rainbowkit\/\w+)$/)],
  ["family", ({ family }) => [family], matches(/^[a-z0-9]+(-[a-z0-9]+)*$/)],
  ["chrome", ({ links }) => [links.chrome], matches(/^[a-p]{32}$/)],
  ["firefox", ({ links }) => [links.firefox], matches(/^[\w-]+$/)],
  ["ios", ({ links }) => [links.ios], matches(/^\d{9,10}$/)],
  ["android", ({ links }) => [links.android], matches(/^[a-z]\w*(\.\w+)+$/)],
  ["mobile", ({ links }) => [links.mobile], matches(APP_LINK)],
  ["desktop", ({ links }) => [links.desktop], matches(APP_LINK)],
  ["universal", ({ links }) => [links.universal], matches(HTTPS)],
  ["webapp", ({ links }) => [links.webapp], matches(HTTPS)],
  ["browse", ({ links }) => [links.browse], matches(BROWSE)],
  ["source", ({ source }) => source, matches(/^[a-z0-9]+(-[a-z0-9]+)*$/)],
  ["checkedAt", ({ checkedAt }) => [checkedAt], isDay],
];

// A name stands beside a button that asks for trust: nothing in it may hide, reorder or imitate what stands around it.
function isPlainName(name: string): boolean {
  const length = [...name].length;
  if (length < 2 || length > 40 || name.trim() !== name) return false;
  return /^[\p{Script=Latin}\p{N} .{}()'&+_-]+$/u.test(name) && name.normalize("NFC") === name;
}

function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
