import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { appkit } from "../kits/appkit.ts";
import { connectkit } from "../kits/connectkit.ts";
import type { Migration } from "../kits/migration.ts";
import { rainbowkit } from "../kits/rainbowkit.ts";
import { translateProject } from "../kits/translate-project.ts";
import { walletAdapter } from "../kits/wallet-adapter/wallet-adapter.ts";
import { refuseUnlessClean } from "./clean-tree.ts";
import { findFiles } from "./find-files.ts";
import { Refusal } from "./refusal.ts";
import { writeDiff, writeReport } from "./tell.ts";
import { writeChanges } from "./write-changes.ts";

/** What the command has around it. */
export type Surroundings = {
  readonly cwd: string;
  say(text: string): void;
  complain(text: string): void;
};

const MIGRATIONS: readonly Migration[] = [rainbowkit, connectkit, walletAdapter, appkit];

const OPTIONS = {
  dry: { type: "boolean" },
  force: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

/** Runs the command with its arguments, and gives its exit code. */
export function migrate(args: readonly string[], around: Surroundings): 0 | 1 {
  try {
    const { values, positionals } = read(args);
    if (values.help) around.say(HELP);
    else run(positionals, { isDry: values.dry === true, isForced: values.force === true, around });
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    around.complain(error.message);
    return 1;
  }
}

type Manner = { readonly isDry: boolean; readonly isForced: boolean; readonly around: Surroundings };

function run([name, ...paths]: readonly string[], { isDry, isForced, around }: Manner): void {
  const migration = MIGRATIONS.find((each) => each.name === name);
  if (migration === undefined)
    throw new Refusal(`Name what the page uses: ${MIGRATIONS.map((each) => each.name).join(", ")}. --help says more.`);
  const { cwd } = around;
  const where = paths.length === 0 ? ["."] : paths;
  const found = findFiles(cwd, where);
  if (!isDry && !isForced) refuseUnlessClean(cwd, where);
  const files = new Map(found.map((path) => [path, readFileSync(join(cwd, path), "utf8")]));
  const outcome = translateProject(files, migration, (path) => existsSync(resolve(cwd, path)));
  if (isDry) around.say(writeDiff(outcome.changes));
  else writeChanges(cwd, outcome.changes);
  const left = new Map([...files, ...outcome.changes.map(({ path, after }) => [path, after] as const)]);
  around.say(writeReport(outcome, { migration, left, isDry }));
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (cause) {
    throw new Refusal(`${(cause as Error).message} --help says what there is.`, { cause });
  }
}

const HELP = `npx @foyer/codemod <kit> [paths] [options]

  <kit>      ${MIGRATIONS.map(({ name }) => name).join(", ")}
  [paths]    files and folders; default: the folder it is started in
  --dry      shows what would change, and changes nothing
  --force    also where git could not take the changes back`;
