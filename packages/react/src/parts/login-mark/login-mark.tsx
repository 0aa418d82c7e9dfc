import type { ReactElement } from "react";
import { ViewIcon } from "../icon/view-icon.tsx";
import { LOGIN_MARKS } from "./login-marks.ts";

type LoginMarkProps = {
  /** By e-mail, or at whom. */
  readonly method: "email" | keyof typeof LOGIN_MARKS;
  /** Width and height in px. Default 20. */
  readonly size?: number | undefined;
  readonly className?: string | undefined;
};

/** The mark of how somebody logged in. Decoration: what it means stands beside it. */
export function LoginMark({ method, size = 20, className }: LoginMarkProps): ReactElement {
  if (!Object.hasOwn(LOGIN_MARKS, method) || method === "email")
    return <ViewIcon name="mail" size={size} className={className} data-mark="email" />;
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
      <path d={LOGIN_MARKS[method]} />
    </svg>
  );
}
