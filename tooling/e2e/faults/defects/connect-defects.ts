import type { CellId } from "../matrix.ts";
import type { Defect } from "./defect.ts";

const VIEWS = "packages/react/src/views";
const CORE = "packages/core/src";

/** Of the list of wallets and of connecting with one. */
export const CONNECT_DEFECTS = {
  "fault:numbers:connect": {
    file: `${CORE}/features/directory/page-schema.ts`,
    from: "count: lenient(z.int().check(z.nonnegative()))",
    to: "count: z.optional(z.unknown()) as z.ZodMiniType<number | undefined>",
  },
  "fault:garbage:connecting": {
    file: "packages/react/src/parts/tile/tile.tsx",
    from: "      onError={() => {\n        setBroken(true);\n        onLoadError?.();\n      }}\n",
    to: "",
  },
  "fault:vanishes:connecting": {
    file: `${VIEWS}/connecting-external/follow-attempt.ts`,
    from: "    else if (now === undefined && before !== undefined) leaveDeleted(context, connector);\n",
    to: "",
  },
  "fault:popup:connecting": {
    file: `${VIEWS}/connecting-external/connecting-words.ts`,
    from: '  "wallet/popup-blocked": POPUP_BLOCKED,\n',
    to: "",
  },
} as const satisfies Readonly<Partial<Record<CellId, Defect>>>;
