import type { CellId } from "../matrix.ts";
import type { Defect } from "./defect.ts";

/** What makes the journeys fail that hold a cell. */
export const JOURNEY_DEFECTS: Readonly<Partial<Record<CellId, Defect>>> = {};
