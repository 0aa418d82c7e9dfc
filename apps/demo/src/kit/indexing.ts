/** How far the history of the first local EVM chain is: on its way, there, not to be had, or not asked for. */
export type Indexing = "coming" | "ready" | "failed" | "off";
