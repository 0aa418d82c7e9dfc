import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT, readManifest } from "./workspace.ts";

/** How a command ended. `output`: what it wrote to both streams, in order; `stdout`: to that one alone. */
export type CommandOutcome = { readonly code: number; readonly output: string; readonly stdout: string };

const PNPM = "pnpm@10.34.9";

const QUIET = { NO_COLOR: "1", TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" };

/** Runs a script of the top `package.json`, so that people and `pnpm check` run the same command. `more`: further arguments. */
export function runScript(name: string, more: readonly string[] = []): Promise<CommandOutcome> {
  const command = readManifest(ROOT).scripts?.[name];
  if (command === undefined) return Promise.resolve({ code: 127, output: `no script named ${name}`, stdout: "" });
  return runCommand([command, ...more].join(" "), { isShell: true, args: [] });
}

/** Runs the pnpm that runs us, else the one the repository names. */
export function runPnpm(...args: readonly string[]): Promise<CommandOutcome> {
  const running = process.env["npm_execpath"];
  if (running?.includes("pnpm")) return runCommand(process.execPath, { args: [running, ...args] });
  return runCommand("npx", { args: ["--yes", PNPM, ...args] });
}

type Arguments = { readonly args: readonly string[]; readonly isShell?: boolean };

function runCommand(file: string, { args, isShell = false }: Arguments): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    const PATH = `${join(ROOT, "node_modules/.bin")}${delimiter}${process.env["PATH"]}`;
    const env = { ...process.env, ...QUIET, PATH };
    const child = spawn(file, args, { cwd: ROOT, env, shell: isShell, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    let stdout = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    child.on("error", (error) => resolve({ code: 127, output: `${file}: ${error.message}`, stdout }));
    child.on("close", (code) => resolve({ code: code ?? 1, output: stripVTControlCharacters(output), stdout }));
  });
}
