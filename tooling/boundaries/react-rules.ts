import type { IRegularForbiddenRuleType } from "dependency-cruiser";
import { forbid } from "./forbid.ts";
import { createLayerRules, createPlaceRule } from "./layer-rules.ts";
import { REACT_CHUNKS, REACT_LAYERS } from "./layers.ts";
import { NOT_SHIPPED } from "./paths.ts";

/** The directions inside react: page ▶ provider ▶ embed ▶ buttons ▶ chunks ▶ modal ▶ views ▶ hooks ▶ parts ▶ text ▶ theme. */
export function reactRules(): IRegularForbiddenRuleType[] {
  return [
    ...createLayerRules("react", REACT_LAYERS),
    createPlaceRule("react", REACT_LAYERS),
    forbid(
      "react-views-are-apart",
      "Views are lazy chunks; they reach each other by name, and share what is in `shared`.",
      {
        from: {
          path: "^packages/react/src/views/([^/]+)/",
          pathNot: ["^packages/react/src/views/frame/", ...NOT_SHIPPED],
        },
        to: { path: "^packages/react/src/views/[^/]+/", pathNot: "^packages/react/src/views/($1|shared)/" },
      },
    ),
    forbid("react-start-asks-for-the-modal-later", "The modal's bytes are for those who open it.", {
      from: { path: "^packages/react/src/(index\\.ts$|page\\.ts$|page/|provider/|buttons/)", pathNot: NOT_SHIPPED },
      to: {
        path: "^packages/react/src/(modal|views)/",
        dynamic: false,
        dependencyTypesNot: ["type-only", "type-import"],
      },
    }),
    forbid("react-chunks-are-fetched", "A file that something imports is no chunk of its own.", {
      from: { path: "^packages/react/src/", pathNot: [REACT_CHUNKS, ...NOT_SHIPPED] },
      to: { path: REACT_CHUNKS, dynamic: false, dependencyTypesNot: ["type-only", "type-import"] },
    }),
    forbid(
      "react-parts-never-import-core",
      "A part gets props and renders one node; the product's figures are everybody's.",
      {
        from: { path: "^packages/react/src/parts/", pathNot: NOT_SHIPPED },
        to: { path: "^packages/core/", pathNot: "^packages/core/src/limits[.]ts$" },
      },
    ),
  ];
}
