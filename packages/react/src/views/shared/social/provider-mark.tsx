import type { LoginMethod } from "@foyer/core/embedded";
import { type ReactElement, useState } from "react";
import { useFoyerState } from "../../../hooks/use-foyer-state.ts";
import { LoginMark } from "../../../parts/login-mark/login-mark.tsx";
import { isImageSource } from "../../../parts/tile/tile.tsx";
import { useStyles } from "../../../theme/style-scope.tsx";
import { findOwn } from "./own-provider.ts";
import { c, cssText } from "./provider-mark.css.ts";

type ProviderMarkProps = {
  readonly method: LoginMethod;
  /** Width and height in px. Default 20. */
  readonly size?: number | undefined;
};

/** The mark of a way to log in: the picture that the host gave a provider of the operator's own, if that can be shown. */
export function ProviderMark({ method, size = 20 }: ProviderMarkProps): ReactElement {
  useStyles(cssText);
  const icon = useFoyerState((state) => findOwn(state, method)?.icon);
  const [broken, setBroken] = useState<string>();
  if (icon === undefined || icon === broken || !isImageSource(icon)) return <LoginMark method={method} size={size} />;
  return (
    <img
      alt=""
      draggable={false}
      referrerPolicy="no-referrer"
      src={icon}
      width={size}
      height={size}
      className={c.picture}
      data-mark="own"
      onError={() => setBroken(icon)}
    />
  );
}
