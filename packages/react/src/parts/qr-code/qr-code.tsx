import { forwardRef, type HTMLAttributes, type ReactNode, useEffect, useId, useState } from "react";
import { cssText as tokens } from "../../theme/qr-tokens.css.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../props.ts";
import { c, cssText } from "./qr-code.css.ts";
import type { QrDrawingProps } from "./qr-drawing.tsx";
import { QrEyes } from "./qr-eyes.tsx";

/** The symbol that the placeholder looks like: version 6 with its margin, and all but its finder patterns. */
const GHOST = { size: 41, margin: 4, width: 196, field: "M12 4H37V12H45V45H12V37H4V12H12Z" } as const;

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
      {isWaiting && <Placeholder width={width} />}
      {drawing === "failed" && fallback}
      {typeof drawing === "object" && value !== undefined && <drawing.QrDrawing {...given} value={value} />}
    </div>
  );
});

/** Looks like a code that is not there yet. */
function Placeholder({ width = GHOST.width }: { readonly width?: number | undefined }): ReactNode {
  const id = useId();
  const across = GHOST.size + 2 * GHOST.margin;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${across} ${across}`} width={width} height={width} className={c.ghost}>
      <pattern id={id} width="2" height="2" patternUnits="userSpaceOnUse">
        <circle cx="0.5" cy="0.5" r="0.5" stroke="none" />
      </pattern>
      <path d={GHOST.field} fill={`url("#${id}")`} stroke="none" />
      <QrEyes margin={GHOST.margin} size={GHOST.size} />
    </svg>
  );
}
