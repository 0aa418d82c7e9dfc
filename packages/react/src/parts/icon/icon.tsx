import { forwardRef } from "react";
import { IconShape, type IconShapeProps } from "./icon-shape.tsx";
import { ICONS, type IconName } from "./icons.generated.ts";

/** Props of `Icon`. */
export type IconProps = Omit<IconShapeProps, "icon"> & { readonly name: IconName };

/**
 * Draws an icon that the modal's chunk carries. Views that load later have more, see `ViewIcon`.
 * `icons.json` lists what there is to choose from; `pnpm generate` writes those that some source names.
 */
export const Icon = forwardRef<SVGSVGElement, IconProps>(function Icon({ name, ...rest }, ref) {
  return <IconShape {...rest} ref={ref} icon={ICONS[name]} />;
});
