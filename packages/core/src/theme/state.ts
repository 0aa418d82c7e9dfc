/** `system` follows the visitor's preference as it changes. */
export type ThemeMode = "light" | "dark" | "system";

/** What a host may tune; every other colour and size follows from these. */
export type ThemeVariables = {
  /** CSS colour of primary buttons and focus, default `#0988F0`. */
  readonly accent?: string | undefined;
  /** CSS font family list; default: the system's own. */
  readonly fontFamily?: string | undefined;
  /** CSS length that all text sizes grow with, default `10px`. */
  readonly fontSizeMaster?: string | undefined;
  /** CSS length that all corners grow with, default `4px`. */
  readonly borderRadiusMaster?: string | undefined;
  /** CSS colour mixed into every surface. */
  readonly colorMix?: string | undefined;
  /** How much of it: 0 to 100 percent. */
  readonly colorMixStrength?: number | undefined;
  /** Default 9999. */
  readonly zIndex?: number | undefined;
};

export type ThemeState = { mode: ThemeMode; variables: ThemeVariables };
