import type { CellId } from "../matrix.ts";
import { ACCOUNT_DEFECTS } from "./account-defects.ts";
import { APPROVAL_DEFECTS } from "./approval-defects.ts";
import { CONNECT_DEFECTS } from "./connect-defects.ts";
import type { Defect } from "./defect.ts";
import { EMAIL_DEFECTS } from "./email-defects.ts";

/** What makes the tests of single parts fail that hold a cell. */
export const UNIT_DEFECTS: Readonly<Partial<Record<CellId, Defect>>> = {
  ...CONNECT_DEFECTS,
  ...ACCOUNT_DEFECTS,
  ...EMAIL_DEFECTS,
  ...APPROVAL_DEFECTS,
};
