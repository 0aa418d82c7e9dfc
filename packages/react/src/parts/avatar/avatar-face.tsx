import type { ReactElement } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { joinClasses } from "../class-names.ts";
import { c, cssText } from "./avatar-face.css.ts";
import { pickTint } from "./pick-tint.ts";

/** Props of `AvatarFace`. */
export type AvatarFaceProps = { readonly address: string; readonly className?: string | undefined };

/** An account in the colours of its address, 24 px unless `--size` says otherwise. Decoration. */
export function AvatarFace({ address, className }: AvatarFaceProps): ReactElement {
  useStyles(cssText);
  const paint = (node: HTMLElement | null): void => node?.style.setProperty("--tint", pickTint(address));
  return <span ref={paint} className={joinClasses(c.root, className)} aria-hidden="true" />;
}
