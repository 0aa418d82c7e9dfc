import type { Problem } from "./problem.ts";

/** What `pnpm licenses list --json` prints: packages by the licence they declare. */
export type LicenceReport = {
  readonly [licence: string]: readonly { readonly name: string; readonly versions: readonly string[] }[];
};

/** Licences that let anyone use, change and sell what contains the work. */
const PERMISSIVE = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** What we use to build and test, and never ship. `licence`: as its manifest declares it. */
type Exception = { readonly name: RegExp; readonly licence: string; readonly reason: string };

const DEVELOPMENT_EXCEPTIONS: readonly Exception[] = [
  { name: /^axe-core$/, licence: "MPL-2.0", reason: "runs in tests only, unchanged" },
  { name: /^lightningcss(-[-a-z0-9]+)?$/, licence: "MPL-2.0", reason: "compiles our style sheets, unchanged" },
  {
    name: /^caniuse-lite$/,
    licence: "CC-BY-4.0",
    reason: "data that webpack reads in tests; nothing we ship contains it",
  },
  { name: /^eyes$/, licence: "Unknown", reason: "MIT by its LICENSE file; of @solana/web3.js" },
  {
    name: /^speakingurl$/,
    licence: "BSD",
    reason: "BSD-3-Clause by its LICENSE file; of Vue's devtools, which what builds the documentation brings along",
  },
  { name: /^spawndamnit$/, licence: "Unknown", reason: "MIT by its LICENSE file; of the changesets command" },
  {
    name: /^text-encoding-utf-8$/,
    licence: "Unknown",
    reason: "public domain by its LICENSE file; of @solana/web3.js",
  },
  {
    name: /^@stacks\/clarinet-sdk(-wasm)?$/,
    licence: "GPL-3.0",
    reason: "the local Stacks chain of development: a process of its own, and nothing we ship contains it",
  },
  {
    name: /^(@substrate\/connect(-extension-protocol|-known-chains)?|smoldot)$/,
    licence: "GPL-3.0-only",
    reason: "of @polkadot/api, an optional peer that hosts install themselves; none of our packages contains it",
  },
  {
    name: /^smoldot$/,
    licence: "GPL-3.0-or-later WITH Classpath-exception-2.0",
    reason: "of @polkadot/api, an optional peer that hosts install themselves; none of our packages contains it",
  },
  {
    name: /^@uniswap\/(lib|v2-core|v2-periphery)$/,
    licence: "GPL-3.0-or-later",
    reason: "what runs on the local EVM chain of development; none of our packages contains it",
  },
  {
    name: /^@uniswap\/(swap-router-contracts|v3-periphery)$/,
    licence: "GPL-2.0-or-later",
    reason: "what runs on the local EVM chain of development; none of our packages contains it",
  },
  {
    name: /^@uniswap\/v3-core$/,
    licence: "BUSL-1.1",
    reason: "what runs on the local EVM chain of development; none of our packages contains it",
  },
  {
    name: /^@sats-connect\/(ui|make-default-provider-config)$/,
    licence: "Unknown",
    reason: "MIT by the repository of sats-connect, an optional peer that hosts install themselves",
  },
  {
    name: /^rpc-websockets$/,
    licence: "LGPL-3.0-only",
    reason: "of @solana/web3.js, an optional peer that hosts install themselves; none of our packages contains it",
  },
];

/** Finds packages whose licence is not permissive, in what ships and in what builds and tests it. */
export function checkLicences(shipped: LicenceReport, installed: LicenceReport): readonly Problem[] {
  return [
    ...list(shipped).map(({ name, licence }) => tell(name, `${licence} may not ship`)),
    ...list(installed)
      .filter(({ name, licence }) => !isExcepted(name, licence))
      .map(({ name, licence }) => tell(name, `${licence} is not permissive and not among the exceptions`)),
  ];
}

/** Tells whether an SPDX expression allows permissive use: one side of an OR, both sides of an AND. */
export function isPermissive(licence: string): boolean {
  const expression = licence.replace(/^\((.*)\)$/, "$1");
  if (/\sOR\s/.test(expression)) return expression.split(/\sOR\s/).some(isPermissive);
  if (/\sAND\s/.test(expression)) return expression.split(/\sAND\s/).every(isPermissive);
  return PERMISSIVE.has(expression.trim());
}

function list(report: LicenceReport): readonly { readonly name: string; readonly licence: string }[] {
  return Object.entries(report).flatMap(([licence, packages]) =>
    isPermissive(licence) ? [] : packages.map(({ name }) => ({ name, licence })),
  );
}

function isExcepted(name: string, licence: string): boolean {
  return DEVELOPMENT_EXCEPTIONS.some((exception) => exception.name.test(name) && exception.licence === licence);
}

function tell(name: string, message: string): Problem {
  return { file: "pnpm-lock.yaml", message: `${name}: ${message}` };
}
