import { FoyerError, isFoyerError, type Undo } from "@foyer/contract";

/** In the words that hosts know (FRM-05). */
const FAILED = "Unable to load email login dependency";

/**
 * Says why a frame did not answer, which no event of the browser tells: where its server can be reached, it or this page refuses
 * the frame.
 */
export async function diagnose(error: unknown, origin: string): Promise<unknown> {
  if (!isFoyerError(error, "frame/unreachable")) return error;
  const fail = (code: "frame/refused" | "frame/unreachable", problem: string): FoyerError =>
    new FoyerError(code, { origin, problem }, { cause: error });
  if (!navigator.onLine) return fail("frame/unreachable", `${FAILED}: the browser is offline`);
  try {
    // Nothing of the answer is read, so that its server need not allow this page to.
    await fetch(`${origin}/healthz`, {
      mode: "no-cors",
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.timeout(5_000),
    });
    return fail(
      "frame/refused",
      `${FAILED}: its server answers, and the page in it does not (${error.context.problem})`,
    );
  } catch {
    return fail("frame/unreachable", `${FAILED}: ${error.context.problem}`);
  }
}

/** Hears that this page's own policy keeps the frame out, which is known long before nothing answers. */
export function onBlocked(origin: string, listener: (error: FoyerError) => void): Undo {
  const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    if (!/^(frame|child)-src$|^default-src$/.test(effectiveDirective) || !blockedURI.startsWith(origin)) return;
    const problem = `${FAILED}: the policy of this page keeps it out (${effectiveDirective})`;
    listener(new FoyerError("frame/refused", { origin, problem }));
  };
  document.addEventListener("securitypolicyviolation", hear);
  return () => document.removeEventListener("securitypolicyviolation", hear);
}
