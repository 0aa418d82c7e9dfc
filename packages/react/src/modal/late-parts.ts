import type { LateParts } from "../hooks/late-context.ts";
import { followBalance } from "./follow-balance.ts";
import { ModalHost } from "./modal-host.tsx";

/** What the provider and the buttons use from now on. The door of the modal's chunk. */
export const LATE_PARTS: LateParts = { followBalance, ModalHost };
