import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { ROOT } from "./pnpm.mjs";

const LOWEST = constants.priority.PRIORITY_LOW;

/**
 * Runs a command at the repository's top, showing what it writes. It and all it started end with this process, after
 * `timeoutMs`, or on a signal; resolves with the exit code, or 124 if it took too long.
 * @param {readonly [command: string, ...args: string[]]} command
 * @param {{ readonly timeoutMs?: number | undefined; readonly isBeside?: boolean; readonly env?: NodeJS.ProcessEnv }} [options]
 * `isBeside`: it takes what others leave of the machine, and shows what it wrote once it has ended. `env`: beside our own
 * @returns {Promise<number>}
 */
export function spawnStep([command, ...args], { timeoutMs, isBeside = false, env } = {}) {
  return new Promise((resolve) => {
    // A process group of its own: wrappers such as npx and sh pass no signal on.
    const output = isBeside ? "pipe" : "inherit";
    const child = spawn(command, args, {
      cwd: ROOT,
      detached: true,
      stdio: ["ignore", output, output],
      env: { ...process.env, ...env },
    });
    if (isBeside && child.pid !== undefined) setPriority(child.pid, LOWEST);
    /** @type {Buffer[]} */
    const written = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => written.push(chunk));
    let isLate = false;
    const timer = timeoutMs === undefined ? undefined : setTimeout(expire, timeoutMs);
    const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
    for (const signal of signals) process.on(signal, passOn);
    process.on("exit", end);

    child.on("error", (error) => {
      console.error(`${command}: ${error.message}`);
      settle(127);
    });
    // What it started and left behind would hold its pipes open.
    child.on("exit", end);
    child.on("close", (code) => settle(isLate ? 124 : (code ?? 1)));

    function expire() {
      isLate = true;
      console.error(`took longer than ${Math.round((timeoutMs ?? 0) / 60_000)} min: ${[command, ...args].join(" ")}`);
      kill("SIGTERM");
      setTimeout(end, 5_000).unref();
    }

    /** @param {NodeJS.Signals} signal */
    function passOn(signal) {
      kill(signal);
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
      for (const signal of signals) process.off(signal, passOn);
      process.off("exit", end);
      if (written.length > 0) process.stdout.write(Buffer.concat(written));
      resolve(code);
    }
  });
}
