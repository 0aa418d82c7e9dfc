import type { ReactElement } from "react";
import { c } from "../illustration.css.ts";
import { Illustration } from "../illustration.tsx";

/** Many computers, one record. */
export function RecordDrawing(): ReactElement {
  return (
    <Illustration>
      <circle cx="80" cy="40" r="38" className={c.soft} />
      <path d="M80 40 40 22M80 40l40-18M80 40 40 58M80 40l40 18" className={c.trace} strokeDasharray="0.1 4" />
      <rect x="27" y="12" width="26" height="20" rx="6" className={c.card} />
      <rect x="107" y="12" width="26" height="20" rx="6" className={c.card} />
      <rect x="27" y="48" width="26" height="20" rx="6" className={c.card} />
      <rect x="107" y="48" width="26" height="20" rx="6" className={c.card} />
      <path
        d="M34 20h12M34 25h7M114 20h12M114 25h7M34 56h12M34 61h7M114 56h12M114 61h7"
        className={c.line}
        opacity="0.5"
      />
      <rect x="62" y="22" width="36" height="36" rx="11" className={c.accent} />
      <path d="M71 33h18M71 40h18M71 47h10" className={c.mark} />
    </Illustration>
  );
}

/** Each network has a coin of its own. */
export function CostDrawing(): ReactElement {
  return (
    <Illustration>
      <circle cx="80" cy="40" r="38" className={c.soft} />
      <ellipse cx="48" cy="60" rx="17" ry="6" className={c.card} />
      <path d="M31 54v6M65 54v6" className={c.line} opacity="0.5" />
      <ellipse cx="48" cy="54" rx="17" ry="6" className={c.surface} />
      <path d="M63 36v24M97 36v24" className={c.line} opacity="0.5" />
      <ellipse cx="80" cy="60" rx="17" ry="6" className={c.card} />
      <ellipse cx="80" cy="52" rx="17" ry="6" className={c.card} />
      <ellipse cx="80" cy="44" rx="17" ry="6" className={c.card} />
      <ellipse cx="80" cy="36" rx="17" ry="6" className={c.accent} />
      <path d="M73 36h14" className={c.mark} />
      <path d="M95 46v14M129 46v14" className={c.line} opacity="0.5" />
      <ellipse cx="112" cy="60" rx="17" ry="6" className={c.card} />
      <ellipse cx="112" cy="53" rx="17" ry="6" className={c.card} />
      <ellipse cx="112" cy="46" rx="17" ry="6" className={c.surface} />
    </Illustration>
  );
}

/** A coin arrives only on the rails it left on. */
export function SameDrawing(): ReactElement {
  return (
    <Illustration>
      <circle cx="80" cy="40" r="38" className={c.soft} />
      <rect x="16" y="12" width="34" height="56" rx="11" className={c.card} />
      <rect x="110" y="12" width="34" height="56" rx="11" className={c.card} />
      <path d="M42 28h76" className={c.trace} />
      <path d="m112 23 6 5-6 5" className={c.trace} />
      <path d="M42 53h32m12 0h32" className={c.line} strokeDasharray="0.1 4" />
      <path d="m76 48 8 10m0-10-8 10" className={c.line} />
      <circle cx="33" cy="28" r="8" className={c.accent} />
      <circle cx="127" cy="28" r="8" className={c.accent} />
      <path d="m123.4 28 2.6 2.6 4.6-4.8" className={c.mark} />
      <circle cx="33" cy="53" r="8" className={c.surface} />
      <circle cx="127" cy="53" r="8" className={c.surface} />
    </Illustration>
  );
}
