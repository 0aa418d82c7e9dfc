import { type Clock, type EmbeddedWallet, FoyerError } from "@foyer/contract";
import type { SocialProvider } from "../../settings/settings.ts";
import { createConnecting } from "./connecting.ts";
import type { Desk } from "./desk.ts";
import { findNetwork } from "./find-network.ts";
import { createFollowing, wrapFailure } from "./follow-social.ts";
import type { SocialWindow } from "./social-window.ts";
import type { EmbeddedVerbs } from "./verb-types.ts";

const TIMES = {
  /** From the press to the provider's answer. */
  login: 45_000,
  /** Between two looks whether the window is still there. */
  look: 1_000,
  /** For an answer that is on its way while its window closes. */
  late: 3_000,
} as const;

/** Makes what logs somebody in with an account elsewhere. What fails is kept in the state until the next try. */
export function createSocialLogIn(desk: Desk): Pick<EmbeddedVerbs, "logInWithSocial"> {
  const run = createRun(desk);
  const follow = createFollowing(desk);
  return {
    async logInWithSocial({ provider, window: opened, signal: given }) {
      try {
        const wallet = desk.need("logInWithSocial");
        const network = findNetwork(desk, wallet);
        if (network) return { action: "SWITCH_NETWORK", network };
        return await follow({ provider, step: "window", given }, (attempt, signal) => {
          if (!opened) throw new FoyerError("social/window-blocked", { provider });
          return run({ wallet, provider, opened, attempt, signal });
        });
      } finally {
        opened?.close();
      }
    },
  };
}

type Going = {
  readonly wallet: EmbeddedWallet;
  readonly provider: SocialProvider;
  readonly opened: SocialWindow;
  readonly attempt: number;
  readonly signal: AbortSignal;
};

function createRun(desk: Desk) {
  const { ports, sources, state } = desk.context;
  const connect = createConnecting(desk);
  return async ({ wallet, provider, opened, attempt, signal }: Going) => {
    const answered = waitForAnswer({ opened, clock: ports.clock, origin: wallet.origin, provider, signal });
    // Whoever is not there to hear of it yet hears of it below.
    answered.catch(() => undefined);
    const begin = async (): Promise<string> => {
      await sources.open(wallet, { signal }).catch((error: unknown) => {
        throw wrapFailure(
          error,
          (problem) => new FoyerError("social/not-started", { provider, problem }, { cause: error }),
        );
      });
      const { uri } = await wallet.socialUri({ provider, signal }).catch((error: unknown) => {
        throw wrapFailure(error, (problem) => new FoyerError("social/no-uri", { provider, problem }, { cause: error }));
      });
      go(opened, { uri, provider });
      return answered;
    };
    const uri = await Promise.race([begin(), answered]);
    opened.close();
    state.social = { provider, step: "connecting", attempt };
    await wallet.connectSocial({ uri, provider, signal });
    return connect(wallet, "", signal);
  };
}

function go(
  opened: SocialWindow,
  { uri, provider }: { readonly uri: string; readonly provider: SocialProvider },
): void {
  try {
    opened.go(uri);
  } catch (error) {
    throw noWindow(provider, error);
  }
}

function noWindow(provider: SocialProvider, cause: unknown): FoyerError {
  return new FoyerError("social/no-window", { provider }, { cause });
}

type Waiting = Omit<Going, "attempt" | "wallet"> & { readonly clock: Clock; readonly origin: string };

/** Waits for the answer of the window: from the wallet's own origin, while the window is there, and not for ever. */
function waitForAnswer({ opened, clock, origin, provider, signal }: Waiting): Promise<string> {
  const undos = new Set<() => void>();
  const answered = new Promise<string>((resolve, reject) => {
    const look = (): void => {
      if (!opened.isClosed()) return void undos.add(clock.after(TIMES.look, look));
      undos.add(clock.after(TIMES.late, () => reject(new FoyerError("social/window-closed", { provider }))));
    };
    const abort = (): void => reject(new FoyerError("flow/aborted", { flow: "log in" }));
    undos.add(
      opened.onAnswer((answer) => {
        if (answer.origin !== origin) reject(new FoyerError("social/untrusted-origin", { origin: answer.origin }));
        else resolve(String(answer.resultUri));
      }),
    );
    undos.add(
      clock.after(TIMES.login, () => reject(new FoyerError("social/timeout", { provider, timeoutMs: TIMES.login }))),
    );
    undos.add(clock.after(TIMES.look, look));
    signal.addEventListener("abort", abort);
    undos.add(() => signal.removeEventListener("abort", abort));
    if (signal.aborted) abort();
  });
  return answered.finally(() => {
    for (const undo of undos) undo();
  });
}
