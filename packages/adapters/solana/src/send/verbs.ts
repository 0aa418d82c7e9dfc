import { estimateFee } from "./estimate-fee.ts";
import { send } from "./send.ts";

/** What sends, and says what that costs: one file, fetched when the first of both is used. */
export const verbs = { estimateFee, send };
