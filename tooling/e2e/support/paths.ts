import { fileURLToPath } from "node:url";

/** The repository's top folder. */
export const ROOT: string = fileURLToPath(new URL("../../..", import.meta.url));

/** The folder of the test pages. */
export const PAGES: string = fileURLToPath(new URL("../pages", import.meta.url));
