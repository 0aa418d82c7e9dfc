import { type ReactElement, useEffect, useState } from "react";
import { useStyles } from "../../theme/style-scope.tsx";
import { ViewIcon } from "../icon/view-icon.tsx";
import { joinClasses } from "../props.ts";
import { isImageSource } from "../tile/tile.tsx";
import { c, cssText } from "./login-mark.css.ts";

type LoginMarkProps = {
  /** By e-mail, or at whom: one of `LOGIN_MARKS`, or the id of a provider of the operator's own. */
  readonly method: string;
  /** The picture of a provider of the operator's own: data, or an address. Where it is none that can be shown, a key stands in. */
  readonly icon?: string | undefined;
  /** Width and height in px. Default 20. */
  readonly size?: number | undefined;
  readonly className?: string | undefined;
};

/** The mark of how somebody logged in; its room is kept until it is there. Decoration: what it means stands beside it. */
export function LoginMark({ method, icon, size = 20, className }: LoginMarkProps): ReactElement {
  useStyles(cssText);
  const path = useMark(method);
  const [broken, setBroken] = useState<string>();
  if (method === "email") return <ViewIcon name="mail" size={size} className={className} data-mark="email" />;
  if (path !== null)
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="currentColor"
        width={size}
        height={size}
        className={className}
        data-mark={method}
      >
        <path d={path} />
      </svg>
    );
  if (icon === undefined || icon === broken || !isImageSource(icon))
    return <ViewIcon name="key" size={size} className={className} data-mark="own" />;
  return (
    <img
      alt=""
      draggable={false}
      referrerPolicy="no-referrer"
      src={icon}
      width={size}
      height={size}
      className={joinClasses(c.picture, className)}
      data-mark="own"
      onError={() => setBroken(icon)}
    />
  );
}

/** Fetches a mark: undefined until it is there, null where there is none. */
function useMark(method: string): string | undefined | null {
  const [path, setPath] = useState<string | null>();
  useEffect(() => {
    if (method === "email") return undefined;
    let isShown = true;
    import("./login-marks.ts").then(
      ({ LOGIN_MARKS: marks }) =>
        isShown && setPath(Object.hasOwn(marks, method) ? marks[method as keyof typeof marks] : null),
      // Offline: the words beside it say the same.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [method]);
  return path;
}
