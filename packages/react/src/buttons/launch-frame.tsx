import type { ReactElement, ReactNode } from "react";
import { useStyles } from "../theme/style-scope.tsx";
import { cssText } from "./launch-frame.css.ts";
import { Placeholder } from "./placeholder.tsx";
import { ShadowHost } from "./shadow-host.tsx";

/** Props of `LaunchFrame`. */
export type LaunchFrameProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** The place of a button in the host's page: as large on a server as it will be. */
export function LaunchFrame({ className, children }: LaunchFrameProps): ReactElement {
  return (
    <ShadowHost className={className} placeholder={<Placeholder />}>
      <Baseline />
      {children}
    </ShadowHost>
  );
}

function Baseline(): null {
  useStyles(cssText);
  return null;
}
