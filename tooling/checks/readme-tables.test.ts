import { describe, expect, it } from "vitest";
import { withTree } from "./fixture.ts";
import { checkReadmeTables } from "./readme-tables.ts";

const SOURCES = {
  "packages/react/src/index.ts": `export { useAccount, type AccountState } from "./a.ts";\nexport { Button } from "./b.tsx";`,
  "packages/core/src/theme/state.ts": "export type ThemeVariables = { readonly accent?: string };",
  "packages/core/src/settings/settings.ts": `
    export type Settings = { multiWallet: boolean; email?: boolean | undefined; order?: readonly string[] | undefined;
      /** Shown.
       * @defaultValue true
       */
      row?: boolean | undefined };
    export const DEFAULT_SETTINGS: Settings = { multiWallet: true };`,
  "packages/contract/src/errors/catalogue.ts": `
    export interface ErrorContexts {
      "caip/invalid": { kind: string; value: string };
      "wallet/rejected": WalletContext;
      "wallet/timeout": WalletContext & { timeoutMs: number };
    }
    export const RETRYABLE = /wallet\\/(rejected|timeout)/;`,
};

const README = `
## Hooks
| hook | gives |
| --- | --- |
| \`useAccount\` | who |
## Theme
| variable |
| --- |
| \`accent\` |
## Settings
| feature | default |
| --- | --- |
| \`multiWallet\` | \`true\` |

Later:

| feature | default |
| --- | --- |
| \`email\` | \`false\` |
| \`order\` | none |
| \`row\` | \`true\` |
## Licence
| \`other\` | tables |
`;

const ERRORS = `
## Errors
| code | what | do | again | context |
| --- | --- | --- | --- | --- |
| \`caip/invalid\` | bad | mend | no | \`kind\`, \`value\` |
| \`wallet/rejected\` | no | ask | yes | |
| \`wallet/timeout\` | late | ask | yes | \`timeoutMs\` |
`;

function check(readme: string, errors: string): readonly string[] {
  const files = { ...SOURCES, "README.md": readme, "packages/core/README.md": errors };
  const manifest = JSON.stringify({ name: "@foyer/core" });
  return withTree({ ...files, "packages/core/package.json": manifest }, checkReadmeTables).map(
    ({ file, line, message }) => `${file}:${line ?? 0} ${message}`,
  );
}

describe("checkReadmeTables", () => {
  it("accepts tables that say what the sources say, several below one heading", () => {
    expect(check(README, ERRORS)).toEqual([]);
  });

  it("refuses a table that lacks a name, and one that has a name too many", () => {
    expect(check(README.replaceAll("useAccount", "useWallet"), ERRORS)).toEqual([
      "README.md:0 'Hooks' lacks 'useAccount'",
      "README.md:5 'Hooks' has 'useWallet', the sources have not",
    ]);
  });

  it("refuses a default that is no longer so", () => {
    expect(check(README.replace("`true`", "`false`"), ERRORS)).toEqual([
      "README.md:13 'Settings' says 'false' of 'multiWallet', the sources 'true'",
    ]);
    expect(check(README.replace("`row` | `true`", "`row` | `false`"), ERRORS)).toEqual([
      "README.md:21 'Settings' says 'false' of 'row', the sources 'true'",
    ]);
  });

  it("refuses an error code whose retry or context is told wrong", () => {
    expect(check(README, ERRORS.replace("| yes | |", "| no | |").replace("`timeoutMs`", "`ms`"))).toEqual([
      "packages/core/README.md:6 'Errors' says 'no' of 'wallet/rejected', the sources 'yes'",
      "packages/core/README.md:7 'Errors' says 'ms' of 'wallet/timeout', the sources 'timeoutMs'",
    ]);
  });

  it("refuses a document or a source that has gone", () => {
    expect(withTree({ "README.md": README }, checkReadmeTables).map(({ message }) => message)).toContain(
      "'Errors' has no packages/contract/src/errors/catalogue.ts",
    );
  });
});
