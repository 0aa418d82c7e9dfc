import { type ReactElement, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFoyerContext } from "../hooks/foyer-context.ts";
import { useViewText } from "../text/use-view-text.ts";
import { useStyles } from "../theme/style-scope.tsx";
import { AnnounceContext } from "./announce.ts";
import { announceEvents } from "./announce-events.ts";
import { LazyShellContext } from "./lazy-shell.ts";
import { c, cssText } from "./live-region.css.ts";

/** How many announcements are kept: two that come together are both read out. */
const KEPT = 2;

type Words = { readonly id: number; readonly words: string };

/**
 * Reads out what happens, for those who do not see it: what the kit tells, and what views announce. It is there once for
 * each modal, with the rest of the shell, and so also gives the kit the wallets that are known.
 */
export function LiveRegion(): ReactElement {
  useStyles(cssText);
  const { foyer } = useFoyerContext("LiveRegion");
  const text = useViewText();
  const announcer = useContext(AnnounceContext);
  const shell = useContext(LazyShellContext);
  const made = useRef(0);
  const [said, setSaid] = useState<readonly Words[]>([]);
  const announce = useCallback((words: string) => {
    made.current += 1;
    const next = { id: made.current, words };
    setSaid((before) => [...before, next].slice(-KEPT));
  }, []);
  useEffect(() => {
    announcer.current = announce;
    return () => {
      announcer.current = undefined;
    };
  }, [announcer, announce]);
  // Before the paint: rows whose place was held till now come in the same frame.
  useLayoutEffect(() => shell?.provideRegistry(foyer), [shell, foyer]);
  useEffect(() => announceEvents({ foyer, text, announce }), [foyer, text, announce]);
  return (
    <div role="status" className={c.root}>
      {said.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
}
