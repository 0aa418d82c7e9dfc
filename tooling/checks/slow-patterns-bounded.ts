const AMOUNT = "the digits of an amount: 78, and at most 255 decimals";
const CONFIGURED = "an address that a host or an operator has configured";
const OWN_CODE = "the host's own source, on the host's own machine";

/** Patterns that take quadratic time and only read texts of bounded length: `path source` of each, with the bound. */
export const BOUNDED_PATTERNS: ReadonlyMap<string, string> = new Map([
  [String.raw`packages/adapters/bip122/src/chain/esplora.ts \/+$`, CONFIGURED],
  [String.raw`packages/core/src/features/siwx/call-server.ts \/+$`, CONFIGURED],
  [String.raw`packages/core/src/ports/service.ts \/+$`, CONFIGURED],
  [String.raw`apps/secure/src/open-frame-wallet.ts \/+$`, CONFIGURED],
  [String.raw`packages/adapters/eip155/src/tokens/abi.ts \0+$`, "32 bytes of an older token"],
  [String.raw`packages/codemod/src/kits/wagmi/write-config.ts [ \t]*$`, OWN_CODE],
  [String.raw`packages/codemod/src/source/elements.ts \s*$`, OWN_CODE],
  [String.raw`packages/codemod/src/source/hooks.ts [ \t]*$`, OWN_CODE],
  [String.raw`packages/codemod/src/source/notes.ts TODO\(foyer\): (.*?)\s*(?:\*\/|$)`, OWN_CODE],
  [String.raw`packages/codemod/src/source/notes.ts [ \t]*$`, OWN_CODE],
  ["packages/create-foyer/src/write-project.ts ^[-._]+|-+$", "a name that the host types"],
  ["packages/core/src/accounts/amounts.ts 0+$", AMOUNT],
  ["packages/core/src/accounts/split-balance.ts 0+$", AMOUNT],
  ["packages/testing/src/script/describe-prompt.ts 0+$", AMOUNT],
  ["apps/sandbox/src/page.ts 0+$", AMOUNT],
  ["apps/secure/src/decode/format-units.ts 0+$", AMOUNT],
  [String.raw`apps/secure/src/decode/format-units.ts \B(?=(\d{3})+(?!\d))`, AMOUNT],
  ["apps/server/src/data/show-entries.ts 0+$", AMOUNT],
  ["tooling/devnet/src/solana/methods/token-data.ts 0+$", AMOUNT],
  ["apps/server/src/orders/to-units.ts 0+$", "8 decimals, or the 20 of a number of JSON"],
  [
    String.raw`packages/core/src/features/analytics/create-event.ts [^\s"'<>/:,;]+(@|%40)[^\s"'<>/:,;@]+\.[^\s"'<>/:,;@]+`,
    "LONGEST_TEXT characters",
  ],
  [String.raw`packages/embedded/src/log/create-log.ts [^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+`, "twice ENTRY_CHARACTERS"],
  ["apps/service/src/http/read-address.ts %.*$", "100 characters of an address"],
  [String.raw`apps/service/src/http/read-address.ts (\d+)\.(\d+)\.(\d+)\.(\d+)$`, "100 characters of an address"],
  ["apps/secure/src/compare/compare-served.ts put together", "a constant of this file, and linear"],
  [
    "apps/server/src/data/reading/read-words.ts put together",
    "HIDDEN of this file with other flags, on 1,000 characters",
  ],
  [
    "apps/server/src/projects/origin.ts put together",
    "an origin of an operator, on the Origin header of a request; each * is one class with a dot after it",
  ],
  ["apps/service/src/database/read-postgres-url.ts put together", CONFIGURED],
  ["apps/service/src/settings/mail-environment.ts put together", "a setting of an operator"],
]);
