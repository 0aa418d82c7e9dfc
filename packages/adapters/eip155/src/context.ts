import type { Links } from "./links.ts";
import type { Session } from "./session.ts";

/** What an operation works on. */
export type Context = { readonly session: Session; readonly links: Links };
