import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../pnpm.mjs";
import { listWorkspacePackages } from "./read-workspace.mjs";
import {
  areModules,
  fileOf,
  isForAll,
  type Journeys,
  selectChanged,
  selectFolders,
  selectJourneys,
  selectViews,
} from "./select.mjs";

const PACKAGES = [
  { name: "@foyer/contract", folder: "packages/contract", needs: [] },
  { name: "@foyer/core", folder: "packages/core", needs: ["@foyer/contract", "valtio"] },
  { name: "@foyer/react", folder: "packages/react", needs: ["@foyer/core"] },
  { name: "@foyer/server", folder: "apps/server", needs: ["@foyer/contract"] },
  { name: "@foyer-tooling/e2e", folder: "tooling/e2e", needs: ["@foyer/contract"] },
];

const JOURNEYS: Journeys = {
  journey: { isAlways: true, paths: ["packages/core"] },
  swap: { paths: ["packages/core/src/features/swap", "packages/react/src/views/swap"] },
  send: { paths: ["packages/core/src/features/send"] },
};

describe("the packages of a change", () => {
  it("are those that changed, and published ones that depend on them", () => {
    expect(selectFolders(["packages/contract/src/index.ts"], PACKAGES)).toEqual(["packages/contract", "packages/core"]);
    expect(selectFolders(["packages/react/README.md"], PACKAGES)).toEqual(["packages/react"]);
    expect(selectFolders(["apps/server/src/a.ts"], PACKAGES)).toEqual(["apps/server"]);
    expect(selectFolders(["ARCHITECTURE.md", "packages/corer/a.ts"], PACKAGES)).toEqual([]);
  });

  it("are the innermost that have a file", () => {
    const outer = { name: "outer", folder: "packages", needs: [] };
    expect(selectChanged(["packages/core/a.ts"], [outer, ...PACKAGES]).map(({ name }) => name)).toEqual([
      "@foyer/core",
    ]);
  });

  it("are all where everything stands on what changed", () => {
    for (const file of ["pnpm-lock.yaml", "tooling/vitest/vitest.config.ts", "package.json"])
      expect(isForAll([file])).toBe(true);
    expect(isForAll(["packages/core/package.json", "tooling/e2e/swap.e2e.ts"])).toBe(false);
  });
});

describe("the journeys of a change", () => {
  it("are those of everybody, and those that go through what changed", () => {
    expect(selectJourneys(["packages/core/src/features/swap/quote.ts"], JOURNEYS)).toEqual(
      ["journey", "swap"].map(fileOf),
    );
    expect(selectJourneys(["packages/core/src/features/swapping.ts"], JOURNEYS)).toEqual([fileOf("journey")]);
  });

  it("leave out those that hold of a build alone", () => {
    const journeys = { requests: { isOfBuild: true, paths: ["packages/core"] }, ...JOURNEYS };
    expect(selectJourneys(["packages/core/src/kit.ts", fileOf("requests")], journeys)).toEqual([fileOf("journey")]);
  });

  it("include those that changed themselves", () => {
    expect(selectJourneys([fileOf("send")], JOURNEYS)).toEqual(["journey", "send"].map(fileOf));
  });
});

describe("what a change of an interface shows", () => {
  it("are the views that changed", () => {
    const connect = "packages/react/src/views/connect/connect-view.tsx";
    const send = "packages/react/src/views/wallet-send/amount.ts";
    expect(selectViews([send, connect, "apps/server/src/a.ts"])).toEqual(["connect", "wallet-send"]);
  });

  it("are all of them where a part that views share has changed, or nothing of theirs", () => {
    for (const file of ["parts/card.tsx", "views/shared/row.tsx", "views/lazy-views.ts", "theme/tokens.css"])
      expect(selectViews(["packages/react/src/views/connect/a.ts", `packages/react/src/${file}`])).toBeUndefined();
    expect(selectViews(["packages/core/src/a.ts"])).toBeUndefined();
  });
});

describe("the tests of a change", () => {
  it("are found by imports where modules alone changed", () => {
    expect(areModules(["packages/core/src/kit.ts", "packages/react/src/view.tsx"])).toBe(true);
    expect(areModules(["packages/core/src/kit.ts", "packages/registry/src/wallets.json"])).toBe(false);
  });
});

describe("the table of journeys", () => {
  const table: Journeys = JSON.parse(readFileSync(join(ROOT, "tooling/e2e/journeys.json"), "utf8"));

  it("has a row for every journey, and none besides", () => {
    const files = readdirSync(join(ROOT, "tooling/e2e")).filter((file) => file.endsWith(".e2e.ts"));
    expect(
      Object.keys(table)
        .map((name) => `${name}.e2e.ts`)
        .toSorted(),
    ).toEqual(files.toSorted());
  });

  it("names paths that exist, and at least one for each journey", () => {
    for (const [name, { paths }] of Object.entries(table)) {
      expect({ [name]: paths.length }).not.toEqual({ [name]: 0 });
      expect({ [name]: paths.filter((path) => !existsSync(join(ROOT, path))) }).toEqual({ [name]: [] });
    }
  });

  it("has twelve that always run, and few more for a change of one folder", () => {
    const always = Object.values(table).filter(({ isAlways }) => isAlways);
    expect(always).toHaveLength(12);
    expect(always.filter(({ isOfBuild }) => isOfBuild)).toEqual([]);
    const paths = new Set(Object.values(table).flatMap((row) => row.paths));
    const many = [...paths].filter((path) => selectJourneys([`${path}/a.ts`], table).length > 12 + 6);
    expect(many).toEqual([]);
  });

  it("has a journey through every published package that a page can use", () => {
    const paths = Object.values(table).flatMap((row) => row.paths);
    // These have tests of their own, or are used by hosts alone.
    const others = ["codemod", "create-foyer", "devtools", "elements", "wagmi"].map((name) => `packages/${name}`);
    const published = listWorkspacePackages().filter(({ folder }) => folder.startsWith("packages/"));
    const missed = published.filter(
      ({ folder }) => !paths.some((path) => `${path}/`.startsWith(`${folder}/`) || folder.startsWith(`${path}/`)),
    );
    expect(missed.map(({ folder }) => folder).toSorted()).toEqual(others);
  });
});
