import type { IRegularForbiddenRuleType } from "dependency-cruiser";
import { forbid } from "./forbid.ts";
import { createLayerRules, createPlaceRule } from "./layer-rules.ts";
import { CORE_LAYERS, CORE_ROOMS } from "./layers.ts";
import { TESTS } from "./paths.ts";

const ROOMS = `(${CORE_ROOMS.join("|")})`;

const SENDING = "^packages/core/src/features/send/";
const SWAPPING = "^packages/core/src/features/swap/";
/** Handles, whose verbs are fetched apart, and what they tell. */
const USED_BY_SENDING = [
  "^packages/core/src/features/tokens/(tokens|state)\\.ts$",
  "^packages/core/src/features/names/names\\.ts$",
  "^packages/core/src/features/activity/activity\\.ts$",
];

const USED_BY_SWAPPING = [
  "^packages/core/src/features/tokens/(tokens|state)\\.ts$",
  "^packages/core/src/features/activity/activity\\.ts$",
];

/** The directions inside core: kit ▶ flows ▶ wallets ▶ persistence ▶ rooms ▶ store, ports ▶ constants. */
export function coreRules(): IRegularForbiddenRuleType[] {
  return [
    ...createLayerRules("core", CORE_LAYERS),
    createPlaceRule("core", CORE_LAYERS),
    forbid("core-rooms-are-apart", "Rooms meet in flows and nowhere else.", {
      from: { path: `^packages/core/src/${ROOMS}/`, pathNot: TESTS },
      to: { path: `^packages/core/src/${ROOMS}/`, pathNot: "^packages/core/src/$1/" },
    }),
    forbid("core-features-are-apart", "A feature's chunk brings no other feature.", {
      from: { path: "^packages/core/src/features/([^/]+)/", pathNot: [...TESTS, SENDING, SWAPPING] },
      to: { path: "^packages/core/src/features/", pathNot: "^packages/core/src/features/$1/" },
    }),
    forbid(
      "core-sending-uses-handles",
      "Sending uses the handles of what accounts hold, did and are called, and no more of any.",
      {
        from: { path: SENDING, pathNot: TESTS },
        to: { path: "^packages/core/src/features/", pathNot: [SENDING, ...USED_BY_SENDING] },
      },
    ),
    forbid(
      "core-swapping-uses-handles",
      "Swapping uses the handles of what accounts hold and did, and no more of either.",
      {
        from: { path: SWAPPING, pathNot: TESTS },
        to: { path: "^packages/core/src/features/", pathNot: [SWAPPING, ...USED_BY_SWAPPING] },
      },
    ),
  ];
}
