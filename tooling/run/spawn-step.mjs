import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ROOT } from "./pnpm.mjs";
import { readTimes } from "./usage.mjs";

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
/** How long a command may take to leave after a signal. */
const LEAVE_MS = 5_000;
// Writes the processor time of the command and of all that it waited for once the command has ended. A signal goes to the
// whole group: the shell stays until the command has left.
const MEASURED = ["sh", "-c", 'trap : INT TERM HUP; "$@"; code=$?; times > "$FOYER_TIMES"; exit $code', "sh"];

/**
 * Runs a command at the repository's top. The command and its descendants end with this process, after `timeoutMs`, or on
 * a signal.
 * @param {readonly [command: string, ...args: string[]]} command
 * @param {object} [options]
 * @param {number | undefined} [options.timeoutMs]
 * @param {Readonly<Record<string, string>>} [options.env] variables beside those of this process
 * @param {string} [options.prefix] written before each line of output, which tells commands apart that run side by side
 * @param {(seconds: number) => void} [options.onUsage] called with the processor time of the command and its descendants
 * @returns {Promise<number>} the exit code; 124 if the command took too long, 128 and the signal's number if one ended it
 */
export function spawnStep([command, ...args], { timeoutMs, env, prefix, onUsage } = {}) {
  return new Promise((resolve) => {
    const folder = onUsage && mkdtempSync(join(tmpdir(), "foyer-times-"));
    const times = folder && join(folder, "times");
    const [file = command, ...rest] = onUsage ? [...MEASURED, command, ...args] : [command, ...args];
    const output = prefix === undefined ? "inherit" : "pipe";
    const child = spawn(file, rest, {
      cwd: ROOT,
      env: { ...process.env, ...env, ...(times && { FOYER_TIMES: times }) },
      // A process group of its own: wrappers such as npx and sh pass no signal on.
      detached: true,
      stdio: ["ignore", output, output],
    });
    for (const input of [child.stdout, child.stderr])
      if (input) createInterface({ input }).on("line", (line) => console.log(`${prefix}${line}`));
    let isLate = false;
    const timer = timeoutMs === undefined ? undefined : setTimeout(expire, timeoutMs);
    for (const signal of SIGNALS) process.on(signal, leave);
    process.on("exit", end);

    child.on("error", (error) => {
      console.error(`${command}: ${error.message}`);
      settle(127);
    });
    // Descendants that stay behind would keep the output open.
    child.on("exit", end);
    child.on("close", (code, signal) => settle(isLate ? 124 : (code ?? codeOf(signal))));

    function expire() {
      isLate = true;
      console.error(`took longer than ${Math.round((timeoutMs ?? 0) / 60_000)} min: ${[command, ...args].join(" ")}`);
      leave("SIGTERM");
    }

    /** @param {NodeJS.Signals} signal */
    function leave(signal) {
      kill(signal);
      setTimeout(end, LEAVE_MS).unref();
    }

    function end() {
      kill("SIGKILL");
    }

    /** @param {NodeJS.Signals} signal */
    function kill(signal) {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, signal);
      } catch {
        // The group has ended already.
      }
    }

    /** @param {number} code */
    function settle(code) {
      clearTimeout(timer);
      for (const signal of SIGNALS) process.off(signal, leave);
      process.off("exit", end);
      if (times && existsSync(times)) onUsage?.(readTimes(readFileSync(times, "utf8")));
      if (folder) rmSync(folder, { recursive: true, force: true });
      resolve(code);
    }
  });
}

/**
 * The exit code of a process that a signal ended, as shells write it.
 * @param {NodeJS.Signals | null} signal
 */
export function codeOf(signal) {
  return signal === null ? 1 : 128 + constants.signals[signal];
}
