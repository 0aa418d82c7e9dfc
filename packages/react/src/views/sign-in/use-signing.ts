import type { ErrorCode, Snapshot } from "@foyer/core";
import type { SignInRequest } from "@foyer/core/siwx";
import { useEffect, useRef } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useSignInText } from "../../text/use-sign-in-text.ts";
import { useAnnounce, useAnnounced } from "../shared/frame-context.tsx";
import type { AskedInView } from "./use-asked.ts";

/** A message that has less time left than this, in ms, is made anew. */
const MARGIN_MS = 15_000;

/** What goes away by itself once there is a network again. */
const AWAY: readonly ErrorCode[] = ["sign-in/unreachable", "library/unreachable"];

/**
 * Fetches the message as soon as the view is shown, so that the wallet opens in the visitor's own press; again before it
 * expires, and once the visitor is online.
 */
export function usePrepared({ request: { step, failure, message }, verbs }: AskedInView): void {
  const { clock, page } = useFoyerContext("usePrepared").foyer.ports;
  const isUnasked = step === "idle" && (!failure || failure.code === "sign-in/otp-required");
  useEffect(() => {
    if (isUnasked) void verbs.prepare();
  }, [isUnasked, verbs]);
  const isAway = step === "idle" && failure !== undefined && AWAY.includes(failure.code);
  useEffect(() => {
    if (!isAway) return undefined;
    return page.onOnline((isOnline) => void (isOnline && verbs.prepare()));
  }, [isAway, page, verbs]);
  const isReady = step === "ready";
  useEffect(() => {
    const lifetime = isReady ? lifetimeOf(message) : undefined;
    return lifetime === undefined ? undefined : clock.after(lifetime, () => void verbs.prepare());
  }, [clock, isReady, message, verbs]);
}

/** How long a text is worth signing, by the times of whoever made it: this device's clock may be wrong. */
function lifetimeOf(message: SignInRequest["message"]): number | undefined {
  const { issuedAt, expirationTime } = message ?? {};
  if (issuedAt === undefined || expirationTime === undefined) return undefined;
  return Math.max(0, Date.parse(expirationTime) - Date.parse(issuedAt) - MARGIN_MS);
}

/** Tells those who do not see it how far signing in is, and why the modal does not close. */
export function useToldSteps({ step }: SignInRequest, wallet: string): void {
  const { t } = useSignInText();
  const announce = useAnnounce();
  const words = {
    idle: undefined,
    preparing: t("signIn.preparing"),
    ready: t("signIn.ready"),
    waiting: t("announce.approve", { wallet }),
    verifying: t("signIn.verifying"),
  }[step];
  useAnnounced(words);
  const shakes = useFoyerState(selectShakes);
  const told = useRef(shakes);
  useEffect(() => {
    if (told.current !== shakes) announce(t("signIn.held"));
    told.current = shakes;
  }, [announce, t, shakes]);
}

function selectShakes({ router }: Snapshot): number {
  return router.shakes;
}
