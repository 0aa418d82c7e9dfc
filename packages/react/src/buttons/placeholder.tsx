import type { ReactElement } from "react";
import { useButtonText } from "../text/text-context.tsx";

/**
 * What a server renders of a button: the same 144 x 40 px, readable, in the colour of the text around it.
 * A drawing, because a strict content security policy forbids the style attributes of anything else.
 */
export function Placeholder(): ReactElement {
  const label = useButtonText().t("button.connect");
  return (
    <svg width={144} height={40} role="img" aria-label={label} fill="currentColor">
      <rect width="100%" height="100%" rx={14} opacity={0.1} />
      <text x="50%" y={25} textAnchor="middle" fontSize={14}>
        {label}
      </text>
    </svg>
  );
}
