import { forwardRef } from "react";
import { IconShape, type IconShapeProps } from "./icon.tsx";
import { ICONS } from "./icons.generated.ts";
import { VIEW_ICONS, type ViewIconName } from "./view-icons.generated.ts";

/** Props of `ViewIcon`. */
export type ViewIconProps = Omit<IconShapeProps, "icon"> & { readonly name: ViewIconName };

/** Draws any icon. Only for views, and parts of views, that are chunks of their own: it brings the drawings along. */
export const ViewIcon = forwardRef<SVGSVGElement, ViewIconProps>(function ViewIcon({ name, ...rest }, ref) {
  return <IconShape {...rest} ref={ref} icon={{ ...ICONS, ...VIEW_ICONS }[name]} />;
});
