import type { ReactElement } from "react";
import { useButtonText } from "../text/text-context.tsx";

/** The width and height of the button to come, in px. */
const [WIDTH, HEIGHT, CORNER] = [144, 40, 14];

/**
 * What a server renders of a button: the same size, readable, and in the colour of the text around it.
 * A drawing, because a strict content security policy forbids the style attributes of anything else.
 */
export function Placeholder(): ReactElement {
  const label = useButtonText().t("button.connect");
  return (
    <svg width={WIDTH} height={HEIGHT} role="img" aria-label={label} fill="currentColor">
      <rect width={WIDTH} height={HEIGHT} rx={CORNER} fillOpacity={0.1} />
      <text
        x={WIDTH / 2}
        y={HEIGHT / 2}
        dominantBaseline="central"
        textAnchor="middle"
        fontFamily="system-ui, sans-serif"
        fontSize={CORNER}
        fontWeight={600}
        fillOpacity={0.6}
      >
        {label}
      </text>
    </svg>
  );
}
