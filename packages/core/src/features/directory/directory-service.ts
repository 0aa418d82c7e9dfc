import type { Service } from "../../ports/service.ts";

/** Where a wallet directory is served, and for whom. */
export type DirectoryService = Service;
