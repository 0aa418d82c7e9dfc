import type { DialectName } from "./dialects/dialects.ts";

/** A server that answers for a chain, as the operator names it. */
export type Upstream = { readonly dialect: DialectName; readonly url: string; readonly key?: string | undefined };
