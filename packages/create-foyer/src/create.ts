import { relative } from "node:path";
import { parseArgs } from "node:util";
import { complete, readOptions } from "./answers.ts";
import { ask, type Prompts } from "./ask.ts";
import { Refusal } from "./refusal.ts";
import { NAMESPACES, TEMPLATES } from "./templates.ts";
import { type Places, type Written, writeProject } from "./write-project.ts";

/** What the command has around it. `isTerminal`: somebody is there to answer. */
export type Surroundings = Places & {
  readonly isTerminal: boolean;
  readonly prompts: Prompts;
  say(text: string): void;
  complain(text: string): void;
};

const OPTIONS = {
  template: { type: "string" },
  namespaces: { type: "string" },
  "project-id": { type: "string" },
  yes: { type: "boolean", short: "y" },
  help: { type: "boolean", short: "h" },
} as const;

/** Runs the command with its arguments, and gives its exit code. */
export async function create(args: readonly string[], around: Surroundings): Promise<0 | 1> {
  try {
    const { values, positionals } = read(args);
    if (values.help) {
      around.say(HELP);
      return 0;
    }
    const given = readOptions({ ...values, folder: positionals[0] });
    if (!values.yes && !around.isTerminal)
      throw new Refusal(
        "Nobody is there to be asked. Add --yes for what is usual, and say the rest by options: --help.",
      );
    const answers = values.yes ? given : await ask(given, around.prompts);
    if (answers === undefined) throw new Refusal("Nothing was written.");
    around.say(tell(writeProject(complete(answers), around), around.cwd));
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    around.complain(error.message);
    return 1;
  }
}

function read(args: readonly string[]): ReturnType<typeof parse> {
  try {
    return parse(args);
  } catch (cause) {
    throw new Refusal(`${(cause as Error).message} --help says what there is.`, { cause });
  }
}

function parse(args: readonly string[]) {
  const parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  if (parsed.positionals.length > 1) throw new Refusal("One folder is enough.");
  return parsed;
}

/** Lists the commands to run next. */
function tell({ folder, scripts }: Written, cwd: string): string {
  const place = relative(cwd, folder);
  const run = scripts.includes("dev") ? "npm run dev" : scripts.includes("build") ? "npm run build" : undefined;
  const steps = [...(place === "" ? [] : [`cd ${quote(place)}`]), "npm install", ...(run === undefined ? [] : [run])];
  return `Written to ${folder}. What comes next:\n\n${steps.map((step) => `  ${step}`).join("\n")}\n\nREADME.md there says more.`;
}

/** Quotes a path for POSIX shells and PowerShell, if it needs that. */
function quote(path: string): string {
  return /^[\w./@+-]+$/.test(path) && !path.startsWith("-") ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

const HELP = `npm create foyer [folder] -- [options]

  --template <name>        ${TEMPLATES.map(({ name }) => name).join(", ")}
  --namespaces <list>      of ${NAMESPACES.join(",")}; default eip155
  --project-id <id>        of WalletConnect, for wallets on phones
  --yes                    asks nothing: what is not said is as usual`;
