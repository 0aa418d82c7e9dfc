import { KB } from "./budgets.ts";

/** A figure beside its limit. Sizes in bytes after gzip, unless `unit` says otherwise. NaN: could not be measured. */
export type Row = {
  readonly name: string;
  readonly size: number;
  readonly limit: number;
  readonly unit?: "requests" | "bytes" | undefined;
  readonly note?: string | undefined;
};

/** Tells whether a figure is within its limit; one that is missing is not. */
export function isWithin({ size, limit }: Row): boolean {
  return size <= limit;
}

/** Writes a row as a line of the table. */
export function formatRow(row: Row): string {
  const mark = isWithin(row) ? "✓" : "✗";
  const note = row.note === undefined ? "" : `  ${row.note}`;
  return `${mark} ${row.name.padEnd(44)}${format(row.size, row.unit)} of ${format(row.limit, row.unit)}${note}`;
}

function format(figure: number, unit: Row["unit"]): string {
  if (Number.isNaN(figure)) return "unknown".padStart(10);
  return (unit === undefined ? `${(figure / KB).toFixed(2)} kB` : `${figure} ${unit}`).padStart(10);
}
