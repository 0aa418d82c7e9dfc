import type { CellId } from "../matrix.ts";
import type { Defect } from "./defect.ts";

/** What makes the tests of single parts fail that hold a cell. */
export const UNIT_DEFECTS: Readonly<Partial<Record<CellId, Defect>>> = {};
