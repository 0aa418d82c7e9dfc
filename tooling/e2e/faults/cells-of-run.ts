import type { PlacedCell } from "./matrix.ts";
import { isPlanted } from "./proofs.ts";
import { isTried } from "./rotation.ts";

/** A cell with what tries it. */
export type TriedCell<T> = { readonly cell: PlacedCell; readonly trial: T };

/** The title of a test of a cell: its name, what happens, and what the visitor sees. */
export function titleOf({ id, happens, cell }: PlacedCell): string {
  const words = `${id} ${happens}. ${"sees" in cell ? cell.sees : cell.absent}`;
  return isPlanted() ? `${words} (without the fault, which is seen)` : words;
}

/** Selects the cells of this run. The others are no skipped tests: where none is left, `none` stands for all in one line. */
export function cellsOfRun<T>(all: readonly TriedCell<T>[], none: (title: string) => void): readonly TriedCell<T>[] {
  const tried = all.filter(({ cell }) => isTried(cell.id));
  if (tried.length === 0) none(`none of these ${all.length} cells has its turn in this run`);
  return tried;
}
