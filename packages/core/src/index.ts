export type { Foyer } from "./kit/foyer.ts";
