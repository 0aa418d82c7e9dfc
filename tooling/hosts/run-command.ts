import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

// A new user's shell: nothing of the package manager or the test runner that runs us.
const INHERITED = /^(npm_|pnpm_|node_env|node_path|node_options|vite|vitest|test$|dev$|prod$|mode$|base_url$|ssr$)/i;

/** Runs a command in a folder. Rejects with all it wrote unless it ends well. */
export function runCommand(folder: string, [file, ...args]: readonly [string, ...string[]]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: folder, env: newUsersEnv(), stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.on("error", reject);
    child.on("close", (code) => {
      const text = stripVTControlCharacters(output);
      if (code === 0) resolve(text);
      else reject(new Error(`${[file, ...args].join(" ")} ended with ${code}:\n${text}`));
    });
  });
}

/** The environment of somebody who has never seen this repository. */
export function newUsersEnv(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !INHERITED.test(name));
  const path = (process.env["PATH"] ?? "")
    .split(":")
    .filter((each) => !each.includes("node_modules"))
    .join(":");
  const quiet = { CI: "1", NO_COLOR: "1", NEXT_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" };
  return { ...Object.fromEntries(own), ...quiet, PATH: path } as NodeJS.ProcessEnv;
}
