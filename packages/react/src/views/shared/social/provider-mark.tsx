import type { LoginMethod } from "@foyer/core/embedded";
import type { ReactElement } from "react";
import { useFoyerState } from "../../../hooks/use-foyer-state.ts";
import { LoginMark } from "../../../parts/login-mark/login-mark.tsx";
import { findOwn, selectSocials } from "./own-provider.ts";

type ProviderMarkProps = {
  readonly method: LoginMethod;
  /** Width and height in px. Default 20. */
  readonly size?: number | undefined;
};

/** The mark of a way to log in, with the picture that the host gave a provider of the operator's own. */
export function ProviderMark({ method, size }: ProviderMarkProps): ReactElement {
  const socials = useFoyerState(selectSocials);
  return <LoginMark method={method} icon={findOwn(socials, method)?.icon} size={size} />;
}
