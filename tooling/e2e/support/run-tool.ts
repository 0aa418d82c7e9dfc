import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "./paths.ts";

/** Runs a tool of the workspace from its top folder, and fails with what it printed if it fails. */
export async function runTool(name: string, args: readonly string[]): Promise<void> {
  const child = spawn(join(ROOT, "node_modules/.bin", name), args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  if (code !== 0) throw new Error(`'${name}' ended with code ${code}:\n${output.slice(-4000)}`);
}
