import { type ReactElement, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { useKit } from "../hooks/kit-context.ts";
import { useButtonText } from "../text/text-context.tsx";
import { useStyles } from "../theme/style-scope.tsx";
import { AnnounceContext } from "./announce.ts";
import { c, cssText } from "./live-region.css.ts";
import { RestContext } from "./rest-context.ts";

/** How many announcements are kept: two that come together are both read out. */
const KEPT = 2;

type Words = { readonly id: number; readonly words: string };

/** Reads out what happens, for those who do not see it: what the kit tells, and what views announce. */
export function LiveRegion({ children }: { children: ReactNode }): ReactElement {
  useStyles(cssText);
  const { foyer } = useKit("LiveRegion");
  const rest = useContext(RestContext);
  const text = useButtonText();
  const made = useRef(0);
  const [said, setSaid] = useState<readonly Words[]>([]);
  const announce = useCallback((words: string) => {
    made.current += 1;
    const next = { id: made.current, words };
    setSaid((before) => [...before, next].slice(-KEPT));
  }, []);
  useEffect(() => rest?.announceEvents({ foyer, text, announce }), [rest, foyer, text, announce]);
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <div role="status" className={c.root}>
        {said.map(({ id, words }) => (
          <p key={id}>{words}</p>
        ))}
      </div>
    </AnnounceContext.Provider>
  );
}
