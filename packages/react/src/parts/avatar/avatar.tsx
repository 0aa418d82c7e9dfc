import { forwardRef, type HTMLAttributes, type ReactElement, type ReactNode, useState } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { pickTint } from "../address/shown-address.ts";
import { joinClasses } from "../props.ts";
import { isImageSource } from "../tile/tile.tsx";
import { c, cssText } from "./avatar.css.ts";

export type AvatarProps = HTMLAttributes<HTMLSpanElement> & {
  readonly address: string;
  /** A picture of the profile; the colours of the address stand in when it fails. */
  readonly src?: string | undefined;
  /** 24, 40 or 64 px. */
  readonly size?: "small" | "regular" | "large" | undefined;
  /** Stands in the place of the picture, such as a host's own. */
  readonly face?: ReactNode;
  /** A 16 px mark cut into the corner, the network's. */
  readonly badge?: ReactNode;
};

/** The face of an account. Decoration: its name or address stands beside it. */
export const Avatar = forwardRef<HTMLSpanElement, AvatarProps>(function Avatar(
  { address, src, size = "regular", face, badge, className, ...rest },
  ref,
) {
  useStyles(cssText);
  const sizeClass = size !== "regular" && c[size];
  const hasBadge = badge !== undefined;
  return (
    <span
      aria-hidden="true"
      {...rest}
      ref={ref}
      className={joinClasses(c.root, sizeClass, hasBadge && c.cut, className)}
    >
      {face === undefined ? <Face key={src} address={address} src={src} /> : <span className={c.face}>{face}</span>}
      {hasBadge ? <span className={c.badge}>{badge}</span> : null}
    </span>
  );
});

/** The picture itself: it fills a round box, and is the profile's or the colours of the address. */
export function Face({ address, src }: Pick<AvatarProps, "address" | "src">): ReactElement {
  const [isBroken, setBroken] = useState(false);
  if (src === undefined || isBroken || !isImageSource(src)) return <Tints address={address} />;
  return <img src={src} alt="" className={c.face} referrerPolicy="no-referrer" onError={() => setBroken(true)} />;
}

/** A pattern that the address decides: its colour by the first characters, how it is turned by the last four. */
function Tints({ address }: Pick<AvatarProps, "address">): ReactElement {
  const paint = (node: HTMLElement | null): void => {
    node?.style.setProperty("--tint", pickTint(address));
    node?.style.setProperty("--turn", `${(Number.parseInt(address.slice(-4), 36) || 0) % 360}deg`);
  };
  return <span ref={paint} className={joinClasses(c.face, c.tints)} />;
}
