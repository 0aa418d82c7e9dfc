/**
 * What `pnpm mutate:<group>` plants mutants in, with which tests, and how many of a hundred must be found. Groups
 * too large for one sitting are tried where they changed, `FOYER_MUTATE_SINCE=<commit> pnpm mutate:core`, or by files that are named after the
 * command: `pnpm mutate:core --mutate "packages/core/src/features/calls/*.ts"`.
 * @typedef {{ readonly sources: readonly string[]; readonly tests: readonly string[]; readonly least: number }} MutationGroup
 */

/** @satisfies {Readonly<Record<string, MutationGroup>>} */
const GROUPS = {
  keys: {
    // keyring.ts is left to keyring.chromium.test.ts: it needs a browser's database.
    sources: [
      "apps/secure/src/keys/*.ts",
      "apps/secure/src/rescue/open-vault-file.ts",
      "!apps/secure/src/keys/keyring.ts",
    ],
    tests: ["apps/secure/src/keys/**/*.test.ts", "apps/secure/src/rescue/**/*.test.ts"],
    least: 90,
  },
  siwx: {
    sources: ["packages/siwx/src/**/*.ts", "!packages/siwx/src/testing/**"],
    tests: ["packages/siwx/src/**/*.test.ts"],
    least: 90,
  },
  protocol: {
    // The frame's element is tried in Chromium, which plants no mutants.
    sources: ["packages/embedded/src/{protocol,channel}/*.ts", "packages/embedded/src/protocol/rpc/*.ts"],
    tests: ["packages/embedded/src/{protocol,channel}/**/*.test.ts"],
    least: 90,
  },
  contract: {
    sources: ["packages/contract/src/**/*.ts", "!packages/contract/src/testing/**"],
    tests: ["packages/contract/src/**/*.test.ts"],
    least: 75,
  },
  core: {
    sources: ["packages/core/src/**/*.ts", "!packages/core/src/testing/**"],
    tests: ["packages/core/src/**/*.test.ts"],
    least: 80,
  },
  adapters: {
    sources: ["packages/adapters/*/src/**/*.ts", "!packages/adapters/*/src/testing/**"],
    tests: ["packages/adapters/*/src/**/*.test.ts"],
    least: 75,
  },
};

/**
 * The group that `FOYER_MUTATE` names, or the keys.
 * @returns {MutationGroup & { readonly name: string }}
 */
export function readMutationGroup() {
  const name = process.env["FOYER_MUTATE"] ?? "keys";
  const group = Object.entries(GROUPS).find(([key]) => key === name)?.[1];
  if (group === undefined) throw new Error(`FOYER_MUTATE is "${name}", not one of ${Object.keys(GROUPS).join(", ")}`);
  return { name, ...group };
}
