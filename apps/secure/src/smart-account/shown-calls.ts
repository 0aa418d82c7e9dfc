import type { Network } from "../networks/networks.ts";
import type { OperationStatus } from "./read-status.ts";

/** A batch that a page asked to be shown, and how to see what has become of it. */
export type ShownCalls = { readonly id: string; readonly network: Network; read(): Promise<OperationStatus> };
