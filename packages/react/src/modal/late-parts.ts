import type { LateParts } from "../hooks/kit-context.ts";
import { cssText as buttonStyles } from "../theme/launch-button-late.css.ts";
import { followBalance } from "./follow-balance.ts";
import { mountModal } from "./mount-modal.tsx";

/** What the provider and the buttons use from now on. The entry of the modal's chunk. */
export const LATE_PARTS: LateParts = { buttonStyles, followBalance, mountModal };
