import type { ReactElement } from "react";

type QrEyesProps = { readonly margin: number; readonly size: number };

/** The three finder patterns, rounded. They take the colours of what is around them. */
export function QrEyes({ margin, size }: QrEyesProps): ReactElement {
  const far = margin + size - EYE;
  const corners = [
    { x: margin, y: margin },
    { x: far, y: margin },
    { x: margin, y: far },
  ];
  return (
    <>
      {corners.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <rect x={x + 0.5} y={y + 0.5} width={EYE - 1} height={EYE - 1} rx={1.75} fill="none" />
          <rect x={x + 2} y={y + 2} width={3} height={3} rx={0.9} stroke="none" />
        </g>
      ))}
    </>
  );
}

/** How many modules wide a finder pattern is. */
export const EYE = 7;
