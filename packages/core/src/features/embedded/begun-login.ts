import type { FeatureStorage } from "../../kit/attached-feature.ts";
import type { Desk } from "./desk.ts";
import { type EmailLogin, selectEmailLogin } from "./state.ts";

/** How long a log-in can be gone on with, in ms: longer no code counts that was mailed for it. */
const LIFETIME_MS = 600_000;
const KEY = "login-begun";

/**
 * Keeps a log-in whose mail is on its way, so that it is gone on with after the page was loaded anew: the address, and what was mailed,
 * which the wallet's frame knows for itself. What ends it here ends it for the next visit.
 */
export function keepBegunLogin({ context }: Desk): void {
  const { foyer, ports, signal: over, state, storage } = context;
  const begun = read(storage, ports.clock.now());
  // What is over, or was never one, lies about for nobody.
  if (!begun && storage.get(KEY)) storage.set(KEY, "");
  state.login ??= begun;
  let seen = selectEmailLogin(foyer.getSnapshot());
  const undo = foyer.subscribe(() => {
    const login = selectEmailLogin(foyer.getSnapshot());
    if (login === seen) return;
    seen = login;
    if (!login) storage.set(KEY, "");
    else if (isMailed(login)) storage.set(KEY, JSON.stringify({ ...login, until: ports.clock.now() + LIFETIME_MS }));
  });
  over.addEventListener("abort", undo, { once: true });
}

function isMailed({ step }: Pick<EmailLogin, "step">): boolean {
  return step === "device" || step === "code";
}

/** What another script wrote there is read like anything from outside. */
function read(storage: FeatureStorage, now: number): EmailLogin | undefined {
  try {
    const { step, email, number, attempt, until } = Object(JSON.parse(storage.get(KEY) || "{}"));
    const isOne = isMailed({ step }) && typeof email === "string" && Number.isSafeInteger(attempt);
    // A clock that was set back must not keep it for longer.
    if (!isOne || !(until > now && until <= now + LIFETIME_MS)) return undefined;
    return { step, email, attempt, ...(typeof number === "string" && { number }) };
  } catch {
    return undefined;
  }
}
