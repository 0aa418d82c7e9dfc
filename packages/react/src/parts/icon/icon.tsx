import { forwardRef, type SVGProps } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../props.ts";
import { c, cssText } from "./icon.css.ts";
import { ICON_BOX, ICON_SIZE, ICON_STROKE, type IconPath } from "./icon-path.ts";
import { ICONS, type IconName } from "./icons.generated.ts";

/** Props of `Icon`. */
type IconProps = Omit<IconShapeProps, "icon"> & { readonly name: IconName };

/**
 * Draws an icon that the modal's chunk carries. Views that load later have more, see `ViewIcon`.
 * `icons.json` lists what there is to choose from; `pnpm generate` writes those that some source names.
 */
export const Icon = forwardRef<SVGSVGElement, IconProps>(function Icon({ name, ...rest }, ref) {
  return <IconShape {...rest} ref={ref} icon={ICONS[name]} />;
});

/** Props of `IconShape`. */
export type IconShapeProps = Omit<SVGProps<SVGSVGElement>, "ref" | "children"> & {
  readonly icon: IconPath;
  /** Width and height in px. Default 20. */
  readonly size?: number | undefined;
};

/**
 * Draws one line icon. Decoration: what it means stands beside it, or is its button's name.
 * One that points to a side is mirrored where text runs from right to left.
 */
export const IconShape = forwardRef<SVGSVGElement, IconShapeProps>(function IconShape(
  { icon: [path, points], size = ICON_SIZE, className, ...rest },
  ref,
) {
  useStyles(cssText);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${ICON_BOX} ${ICON_BOX}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={(ICON_STROKE * ICON_BOX) / size}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
      width={size}
      height={size}
      ref={ref}
      className={joinClasses(points && c.mirrored, className)}
    >
      <path d={path} />
    </svg>
  );
});
