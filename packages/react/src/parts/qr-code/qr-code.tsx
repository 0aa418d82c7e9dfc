import { forwardRef, type HTMLAttributes, type ReactNode, useEffect, useId, useState } from "react";
import { cssText as tokens } from "../../theme/qr-tokens.css.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../props.ts";
import { c, cssText } from "./qr-code.css.ts";
import type { QrDrawingProps } from "./qr-drawing.tsx";
import { QrEyes } from "./qr-eyes.tsx";

/**
 * The symbol that the placeholder looks like, in modules: what a link to a wallet takes, so that the eyes stay where they
 * are when the code comes. Version 12 for one with a logo, 10 without; `width` in px.
 */
const GHOST = { sizes: { logo: 65, plain: 57 }, margin: 4, eye: 8, width: 196 } as const;

export type QrCodeProps = Omit<HTMLAttributes<HTMLDivElement>, "color" | "children"> &
  Omit<QrDrawingProps, "value"> & {
    /** Undefined while it is on its way: the placeholder is shown, and what draws is fetched. */
    readonly value: string | undefined;
  };

type Drawing = typeof import("./qr-drawing.tsx");

/**
 * A text as a code to scan, black on white in every theme; what draws it is fetched when it is first shown. `label`: the
 * accessible name. `logo`: stands in the middle, and level Q restores what it hides. `fallback`: shown where there is no
 * code to be made, which `onFail` tells of, or where what draws it could not be fetched.
 */
export const QrCode = forwardRef<HTMLDivElement, QrCodeProps>(function QrCode(
  { value, label, level, version, mask, margin, scale, width, colors, logo, fallback, onFail, className, ...rest },
  ref,
) {
  useStyles(tokens);
  useStyles(cssText);
  const [drawing, setDrawing] = useState<Pick<Drawing, "QrDrawing"> | "failed">();
  useEffect(() => {
    let isWanted = true;
    const set = (next: Pick<Drawing, "QrDrawing"> | "failed"): void => {
      if (isWanted) setDrawing(next);
    };
    import("./qr-drawing.tsx").then(
      ({ QrDrawing }) => set({ QrDrawing }),
      () => set("failed"),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  const given = { label, level, version, mask, margin, scale, width, colors, logo, fallback, onFail };
  const isWaiting = drawing === undefined || (drawing !== "failed" && value === undefined);
  return (
    <div {...rest} ref={ref} className={joinClasses(c.root, className)} aria-busy={isWaiting}>
      {isWaiting && <Placeholder width={width} hasLogo={logo !== undefined} />}
      {drawing === "failed" && fallback}
      {typeof drawing === "object" && value !== undefined && <drawing.QrDrawing {...given} value={value} />}
    </div>
  );
});

type PlaceholderProps = { readonly width?: number | undefined; readonly hasLogo: boolean };

/** Looks like a code that is not there yet: pale dots, and the code's own eyes. */
function Placeholder({ width = GHOST.width, hasLogo }: PlaceholderProps): ReactNode {
  const id = useId();
  const { margin, eye } = GHOST;
  const size = hasLogo ? GHOST.sizes.logo : GHOST.sizes.plain;
  const across = size + 2 * margin;
  const [near, far, end] = [margin + eye, margin + size - eye, margin + size];
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${across} ${across}`} width={width} height={width} className={c.eyes}>
      <pattern id={id} width="2" height="2" patternUnits="userSpaceOnUse">
        <circle cx="0.5" cy="0.5" r="0.5" stroke="none" className={c.dot} />
      </pattern>
      <path
        d={`M${near} ${margin}H${far}V${near}H${end}V${end}H${near}V${far}H${margin}V${near}H${near}Z`}
        fill={`url("#${id}")`}
        className={c.ghost}
      />
      <QrEyes margin={margin} size={size} />
    </svg>
  );
}
