import type { ReactElement } from "react";
import { c } from "../illustration.css.ts";
import { Illustration } from "../illustration.tsx";

/** A wallet, and the key that only its owner has. */
export function KeysDrawing(): ReactElement {
  return (
    <Illustration>
      <circle cx="80" cy="40" r="38" className={c.soft} />
      <rect x="34" y="20" width="68" height="46" rx="11" className={c.surface} />
      <rect x="42" y="12" width="52" height="22" rx="7" className={c.card} />
      <rect x="34" y="26" width="68" height="40" rx="11" className={c.surface} />
      <rect x="84" y="40" width="18" height="13" rx="6.5" className={c.card} />
      <circle cx="91" cy="46.5" r="2.4" className={c.accent} />
      <circle cx="111" cy="29" r="11" className={c.accent} />
      <circle cx="111" cy="29" r="3.6" className={c.mark} />
      <path d="M111 40v20m0-4h7m-7-7h5" className={c.trace} />
    </Illustration>
  );
}

/** One door for many apps. */
export function LoginDrawing(): ReactElement {
  return (
    <Illustration>
      <circle cx="80" cy="40" r="38" className={c.soft} />
      <rect x="18" y="22" width="34" height="36" rx="9" className={c.surface} />
      <rect x="108" y="22" width="34" height="36" rx="9" className={c.surface} />
      <path d="M26 34h18M26 42h12M116 34h18M116 42h12" className={c.line} opacity="0.5" />
      <path d="M52 40h8M100 40h8" className={c.trace} strokeDasharray="0.1 4" />
      <rect x="58" y="14" width="44" height="52" rx="12" className={c.card} />
      <circle cx="80" cy="34" r="9" className={c.accent} />
      <path d="m76 34 3 3 5.4-5.6" className={c.mark} />
      <path d="M69 53h22" className={c.line} />
    </Illustration>
  );
}

/** An app asks; its visitor decides. */
export function AskDrawing(): ReactElement {
  return (
    <Illustration>
      <circle cx="80" cy="40" r="38" className={c.soft} />
      <rect x="38" y="10" width="84" height="60" rx="13" className={c.card} />
      <path d="M50 24h38M50 33h52" className={c.line} opacity="0.5" />
      <rect x="48" y="46" width="28" height="15" rx="7.5" className={c.surface} />
      <rect x="82" y="46" width="32" height="15" rx="7.5" className={c.accent} />
      <path d="m94 53.4 3 3 5.4-5.6" className={c.mark} />
      <path d="m104 62 4.4 13 2.9-4.6 5.4-.6z" className={c.card} />
      <path d="m104 62 4.4 13 2.9-4.6 5.4-.6z" className={c.line} />
    </Illustration>
  );
}
