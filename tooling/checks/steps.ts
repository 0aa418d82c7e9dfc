import { checkBannedPackages } from "./banned-packages.ts";
import { type CommandOutcome, runPnpm, runScript } from "./command.ts";
import { checkDeclarations } from "./declarations.ts";
import { checkDocstrings } from "./docstrings.ts";
import { checkDocumentedCode } from "./documented-code.ts";
import { checkErrorCatalogue } from "./error-catalogue.ts";
import { checkFileLengths } from "./file-lengths.ts";
import { checkForbiddenText } from "./forbidden-text.ts";
import { checkLicences, type LicenceReport } from "./licences.ts";
import { checkLiteralText } from "./literal-text.ts";
import { checkModuleState } from "./module-state.ts";
import { checkPackedImports } from "./packed-imports.ts";
import { checkPlainEnglish } from "./plain-english.ts";
import { formatProblem, type Problem } from "./problem.ts";
import { checkPublishing } from "./publishing.ts";
import { checkReadmeLinks } from "./readme-links.ts";
import { checkReadmePaths } from "./readme-paths.ts";
import { checkReadmeTables } from "./readme-tables.ts";
import type { Step, StepOutcome } from "./run-steps.ts";
import { checkSchemaLengths } from "./schema-lengths.ts";
import { checkSlowPatterns } from "./slow-patterns.ts";
import { checkStyles } from "./styles.ts";
import { checkTableLookups } from "./table-lookups.ts";
import { checkWorkflows } from "./workflows.ts";
import { listPublicPackages, ROOT } from "./workspace.ts";

// In a whole run the packages are built before this starts, and other steps run beside it: a second build would write the
// files that they read.
const isBuilt = process.env["FOYER_BUILT"] !== undefined;

/** Every static check, the quick ones first. */
export const STEPS: readonly Step[] = [
  script("lint", /^Checked .*/m),
  script("boundaries", /^\d+ files, .*/m),
  own("module state", checkModuleState),
  own("file lengths", checkFileLengths),
  own("forbidden text", checkForbiddenText),
  own("slow patterns", checkSlowPatterns),
  own("schema lengths", checkSchemaLengths),
  own("literal text", checkLiteralText),
  own("styles", checkStyles),
  own("docstrings", checkDocstrings),
  own("error catalogue", checkErrorCatalogue),
  own("plain english", checkPlainEnglish),
  own("workflows", checkWorkflows),
  own("readme links", checkReadmeLinks),
  own("readme paths", checkReadmePaths),
  own("readme tables", checkReadmeTables),
  own("banned packages", checkBannedPackages),
  { name: "licences", run: checkInstalledLicences },
  script("versions", /No issues found.*/),
  script("unused", /Excellent.*/),
  script("types", /\d+ programs, no errors/),
  own("table lookups", checkTableLookups),
  own("documented code", checkDocumentedCode),
  isBuilt ? { name: "build", run: () => ({ passed: true, summary: "done before" }) } : script("build", /Tasks: +(.*)/),
  own("packed imports", checkPackedImports),
  own("declarations", checkDeclarations),
  own("publishing", checkPublishing),
  script("packed", /Tasks: +(.*)/, isBuilt ? ["--only", "--concurrency=1", ...listPackedOfRun()] : []),
];

/**
 * Lists the filters of the packages that a whole run packs: a third of them, chosen by the commit, as packing them all takes minutes of the
 * processor. `pnpm check packed`, as before a release, packs all.
 */
function listPackedOfRun(): readonly string[] {
  const part = Number(process.env["FOYER_TURN"] ?? 0) % 3;
  return listPublicPackages(ROOT).flatMap(({ manifest: { name } }, at) =>
    at % 3 === part ? [`--filter=${name}`] : [],
  );
}

type Check = (root: string) => readonly Problem[] | Promise<readonly Problem[]>;

function own(name: string, check: Check): Step {
  return { name, run: async () => toOutcome(await check(ROOT)) };
}

function script(name: string, summary: RegExp, more: readonly string[] = []): Step {
  return { name, run: async () => judge(await runScript(name, more), summary) };
}

function judge({ code, output }: CommandOutcome, pattern: RegExp): StepOutcome {
  const found = pattern.exec(output);
  const summary = (found?.[1] ?? found?.[0] ?? "").trim();
  return code === 0
    ? { passed: true, summary: summary === "" ? "nothing found" : summary }
    : { passed: false, summary: `exit code ${code}`, details: output };
}

async function checkInstalledLicences(): Promise<StepOutcome> {
  const [shipped, installed] = await Promise.all([readLicences("--prod", "--filter", "./packages/**"), readLicences()]);
  return toOutcome(checkLicences(shipped, installed));
}

async function readLicences(...args: readonly string[]): Promise<LicenceReport> {
  const { code, output, stdout } = await runPnpm("licenses", "list", "--json", ...args);
  if (code !== 0) throw new Error(`pnpm licenses failed: ${output}`);
  return JSON.parse(stdout) as LicenceReport;
}

function toOutcome(problems: readonly Problem[]): StepOutcome {
  if (problems.length === 0) return { passed: true, summary: "nothing found" };
  const summary = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  return { passed: false, summary, details: problems.map(formatProblem).join("\n") };
}
