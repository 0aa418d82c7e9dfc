import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import {
  checkColors,
  encodeQr,
  measureQr,
  type QrCodeError,
  type QrColors,
  type QrEncoding,
  type QrLayout,
  type QrModules,
} from "./encode-qr.ts";
import { c } from "./qr-code.css.ts";
import { EYE, QrEyes } from "./qr-eyes.tsx";

/** What a code is drawn from. */
export type QrDrawingProps = QrEncoding &
  QrLayout & {
    readonly value: string;
    readonly label: string;
    readonly colors?: QrColors | undefined;
    readonly logo?: ReactNode;
    readonly fallback: ReactNode;
    readonly onFail?: ((error: QrCodeError) => void) | undefined;
  };

/** The code itself, a chunk of its own with the library that encodes. */
export function QrDrawing({ value, label, colors = {}, logo, fallback, onFail, ...how }: QrDrawingProps): ReactNode {
  const { level = logo === undefined ? "M" : "Q", version, mask, margin, scale, width } = how;
  const { dark, light } = colors;
  const hasLogo = logo !== undefined;
  const made = useMemo(() => {
    try {
      checkColors({ dark, light });
      const modules = encodeQr(value, { level, version, mask });
      const measures = measureQr(modules.length, { margin, scale, width });
      const hole = hasLogo ? measureHole(modules.length) : 0;
      return { ...measures, size: modules.length, hole, dots: drawQr(modules, { margin: measures.margin, hole }) };
    } catch (error) {
      // Nothing else is thrown in there.
      return { error: error as QrCodeError };
    }
  }, [value, level, version, mask, margin, scale, width, dark, light, hasLogo]);
  const error = "error" in made ? made.error : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each failure, whoever listens
  useEffect(() => {
    if (error) onFail?.(error);
  }, [error]);
  if ("error" in made) return fallback;
  const { across } = made;
  return (
    <>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${across} ${across}`}
        width={made.width}
        height={made.width}
        className={c.code}
      >
        <path d={`M0 0h${across}v${across}H0z`} className={c.paper} fill={light} />
        <g className={c.ink} fill={dark} stroke={dark}>
          <path d={made.dots} fill="none" strokeLinecap="round" />
          <QrEyes margin={made.margin} size={made.size} />
        </g>
      </svg>
      {made.hole > 0 && <Logo share={(made.hole - 1) / across}>{logo}</Logo>}
    </>
  );
}

/** In the hole, with half a module of paper around it. */
function Logo({ share, children }: { readonly share: number; readonly children: ReactNode }): ReactElement {
  const node = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => node.current?.style.setProperty("--share", `${share * 100}%`), [share]);
  return (
    <span ref={node} className={c.logo}>
      {children}
    </span>
  );
}

/** How much of the symbol's width the hole for a logo takes, at most: what is lost stays well below what level Q restores. */
const HOLE_SHARE = 0.24;

/** The smallest symbol has no room for one: nothing of what it says may be lost. */
const LEAST_SIZE = 25;

/** Finds how many modules wide the hole in the middle is: odd, as the symbol, so that it stands in its middle; or 0. */
function measureHole(size: number): number {
  if (size < LEAST_SIZE) return 0;
  const modules = Math.floor(size * HOLE_SHARE);
  return modules % 2 === 1 ? modules : modules - 1;
}

/**
 * Writes the path of the dark modules between the finder patterns and around the hole: strokes without a length, that
 * round caps make dots of. One unit is one module.
 */
function drawQr(modules: QrModules, { margin, hole }: { readonly margin: number; readonly hole: number }): string {
  const size = modules.length;
  const [from, to] = [(size - hole) / 2, (size + hole) / 2];
  const isInHole = (x: number, y: number): boolean => x >= from && x < to && y >= from && y < to;
  const isInEye = (x: number, y: number): boolean =>
    (y < EYE && (x < EYE || x >= size - EYE)) || (y >= size - EYE && x < EYE);
  return modules
    .map((row, y) =>
      row
        .map((isDark, x) =>
          isDark && !isInEye(x, y) && !isInHole(x, y) ? `M${x + margin + 0.5} ${y + margin + 0.5}h0` : "",
        )
        .join(""),
    )
    .join("");
}
