import { type ReactElement, useEffect, useState } from "react";
import { ViewIcon } from "../icon/view-icon.tsx";

type LoginMarkProps = {
  /** By e-mail, or at whom: one of `LOGIN_MARKS`, or the id of a provider of the operator's own, whose mark is a key. */
  readonly method: string;
  /** Width and height in px. Default 20. */
  readonly size?: number | undefined;
  readonly className?: string | undefined;
};

/** The mark of how somebody logged in; its room is kept until it is there. Decoration: what it means stands beside it. */
export function LoginMark({ method, size = 20, className }: LoginMarkProps): ReactElement {
  const path = useMark(method);
  if (method === "email") return <ViewIcon name="mail" size={size} className={className} data-mark="email" />;
  if (path === null) return <ViewIcon name="key" size={size} className={className} data-mark="own" />;
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
