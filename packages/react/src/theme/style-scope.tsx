import { createContext, type ReactElement, type ReactNode, useContext, useInsertionEffect } from "react";
import type { Adopter } from "./shadow.ts";
import { matchContrast, type Theme, writeTheme } from "./theme.ts";

const StyleContext = createContext<Adopter | undefined>(undefined);

/** Says where the parts inside put their styles. One for each shadow root. */
export function StyleScope({ adopt, children }: { adopt: Adopter; children: ReactNode }): ReactElement {
  return <StyleContext.Provider value={adopt}>{children}</StyleContext.Provider>;
}

/** Brings a part's styles into the shadow root it is rendered in, before anything is measured. */
export function useStyles(cssText: string): void {
  const adopt = useContext(StyleContext);
  useInsertionEffect(() => adopt?.(cssText), [adopt, cssText]);
}

/** Gives a theme to a shadow host. */
export function applyTheme(host: HTMLElement, theme: Theme): void {
  writeTheme(host, theme);
  matchContrast(host);
}
