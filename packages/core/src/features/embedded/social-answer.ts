import { type Clock, type EmbeddedWallet, FoyerError, isFoyerError, type Undo } from "@foyer/contract";
import { LOGIN_POPUP_CHECK_MS, LOGIN_TIMEOUT_MS } from "../../limits.ts";
import type { SocialProvider } from "../../settings/settings.ts";
import type { SocialWindow } from "./social-window.ts";

/** So often the wallet says that nothing has come before a window that looks closed is taken for one that is. */
const NOES = 2;

type Waiting = {
  readonly wallet: EmbeddedWallet;
  readonly provider: SocialProvider;
  readonly clock: Clock;
  readonly signal: AbortSignal;
};

/**
 * Waits for the answer of the window: from the wallet's own origin, while the window is there, and not for ever. One that looks closed may
 * have been cut off by its provider: the wallet is asked whether its answer has come all the same, and as long as nobody looks at the page,
 * they may still be in the window.
 * @throws {FoyerError} social/window-closed, social/untrusted-origin, social/timeout, flow/aborted
 */
export function waitForAnswer({
  opened,
  clock,
  wallet,
  provider,
  signal,
}: Waiting & { readonly opened: SocialWindow }): Promise<string> {
  const undos = new Set<Undo>();
  const answered = new Promise<string>((resolve, reject) => {
    let noes = 0;
    const again = (): void => void undos.add(clock.after(LOGIN_POPUP_CHECK_MS, look));
    const ask = (onNone: () => void): void => {
      void askForResult(wallet, signal).then((found) => {
        if (typeof found === "object") resolve(found.uri);
        else if (found === "none" && opened.isPageActive()) noes += 1;
        onNone();
      });
    };
    const goOn = (): void => {
      if (noes < NOES) again();
      else reject(new FoyerError("social/window-closed", { provider }));
    };
    const look = (): void => {
      if (opened.isClosed()) ask(goOn);
      else again();
    };
    const abort = (): void => reject(new FoyerError("flow/aborted", { flow: "log in" }));
    const end = (): void => reject(new FoyerError("social/timeout", { provider, timeoutMs: LOGIN_TIMEOUT_MS }));
    undos.add(
      opened.onAnswer((answer) => {
        if (answer.origin !== wallet.origin)
          reject(new FoyerError("social/untrusted-origin", { origin: answer.origin }));
        else resolve(String(answer.resultUri));
      }),
    );
    // A page that slept has missed what the window told; it is asked for once more.
    undos.add(
      clock.after(LOGIN_TIMEOUT_MS, () => {
        ask(end);
        undos.add(clock.after(LOGIN_POPUP_CHECK_MS, end));
      }),
    );
    again();
    signal.addEventListener("abort", abort);
    undos.add(() => signal.removeEventListener("abort", abort));
    if (signal.aborted) abort();
  });
  return answered.finally(() => {
    for (const undo of undos) undo();
  });
}

/**
 * Goes on asking after a window was said to be closed: whoever was in it after all is let in. `since`: when it was opened. Undefined where
 * nothing came in time.
 */
export async function waitForLateAnswer({
  wallet,
  clock,
  signal,
  since,
}: Omit<Waiting, "provider"> & { readonly since: number }): Promise<string | undefined> {
  while (!signal.aborted && clock.now() < since + LOGIN_TIMEOUT_MS) {
    await new Promise<void>((resolve) => {
      clock.after(LOGIN_POPUP_CHECK_MS, resolve);
    });
    const found = signal.aborted ? "none" : await askForResult(wallet, signal);
    if (typeof found === "object") return found.uri;
  }
  return undefined;
}

/** `unknown`: the wallet could not be asked, which says nothing of the answer. */
async function askForResult(
  wallet: EmbeddedWallet,
  signal: AbortSignal,
): Promise<"none" | "unknown" | { readonly uri: string }> {
  try {
    const { resultUri } = await wallet.socialResult({ signal });
    return resultUri === undefined ? "none" : { uri: resultUri };
  } catch (error) {
    // An older frame does not know of it, and a window that is closed is closed there.
    return isFoyerError(error, "frame/failed") ? "none" : "unknown";
  }
}
