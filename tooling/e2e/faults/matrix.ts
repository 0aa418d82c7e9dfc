import { type Cell, type Row, VIEWS, type View } from "./row.ts";
import { NETWORK_ROWS } from "./rows/network-rows.ts";
import { PAGE_ROWS } from "./rows/page-rows.ts";
import { WALLET_ROWS } from "./rows/wallet-rows.ts";

/** Everything that goes wrong, and what visitors see of it: the one source of tests, of their count and of the page about it. */
export const MATRIX = { ...PAGE_ROWS, ...NETWORK_ROWS, ...WALLET_ROWS } as const;

/** A row of the matrix, by the short name that tests carry. */
export type Fault = keyof typeof MATRIX;

/** A cell, as the titles of tests name it. */
export type CellId = `fault:${Fault}:${View}`;

/** A cell with where it stands. */
export type PlacedCell = {
  readonly id: CellId;
  readonly fault: Fault;
  readonly view: View;
  readonly happens: string;
  readonly cell: Cell;
};

/** Every cell, row by row. */
export function listCells(): readonly PlacedCell[] {
  return (Object.entries(MATRIX) as [Fault, Row][]).flatMap(([fault, { happens, cells }]) =>
    (Object.keys(VIEWS) as View[]).map((view) => ({
      id: `fault:${fault}:${view}` as const,
      fault,
      view,
      happens,
      cell: cells[view],
    })),
  );
}

/** The cells that can happen. */
export function listLive(): readonly PlacedCell[] {
  return listCells().filter(({ cell }) => "sees" in cell);
}
