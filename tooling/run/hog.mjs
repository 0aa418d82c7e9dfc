import { spawn } from "node:child_process";

/**
 * Keeps processors busy, as a machine that does other work: what fails then waits for a time and not for a state.
 * @param {number} count of processors
 * @returns {() => void} ends it; so does the end of this process
 */
export function startHog(count) {
  const program =
    "const parent = process.ppid; setInterval(() => process.ppid === parent || process.exit(), 1000);" +
    "(function spin() { const end = Date.now() + 50; while (Date.now() < end); setImmediate(spin); })();";
  const children = Array.from({ length: count }, () => spawn(process.execPath, ["-e", program], { stdio: "ignore" }));
  const end = () => {
    for (const child of children) child.kill("SIGKILL");
    process.off("exit", end);
  };
  process.on("exit", end);
  return end;
}
