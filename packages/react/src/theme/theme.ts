import type { ThemeMode, ThemeVariables } from "@foyer/core";

/** What a mode comes down to. */
export type Scheme = "light" | "dark";

/** The part of a kit's state that a shadow host shows. */
export type Theme = { readonly mode: ThemeMode; readonly variables: ThemeVariables };
