import { listEntries, listPackages } from "@foyer-tooling/checks/workspace";
import type { IRegularForbiddenRuleType } from "dependency-cruiser";
import { coreRules } from "./core-rules.ts";
import { forbid } from "./forbid.ts";
import { NOT_SHIPPED, TESTS, UNRESOLVED } from "./paths.ts";
import { reactRules } from "./react-rules.ts";

/** Everything that may not be imported, for the tree at `root`: an arrow that is not in ARCHITECTURE.md is an error. */
export function createRules(root: string): IRegularForbiddenRuleType[] {
  const entries = listPackages(root).flatMap((each) => listEntries(each).map((entry) => entry.source));
  return [
    ...soundRules(),
    ...packageRules(entries),
    ...commandRules(),
    ...libraryRules(),
    ...coreRules(),
    ...reactRules(),
  ];
}

function soundRules(): IRegularForbiddenRuleType[] {
  return [
    forbid("no-cycles", "A cycle, in types or at run time, means two files are one.", {
      from: {},
      to: { circular: true },
    }),
    // An import that cannot be resolved violates nothing else, so it has to be an error of its own.
    forbid("no-unresolved", "What cannot be found cannot be checked.", { from: {}, to: { couldNotResolve: true } }),
  ];
}

/**
 * What the generator writes is proven against the code that reads it; the page of scenes shows what views list; what reads
 * others' data is tried where it stands. Elements are built of react's sources, published in the same files.
 */
const REACHES_IN = [
  "^tooling/(generate/.*\\.test\\.ts$|e2e/pages/scenes/|fuzz/readers/)",
  "^packages/elements/tsup\\.config\\.ts$",
] as const;

function packageRules(entries: readonly string[]): IRegularForbiddenRuleType[] {
  return [
    forbid("contract-imports-nothing", "Anyone may write an adapter against the contract alone.", {
      from: { path: "^packages/contract/src/", pathNot: NOT_SHIPPED },
      to: { pathNot: ["^packages/contract/src/", UNRESOLVED] },
    }),
    forbid("contract-testing-imports-vitest-only", "The conformance suite runs in other people's repositories.", {
      from: { path: "^packages/contract/src/testing/", pathNot: TESTS },
      to: { pathNot: ["^packages/contract/src/", "node_modules/vitest/", UNRESOLVED] },
    }),
    forbid("adapters-import-contract-only", "An adapter knows one namespace and nothing of the kit.", {
      from: { path: "^packages/adapters/([^/]+)/src/", pathNot: NOT_SHIPPED },
      to: { path: "^packages/", pathNot: ["^packages/contract/src/", "^packages/adapters/$1/"] },
    }),
    forbid("core-never-sees-ui-or-adapters", "The kit works without a user interface and with any adapter.", {
      from: { path: "^packages/core/src/", pathNot: TESTS },
      to: { path: "^packages/", pathNot: ["^packages/core/src/", "^packages/contract/src/"] },
    }),
    forbid("react-imports-core-and-registry-only", "What the UI needs, a headless host needs too: core exports it.", {
      from: { path: "^packages/react/src/", pathNot: NOT_SHIPPED },
      to: { path: "^packages/", pathNot: ["^packages/react/src/", "^packages/core/src/", "^packages/registry/src/"] },
    }),
    forbid("elements-import-the-page-entry-only", "What an element does, a page without elements can do too.", {
      from: { path: "^packages/elements/src/", pathNot: TESTS },
      to: {
        path: "^packages/",
        pathNot: [
          "^packages/elements/src/",
          "^packages/core/src/index[.]ts$",
          "^packages/react/src/page[.]ts$",
          // What the file for a script tag has besides.
          "^packages/adapters/(eip155|solana)/src/(index|networks)[.]ts$",
        ],
      },
    }),
    forbid("wagmi-imports-core-and-contract-only", "The bridge works with whatever adapter serves eip155.", {
      from: { path: "^packages/wagmi/src/", pathNot: NOT_SHIPPED },
      to: { path: "^packages/", pathNot: ["^packages/wagmi/src/", "^packages/core/src/", "^packages/contract/src/"] },
    }),
    forbid("registry-imports-nothing", "The registry is data.", {
      from: { path: "^packages/registry/src/", pathNot: TESTS },
      to: { pathNot: ["^packages/registry/src/", UNRESOLVED] },
    }),
    forbid("testing-imports-contract-only", "Scripted wallets are used against any kit.", {
      from: { path: "^packages/testing/src/", pathNot: TESTS },
      to: { path: "^packages/", pathNot: ["^packages/testing/src/", "^packages/contract/src/"] },
    }),
    forbid(
      "testing-stays-out-of-products",
      "Fakes are for tests, apps and tooling, and for those who build with the kit.",
      {
        from: { path: "^packages/", pathNot: [...NOT_SHIPPED, "^packages/devtools/"] },
        to: { path: ["^packages/testing/", "^packages/[^/]+/src/testing(/|\\.ts$)"] },
      },
    ),
    forbid("devtools-stay-out-of-products", "What is for development weighs on no visitor.", {
      from: { path: "^packages/", pathNot: "^packages/devtools/" },
      to: { path: "^packages/devtools/" },
    }),
    forbid("devtools-read-what-any-host-can", "What the panel shows, a host can read too.", {
      from: { path: "^packages/devtools/src/", pathNot: TESTS },
      to: { path: "^packages/", pathNot: "^packages/(devtools|core|contract|testing)/src/" },
    }),
    forbid("only-public-entries-across-packages", "A deep import makes every file of a package public.", {
      from: {
        path: "^(packages/adapters/[^/]+|packages/[^/]+|apps/[^/]+|tooling/[^/]+)/",
        pathNot: [...REACHES_IN],
      },
      to: { path: "^packages/", pathNot: ["^$1/", ...entries.map((entry) => `^${escapePattern(entry)}$`)] },
    }),
    forbid("packages-never-import-apps-or-tooling", "What ships depends on nothing that stays here.", {
      from: { path: "^packages/.*/src/" },
      to: { path: "^(apps|tooling)/" },
    }),
  ];
}

function commandRules(): IRegularForbiddenRuleType[] {
  return [
    forbid("create-foyer-imports-nothing", "Whoever begins installs what writes the project, and not the kit itself.", {
      from: { path: "^packages/create-foyer/src/", pathNot: TESTS },
      to: { path: "^packages/", pathNot: "^packages/create-foyer/src/" },
    }),
    forbid("codemod-imports-nothing", "Whoever migrates installs what rewrites the page, and not the kit itself.", {
      from: { path: "^packages/codemod/src/", pathNot: TESTS },
      to: { path: "^packages/", pathNot: "^packages/codemod/src/" },
    }),
  ];
}

function libraryRules(): IRegularForbiddenRuleType[] {
  return [
    forbid(
      "core-ships-no-library",
      "Every visitor loads core at start-up: besides the store's valtio it is ours alone.",
      {
        from: { path: "^packages/core/src/", pathNot: [...TESTS, "(^|/|-)schema\\.ts$"] },
        to: { path: "node_modules/", pathNot: "node_modules/(@foyer|valtio|zod)/" },
      },
    ),
    forbid("valtio-lives-in-store", "Nothing but the store knows how the state is kept.", {
      from: { path: "^packages/", pathNot: [...TESTS, "^packages/core/src/store/"] },
      to: { path: "node_modules/valtio/" },
    }),
    forbid(
      "zod-lives-in-schemas",
      "Start-up carries no validation library: schemas are files of their own, loaded where they are needed.",
      {
        from: { path: "^packages/", pathNot: [...TESTS, "(^|/|-)schema\\.ts$", "/options[^/]*\\.ts$"] },
        to: { path: "node_modules/zod/" },
      },
    ),
    forbid("zod-is-mini", "The classic zod costs every visitor 20 kB and calls new Function.", {
      from: { path: "^packages/" },
      to: { path: "node_modules/zod/", pathNot: "node_modules/zod/mini/" },
    }),
    forbid("wagmi-lives-in-its-bridge", "Nobody pays for wagmi who does not use it.", {
      from: { path: "^packages/", pathNot: "^packages/wagmi/" },
      to: { path: "node_modules/(wagmi|@wagmi/[^/]+)/" },
    }),
    forbid("no-node-in-browser-packages", "These packages run in a page.", {
      // What starts databases and Redis for tests of stores is used by these alone.
      from: {
        path: "^packages/(?!(testing|create-foyer|codemod)/).*/src/",
        pathNot: [...TESTS, "^packages/siwx/src/testing/server/"],
      },
      to: { dependencyTypes: ["core"] },
    }),
  ];
}

function escapePattern(path: string): string {
  return path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
