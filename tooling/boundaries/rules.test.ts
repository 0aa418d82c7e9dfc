import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cruiseTree } from "./cruise-tree.ts";
import { CORE_LAYERS, REACT_LAYERS } from "./layers.ts";
import { createTree, type Files } from "./plant.ts";
import { createRules } from "./rules.ts";

/** A file that imports `specifier`, and what else has to be there. */
type Violation = { readonly rule: string; readonly file: string; readonly imports: string; readonly also?: Files };

const CORE = "packages/core/src";
const REACT = "packages/react/src";

const VIOLATIONS: readonly Violation[] = [
  {
    rule: "no-cycles",
    file: `${CORE}/router/a.ts`,
    imports: "./b.ts",
    also: { [`${CORE}/router/b.ts`]: `import type { it } from "./a-0.ts";\nexport type B = typeof it;\n` },
  },
  { rule: "no-unresolved", file: `${CORE}/router/a.ts`, imports: "./gone.ts" },
  { rule: "contract-imports-nothing", file: "packages/contract/src/a.ts", imports: "@noble/hashes" },
  { rule: "contract-testing-imports-vitest-only", file: "packages/contract/src/testing/a.ts", imports: "viem" },
  { rule: "adapters-import-contract-only", file: "packages/adapters/eip155/src/a.ts", imports: "@foyer/core" },
  { rule: "adapters-import-contract-only", file: "packages/adapters/eip155/src/a.ts", imports: "@foyer/solana" },
  { rule: "core-never-sees-ui-or-adapters", file: `${CORE}/kit/a.ts`, imports: "@foyer/react" },
  { rule: "core-never-sees-ui-or-adapters", file: `${CORE}/testing/a.ts`, imports: "@foyer/eip155" },
  { rule: "react-imports-core-and-registry-only", file: `${REACT}/hooks/a.ts`, imports: "@foyer/eip155" },
  { rule: "elements-import-the-page-entry-only", file: "packages/elements/src/a.ts", imports: "@foyer/react" },
  { rule: "wagmi-imports-core-and-contract-only", file: "packages/wagmi/src/a.ts", imports: "@foyer/eip155" },
  { rule: "registry-imports-nothing", file: "packages/registry/src/a.ts", imports: "@foyer/contract" },
  { rule: "create-foyer-imports-nothing", file: "packages/create-foyer/src/a.ts", imports: "@foyer/core" },
  { rule: "codemod-imports-nothing", file: "packages/codemod/src/a.ts", imports: "@foyer/core" },
  { rule: "testing-imports-contract-only", file: "packages/testing/src/a.ts", imports: "@foyer/core" },
  { rule: "testing-stays-out-of-products", file: "packages/contract/src/a.ts", imports: "./testing/index.ts" },
  { rule: "testing-stays-out-of-products", file: `${REACT}/hooks/a.ts`, imports: "@foyer/core/testing" },
  { rule: "devtools-stay-out-of-products", file: "packages/embedded/src/a.ts", imports: "@foyer/devtools" },
  { rule: "devtools-read-what-any-host-can", file: "packages/devtools/src/a.ts", imports: "@foyer/react" },
  { rule: "only-public-entries-across-packages", file: `${REACT}/hooks/a.ts`, imports: `../../../core/src/state.ts` },
  {
    rule: "only-public-entries-across-packages",
    file: "apps/demo/src/a.ts",
    imports: "../../../packages/core/src/state.ts",
  },
  {
    rule: "packages-never-import-apps-or-tooling",
    file: `${CORE}/kit/a.ts`,
    imports: "../../../../apps/demo/src/main.ts",
  },
  { rule: "core-ships-no-library", file: `${CORE}/router/a.ts`, imports: "viem" },
  { rule: "valtio-lives-in-store", file: `${CORE}/kit/a.ts`, imports: "valtio/vanilla" },
  { rule: "zod-lives-in-schemas", file: `${CORE}/kit/a.ts`, imports: "zod/mini" },
  { rule: "zod-is-mini", file: `${CORE}/kit/options-schema.ts`, imports: "zod" },
  { rule: "wagmi-lives-in-its-bridge", file: "packages/adapters/eip155/src/a.ts", imports: "@wagmi/core" },
  { rule: "no-node-in-browser-packages", file: `${CORE}/kit/a.ts`, imports: "node:fs" },
  { rule: "core-has-a-place-for-everything", file: `${CORE}/utils/a.ts`, imports: "../constants.ts" },
  { rule: "core-rooms-are-apart", file: `${CORE}/router/a.ts`, imports: "../theme/state.ts" },
  { rule: "core-features-are-apart", file: `${CORE}/features/buy/a.ts`, imports: "../swap/swap.ts" },
  { rule: "core-sending-uses-handles", file: `${CORE}/features/send/a.ts`, imports: "../swap/swap.ts" },
  { rule: "core-swapping-uses-handles", file: `${CORE}/features/swap/a.ts`, imports: "../send/send.ts" },
  { rule: "core-testing-looks-down", file: `${CORE}/testing/a.ts`, imports: "../index.ts" },
  { rule: "core-features-looks-down", file: `${CORE}/features/send/a.ts`, imports: "../../index.ts" },
  { rule: "core-orders-looks-down", file: `${CORE}/orders/a.ts`, imports: "../features/swap/swap.ts" },
  { rule: "core-intents-looks-down", file: `${CORE}/intents/a.ts`, imports: "../features/swap/swap.ts" },
  { rule: "core-kit-looks-down", file: `${CORE}/kit/a.ts`, imports: "../features/swap/swap.ts" },
  { rule: "core-flows-looks-down", file: `${CORE}/flows/a.ts`, imports: "../kit/create-foyer.ts" },
  { rule: "core-wallets-looks-down", file: `${CORE}/wallets/a.ts`, imports: "../flows/connect.ts" },
  { rule: "core-persistence-looks-down", file: `${CORE}/persistence/a.ts`, imports: "../flows/connect.ts" },
  { rule: "core-state-looks-down", file: `${CORE}/events.ts`, imports: "./flows/connect.ts" },
  { rule: "core-rooms-looks-down", file: `${CORE}/router/a.ts`, imports: "../state.ts" },
  { rule: "core-store-looks-down", file: `${CORE}/store/a.ts`, imports: "../theme/state.ts" },
  { rule: "core-ports-looks-down", file: `${CORE}/ports/a.ts`, imports: "../store/create-store.ts" },
  { rule: "core-payments-looks-down", file: `${CORE}/payments/a.ts`, imports: "../ports/ports.ts" },
  { rule: "core-constants-looks-down", file: `${CORE}/constants.ts`, imports: "./ports/ports.ts" },
  { rule: "react-has-a-place-for-everything", file: `${REACT}/lib/a.ts`, imports: "../theme/tokens.ts" },
  { rule: "react-views-are-apart", file: `${REACT}/views/connect/a.ts`, imports: "../account/account-view.tsx" },
  {
    rule: "react-start-asks-for-the-modal-later",
    file: `${REACT}/provider/a.ts`,
    imports: "../modal/modal.tsx",
  },
  { rule: "react-parts-never-import-core", file: `${REACT}/parts/button/a.ts`, imports: "@foyer/core" },
  { rule: "react-bloom-looks-down", file: `${REACT}/bloom/a.ts`, imports: "../viem.ts" },
  { rule: "react-fonts-looks-down", file: `${REACT}/fonts/a.ts`, imports: "../viem.ts" },
  { rule: "react-fixtures-looks-down", file: `${REACT}/test/a.ts`, imports: "../index.ts" },
  { rule: "react-page-looks-down", file: `${REACT}/page/a.ts`, imports: "../index.ts" },
  { rule: "react-provider-looks-down", file: `${REACT}/provider/a.ts`, imports: "../index.ts" },
  { rule: "react-entry-looks-down", file: `${REACT}/index.ts`, imports: "./viem.ts" },
  { rule: "react-buttons-looks-down", file: `${REACT}/buttons/a.ts`, imports: "../provider/foyer-provider.tsx" },
  { rule: "react-embed-looks-down", file: `${REACT}/embed/a.ts`, imports: "../provider/foyer-provider.tsx" },
  { rule: "react-chunks-looks-down", file: `${REACT}/chunks/a.ts`, imports: "../buttons/foyer-button.tsx" },
  { rule: "react-chunks-are-fetched", file: `${REACT}/views/connect/a.ts`, imports: "../../chunks/shell.ts" },
  { rule: "react-modal-looks-down", file: `${REACT}/modal/a.ts`, imports: "../buttons/foyer-button.tsx" },
  { rule: "react-views-looks-down", file: `${REACT}/views/connect/a.ts`, imports: "../../buttons/foyer-button.tsx" },
  { rule: "react-hooks-looks-down", file: `${REACT}/hooks/a.ts`, imports: "../views/account/account-view.tsx" },
  { rule: "react-parts-looks-down", file: `${REACT}/parts/button/a.ts`, imports: "../../hooks/use-foyer.ts" },
  { rule: "react-text-looks-down", file: `${REACT}/text/a.ts`, imports: "../parts/button/button.tsx" },
  { rule: "react-theme-looks-down", file: `${REACT}/theme/a.ts`, imports: "../text/en.ts" },
];

/** The violations, each in a file of its own: `a.ts` becomes `a-7.ts`. */
const PLANTED: readonly Violation[] = VIOLATIONS.map(({ file, ...rest }, index) => ({
  ...rest,
  file: file.replace(/\/a\.ts$/, `/a-${index}.ts`),
}));

const ALLOWED: Files = {
  [`${CORE}/index.ts`]: `export { createFoyer } from "./kit/create-foyer.ts";\n`,
  [`${CORE}/testing.ts`]: `export { fake } from "./testing/fake.ts";\n`,
  [`${CORE}/testing/fake.ts`]: `export { createFoyer as fake } from "../kit/create-foyer.ts";\n`,
  [`${CORE}/kit/create-foyer.ts`]: `import { connect } from "../flows/connect.ts";\nimport type { State } from "../state.ts";\nexport const createFoyer = (): State => connect();\nexport const validate = () => import("./options.ts");\n`,
  [`${CORE}/kit/options.ts`]: `export { it as schema } from "zod/mini";\n`,
  [`${CORE}/flows/connect.ts`]: `import { back } from "../router/state.ts";\nimport { mode } from "../theme/state.ts";\nexport const connect = () => ({ back, mode });\n`,
  [`${CORE}/wallets/wallet.ts`]: `export { back } from "../router/state.ts";\n`,
  [`${CORE}/state.ts`]: `import type { back } from "./router/state.ts";\nimport type { mode } from "./theme/state.ts";\nexport type State = { back: typeof back; mode: typeof mode };\n`,
  [`${CORE}/router/state.ts`]: `import { LIMIT } from "../constants.ts";\nimport { copy } from "../store/create-store.ts";\nexport const back = copy + LIMIT;\n`,
  [`${CORE}/router/state.test.ts`]: `import { fake } from "../testing/fake.ts";\nimport { mode } from "../theme/state.ts";\nimport "vitest";\nexport const used = [fake, mode];\n`,
  [`${CORE}/theme/state.ts`]: `import type { Port } from "../ports/ports.ts";\nexport const mode: Port = 1;\n`,
  [`${CORE}/store/create-store.ts`]: `import { it } from "valtio/vanilla";\nimport type { Port } from "../ports/ports.ts";\nexport const proxy = it;\nexport const copy: Port = 1;\n`,
  [`${CORE}/ports/ports.ts`]: `import type { Clock } from "@foyer/contract";\nexport type Port = Clock;\n`,
  [`${CORE}/constants.ts`]: "export const LIMIT = 1;\n",
  [`${CORE}/features/swap/swap.ts`]: `export { connect as swap } from "../../flows/connect.ts";\n`,
  [`${CORE}/features/send/send.ts`]: `export { connect as send } from "../../flows/connect.ts";\n`,
  "packages/contract/src/index.ts": `export type Clock = number;\n`,
  "packages/contract/src/testing/index.ts": `import "vitest";\nexport type { Clock } from "../index.ts";\n`,
  "packages/adapters/eip155/src/index.ts": `import type { Clock } from "@foyer/contract";\nexport const eip155: Clock = 1;\nexport const later = () => import("viem");\n`,
  "packages/adapters/eip155/src/index.test.ts": `import "@foyer/contract/testing";\nimport "@foyer/testing";\nimport "node:fs";\nexport {};\n`,
  "packages/adapters/solana/src/index.ts": `export const solana = 1;\n`,
  "packages/wagmi/src/index.ts": `import "@wagmi/core";\nexport { createFoyer } from "@foyer/core";\n`,
  "packages/registry/src/index.ts": `export const wallets = [];\n`,
  "packages/devtools/src/index.ts": `import "@foyer/testing";\nexport { createFoyer } from "@foyer/core";\n`,
  "packages/create-foyer/src/index.ts": `import "node:fs";\nexport const create = 1;\n`,
  "packages/codemod/src/index.ts": `import "node:fs";\nexport const migrate = 1;\n`,
  "packages/testing/src/index.ts": `import "node:fs";\nexport type { Clock } from "@foyer/contract";\n`,
  [`${REACT}/index.ts`]: `export { FoyerProvider } from "./provider/foyer-provider.tsx";\n`,
  [`${REACT}/viem.ts`]: "export const useViemClient = 1;\n",
  [`${REACT}/provider/foyer-provider.tsx`]: `import { useFoyer } from "../hooks/use-foyer.ts";\nimport type { account } from "../views/registry.ts";\nexport type Modal = typeof import("../modal/modal.tsx") | typeof account;\nexport const FoyerProvider = () => [useFoyer, import("../views/registry.ts")];\n`,
  [`${REACT}/embed/foyer-embed.tsx`]: `export const FoyerEmbed = () => import("../modal/modal.tsx");\n`,
  [`${REACT}/modal/modal.tsx`]: `export { account } from "../views/registry.ts";\n`,
  [`${REACT}/buttons/foyer-button.tsx`]: `export { useFoyer as FoyerButton } from "../hooks/use-foyer.ts";\n`,
  [`${REACT}/views/registry.ts`]: `export const account = () => [import("./account/account-view.tsx"), import("../chunks/shell.ts")];\n`,
  [`${REACT}/chunks/shell.ts`]: `export { Button } from "../parts/button/button.tsx";\n`,
  [`${REACT}/views/account/account-view.tsx`]: `import { useFoyer } from "../../hooks/use-foyer.ts";\nimport { Button } from "../../parts/button/button.tsx";\nexport const AccountView = [useFoyer, Button];\n`,
  [`${REACT}/hooks/use-foyer.ts`]: `import { createFoyer } from "@foyer/core";\nexport const useFoyer = createFoyer;\nexport const directory = () => import("@foyer/registry");\n`,
  [`${REACT}/parts/button/button.tsx`]: `import { close } from "../../text/en.ts";\nexport const Button = close;\n`,
  [`${REACT}/text/en.ts`]: `import { gap } from "../theme/tokens.ts";\nexport const close = gap;\n`,
  [`${REACT}/theme/tokens.ts`]: "export const gap = 1;\n",
  "apps/demo/src/main.ts": `import "@foyer/react";\nimport "@foyer/testing";\nimport "node:fs";\nexport {};\n`,
  "tooling/e2e/src/main.ts": `import "@foyer/testing";\nexport {};\n`,
};

const ENTRIES: { readonly [folder: string]: readonly [name: string, ...testing: string[]] } = {
  "packages/contract": ["@foyer/contract", "./src/testing/index.ts"],
  "packages/core": ["@foyer/core", "./src/testing.ts"],
  "packages/adapters/eip155": ["@foyer/eip155"],
  "packages/adapters/solana": ["@foyer/solana"],
  "packages/devtools": ["@foyer/devtools"],
  "packages/elements": ["@foyer/elements"],
  "packages/wagmi": ["@foyer/wagmi"],
  "packages/registry": ["@foyer/registry"],
  "packages/create-foyer": ["create-foyer"],
  "packages/codemod": ["@foyer/codemod"],
  "packages/testing": ["@foyer/testing"],
  "packages/react": ["@foyer/react"],
};

const LIBRARIES = ["zod", "zod/mini", "valtio/vanilla", "wagmi", "@wagmi/core", "viem", "vitest", "@noble/hashes"];

const tree = createTree({ ...ALLOWED, ...manifests() }, LIBRARIES);
afterAll(() => tree.remove());

describe("import directions", () => {
  let refused: ReadonlyMap<string, readonly string[]> = new Map();

  beforeAll(async () => {
    // Each violation is a file of its own and is imported by nothing, so that all can be planted at once.
    const planted = PLANTED.map(({ file, imports, also }) => ({ ...also, [file]: sourceOf(imports) }));
    const remove = tree.plant(Object.assign({}, ...planted));
    refused = await forbidden();
    remove();
    tree.plant(ALLOWED);
  });

  it("allow every arrow of the architecture", async () => {
    expect(await forbidden()).toEqual(new Map());
  });

  it.each(PLANTED)("refuse $file → $imports by $rule", ({ rule, file }) => {
    expect(refused.get(file)).toEqual([rule]);
  });

  it("have a planted violation for each rule", () => {
    const planted = new Set(VIOLATIONS.map((violation) => violation.rule));
    expect(createRules(tree.root).map((rule) => rule.name)).toEqual(expect.arrayContaining([...planted]));
    expect(createRules(tree.root).filter((rule) => !planted.has(rule.name ?? ""))).toEqual([]);
  });

  it("name layers that overlap nowhere", () => {
    const files = Object.keys(ALLOWED).filter((file) => file.startsWith(CORE) || file.startsWith(REACT));
    const layers = [...CORE_LAYERS, ...REACT_LAYERS];
    for (const file of files) {
      expect(layers.filter((layer) => new RegExp(layer.path).test(file)).map((layer) => layer.name)).toHaveLength(1);
    }
  });
});

/** The rules that each file violates. */
async function forbidden(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { violations } = await cruiseTree(tree.root);
  const byFile = new Map<string, readonly string[]>();
  for (const { from, rule } of violations) byFile.set(from, [...new Set([...(byFile.get(from) ?? []), rule.name])]);
  return byFile;
}

function sourceOf(imports: string): string {
  return `import { it } from "${imports}";\nexport { it };\n`;
}

function manifests(): Files {
  return Object.fromEntries(
    Object.entries(ENTRIES).map(([folder, [name, testing]]) => {
      const exports = {
        ".": { "@foyer/source": "./src/index.ts" },
        ...(testing === undefined ? {} : { "./testing": { "@foyer/source": testing } }),
      };
      return [`${folder}/package.json`, JSON.stringify({ name, exports })];
    }),
  );
}
