/** `system` follows the visitor's preference as it changes. */
export type ThemeMode = "light" | "dark" | "system";

/** What a mode comes down to. */
export type Scheme = "light" | "dark";

/** What a host may tune; structurally the same as the variables of the kit's state. */
export type ThemeVariables = {
  /** CSS colour, or `var(--name)` of the host's own. */
  readonly accent?: string | undefined;
  /** CSS font family list. */
  readonly fontFamily?: string | undefined;
  /** CSS length that all text sizes grow with. */
  readonly fontSizeMaster?: string | undefined;
  /** CSS length that all corners grow with. */
  readonly borderRadiusMaster?: string | undefined;
  /** CSS colour mixed into every surface. */
  readonly colorMix?: string | undefined;
  /** How much of it: 0 to 100 percent. */
  readonly colorMixStrength?: number | undefined;
  readonly zIndex?: number | undefined;
};

export type Theme = { readonly mode: ThemeMode; readonly variables: ThemeVariables };
