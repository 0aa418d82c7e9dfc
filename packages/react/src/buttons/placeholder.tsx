import type { ReactElement } from "react";
import { useButtonText } from "../text/text-context.tsx";

/**
 * What a server renders of a button: its 144 x 40 px and its name, in the colour of the text around it. A drawing,
 * because a strict content security policy forbids the style attributes of anything else.
 */
export function Placeholder(): ReactElement {
  return (
    <svg width={144} height={40} role="img" aria-label={useButtonText().t("button.connect")}>
      <rect width={144} height={40} rx={14} fill="currentColor" opacity={0.1} />
    </svg>
  );
}
