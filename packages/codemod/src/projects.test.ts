import { describe, expect, it } from "vitest";
import { appkit } from "./kits/appkit.ts";
import { connectkit } from "./kits/connectkit.ts";
import type { Migration } from "./kits/migration.ts";
import { rainbowkit } from "./kits/rainbowkit.ts";
import { translateProject } from "./kits/translate-project.ts";
import { walletAdapter } from "./kits/wallet-adapter/wallet-adapter.ts";
import { listNotes } from "./source/notes.ts";
import { findTypeErrors } from "./testing/find-type-errors.ts";
import { readProject } from "./testing/read-project.ts";

type Translated = { readonly files: ReadonlyMap<string, string>; readonly notes: readonly string[] };

/** A project as it is after the command: the files that it changed, and all others. */
function translate(project: string, migration: Migration): Translated {
  const before = readProject(project);
  const { changes, unread } = translateProject(before, migration, (path) => before.has(path));
  expect(unread).toEqual([]);
  const files = new Map([...before, ...changes.map(({ path, after }) => [path, after] as const)]);
  return { files, notes: [...files.values()].flatMap((text) => listNotes(text).map((note) => note.text)) };
}

const PROJECTS = [
  { project: "rainbowkit-next", migration: rainbowkit, left: 1 },
  { project: "wallet-adapter-vite", migration: walletAdapter, left: 1 },
  { project: "connectkit-vite", migration: connectkit, left: 3 },
  { project: "appkit-vite", migration: appkit, left: 2 },
] as const;

describe("a whole project", () => {
  it.for(PROJECTS)(
    "of $project compiles against Foyer, and names the other kit nowhere",
    { timeout: 120_000 },
    ({ project, migration, left }) => {
      const { files, notes } = translate(project, migration);
      expect(findTypeErrors(files)).toEqual([]);
      const imported = [...files.values()].flatMap((text) =>
        [...text.matchAll(/(?:from|import) "([^"]+)"/g)].map(([, name = ""]) => name),
      );
      expect(imported.filter((name) => migration.isModule(name))).toEqual([]);
      expect(notes).toHaveLength(left);
    },
  );

  it.for(PROJECTS)("of $project is translated once: a second run finds nothing", ({ project, migration }) => {
    const { files } = translate(project, migration);
    expect(translateProject(files, migration, (path) => files.has(path)).changes).toEqual([]);
  });

  it("of RainbowKit keeps chains, transports and storage, and shares connections with wagmi", () => {
    const config = translate("rainbowkit-next", rainbowkit).files.get("src/wagmi.ts") ?? "";
    expect(config).toContain('app: { name: "Bakery", description: "Bread on chain" },');
    expect(config).toContain("storage: createStorage({ storage: cookieStorage }),\n  ssr: true,\n});");
    expect(config).toContain('[mainnet.id]: http("https://mainnet.example"),');
    expect(config).toContain("connectors: [foyerConnector(foyer)],");
    expect(config).toMatch(/bridgeWagmi\(\{ foyer, config \}\);\n$/);
    expect(config).toContain('sources: [walletConnect({ projectId: process.env["NEXT_PUBLIC_PROJECT_ID"] ??');
  });

  it("of AppKit keeps the mode and every variable of its theme [THM-01]", () => {
    const app = translate("appkit-vite", appkit).files.get("src/app.tsx") ?? "";
    expect(app).toContain(
      'theme: { mode: "dark", variables: { fontFamily: "Georgia, serif", accent: "#0a7f5a", colorMix: "#00bb7f", ' +
        'colorMixStrength: 40, fontSizeMaster: "11px", borderRadiusMaster: "2px", zIndex: 100 } },',
    );
  });

  it("of wallet-adapter has its kit in a file of its own, with the cluster that it had", () => {
    const { files } = translate("wallet-adapter-vite", walletAdapter);
    expect(files.get("src/foyer.ts")).toContain('const endpoint = clusterApiUrl("devnet");');
    expect(files.get("src/foyer.ts")).toContain("solana({ networks: [devnet] })");
    expect(files.get("src/app.tsx")).not.toMatch(/useMemo|Phantom|clusterApiUrl/);
  });
});
