import { spawn } from "node:child_process";
import { ROOT } from "./pnpm.mjs";

/**
 * Runs a command at the repository's top, showing what it writes. It and all it started end with this process, after
 * `timeoutMs`, or on a signal; resolves with the exit code, or 124 if it took too long.
 * @param {readonly [command: string, ...args: string[]]} command
 * @param {{ readonly timeoutMs?: number | undefined, readonly env?: Readonly<Record<string, string>> }} [options] `env`: what it is told
 * beside what this process was.
 * @returns {Promise<number>}
 */
export function spawnStep([command, ...args], { timeoutMs, env } = {}) {
  return new Promise((resolve) => {
    // A process group of its own: wrappers such as npx and sh pass no signal on.
    const where = { cwd: ROOT, env: { ...process.env, ...env } };
    const child = spawn(command, args, { ...where, detached: true, stdio: ["ignore", "inherit", "inherit"] });
    let isLate = false;
    const timer = timeoutMs === undefined ? undefined : setTimeout(expire, timeoutMs);
    const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
    for (const signal of signals) process.on(signal, passOn);
    process.on("exit", end);

    child.on("error", (error) => {
      console.error(`${command}: ${error.message}`);
      settle(127);
    });
    child.on("exit", (code) => settle(isLate ? 124 : (code ?? 1)));

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
      // What the command started and left behind.
      end();
      resolve(code);
    }
  });
}
