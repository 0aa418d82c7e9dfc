import { useCallback, useState } from "react";
import { readSettings, type Settings, writeSettings } from "./settings.ts";

/** The settings in the page's address, and a way to change some of them. */
export function useSettings(): readonly [Settings, (change: Partial<Settings>) => void] {
  const [settings, setSettings] = useState(() => readSettings(window.location.search));
  const change = useCallback((part: Partial<Settings>) => {
    setSettings((before) => {
      const next = { ...before, ...part };
      const address = `${window.location.pathname}${writeSettings(next)}`;
      window.history.replaceState(null, "", address);
      // Whom a kit asks is said when it is made: the page is opened anew.
      if (next.server !== before.server || next.signIn !== before.signIn) window.location.reload();
      return next;
    });
  }, []);
  return [settings, change];
}
