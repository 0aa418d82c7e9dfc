import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";

/** Tells each line that a process writes. It is read even if nobody wants it: a full pipe would stop the process. */
export function readLines(child: ChildProcess, onLine: (line: string) => void = () => {}): void {
  for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on("line", onLine);
}
