import { type ErrorCode, isFoyerError } from "@foyer/contract";
import type { AlertCode } from "../../notices/state.ts";

/** Alerts for what goes wrong with the frame: it does not load (20 s), does not answer (120 s), or refuses the domain of the page. */
const ALERTS: { readonly [C in ErrorCode]?: AlertCode } = {
  "frame/unreachable": "APKT003",
  "frame/timeout": "APKT004",
  "frame/refused": "APKT005",
};

/** Returns the verbs, each of which also shows the alert of its failure (ERR-02). */
export function alertFailures<Verbs extends object>(verbs: Verbs, alert: (code: AlertCode) => void): Verbs {
  const show = (error: unknown): void => {
    const code = isFoyerError(error) ? ALERTS[error.code] : undefined;
    if (code) alert(code);
  };
  const entries = Object.entries(verbs as { readonly [name: string]: (...given: unknown[]) => unknown });
  const wrapped = entries.map(([name, verb]) => [
    name,
    (...given: unknown[]): unknown => {
      const answer = verb(...given);
      if (answer instanceof Promise) answer.catch(show);
      return answer;
    },
  ]);
  // The same members with the same arguments and results.
  return Object.fromEntries(wrapped) as Verbs;
}
