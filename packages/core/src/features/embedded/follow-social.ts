import { type Connection, FoyerError, isFoyerError } from "@foyer/contract";
import type { SocialProvider } from "../../settings/settings.ts";
import type { Desk } from "./desk.ts";
import type { SocialLogin } from "./state.ts";
import type { SocialStep } from "./verb-types.ts";

type Begun = {
  readonly provider: SocialProvider;
  readonly step: SocialLogin["step"];
  readonly given: AbortSignal | undefined;
};
type Run = (attempt: number, signal: AbortSignal) => Promise<readonly Connection[]>;

/** Makes what follows a log-in with an account elsewhere: in the state, where what fails stays until the next try, and in the reports. */
export function createFollowing(desk: Desk): (begun: Begun, run: Run) => Promise<SocialStep> {
  const { ports, runs, state } = desk.context;
  return ({ provider, step, given }, run) => {
    ports.analytics?.report("SOCIAL_LOGIN_STARTED", { provider });
    const going: Promise<SocialStep> = runs.only("log in", given, async (signal): Promise<SocialStep> => {
      const attempt = desk.nextAttempt();
      state.social = { provider, step, attempt };
      try {
        const connections = await run(attempt, signal);
        ports.analytics?.report("SOCIAL_LOGIN_SUCCESS", { provider });
        state.social = undefined;
        return { action: "CONNECT", connections };
      } catch (thrown) {
        const failure = closingOf(given, provider) ?? explain(thrown, provider);
        const isLeft = isFoyerError(failure, "flow/aborted");
        // A newer log-in, or nobody, may have the state by then.
        if (state.social?.attempt === attempt)
          state.social = isLeft ? undefined : { provider, step: "failed", failure: failure.code, attempt };
        if (isLeft || isFoyerError(failure, "social/window-closed") || isFoyerError(failure, "social/modal-closed"))
          ports.analytics?.report("SOCIAL_LOGIN_CANCELED", { provider });
        else ports.analytics?.report("SOCIAL_LOGIN_ERROR", { provider, message: failure.code });
        throw failure;
      }
    });
    return going.catch((thrown: unknown) => {
      throw closingOf(given, provider) ?? thrown;
    });
  };
}

/** What a step failed with, as the log-in says it; what was left is none of its failures. */
export function wrapFailure(error: unknown, make: (problem: string) => FoyerError): unknown {
  if (isFoyerError(error, "flow/aborted")) return error;
  return make(error instanceof Error ? error.message : String(error));
}

/** That the modal was closed, which is why nobody waits any more. */
function closingOf(given: AbortSignal | undefined, provider: SocialProvider): FoyerError | undefined {
  return given?.reason === "modal-closed" ? new FoyerError("social/modal-closed", { provider }) : undefined;
}

function explain(thrown: unknown, provider: SocialProvider): FoyerError {
  // The wallet knows it by the window's answer alone, and not whose window it was.
  if (isFoyerError(thrown, "social/rejected"))
    return new FoyerError("social/rejected", { provider }, { cause: thrown });
  if (isFoyerError(thrown) && /^(social|flow)\//.test(thrown.code)) return thrown;
  const problem = thrown instanceof Error ? thrown.message : String(thrown);
  return new FoyerError("social/failed", { provider, problem }, { cause: thrown });
}
