import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CellId } from "../matrix.ts";
import { POINTERS } from "../pointers.ts";
import { plant } from "./defect.ts";
import { JOURNEY_DEFECTS } from "./journey-defects.ts";
import { runTest, type Verdict } from "./run-test.ts";
import { UNIT_DEFECTS } from "./unit-defects.ts";

// `pnpm faults:defects [part of a cell's id]`: plants the defect of each cell that an older test holds, and sees that test fail.
const root = fileURLToPath(new URL("../../../..", import.meta.url));
const asked = process.argv[2] ?? "";
const defects = { ...UNIT_DEFECTS, ...JOURNEY_DEFECTS };
const cells = (Object.keys(POINTERS) as CellId[]).filter((cell) => cell.includes(asked));

const missed: CellId[] = [];
for (const cell of cells) {
  const verdict = await seeFail(cell);
  console.log(`${verdict === "failed" ? "seen to fail" : verdict.padEnd(12)}  ${cell}`);
  if (verdict !== "failed") missed.push(cell);
}
console.log(`${cells.length - missed.length} of ${cells.length} seen to fail`);
process.exitCode = missed.length > 0 ? 1 : 0;

async function seeFail(cell: CellId): Promise<Verdict | "no defect"> {
  const [pointer, defect] = [POINTERS[cell], defects[cell]];
  if (!pointer || !defect) return "no defect";
  const path = `${root}${defect.file}`;
  const sound = readFileSync(path, "utf8");
  const restore = (): void => writeFileSync(path, sound);
  const interrupted = (): never => {
    restore();
    process.exit(1);
  };
  process.on("SIGINT", interrupted).on("SIGTERM", interrupted);
  try {
    writeFileSync(path, plant(sound, defect));
    return await runTest(root, pointer);
  } finally {
    restore();
    process.off("SIGINT", interrupted).off("SIGTERM", interrupted);
  }
}
