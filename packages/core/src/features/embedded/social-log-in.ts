import { type Connection, type EmbeddedWallet, FoyerError, isFoyerError } from "@foyer/contract";
import type { SocialProvider } from "../../settings/settings.ts";
import { createConnecting } from "./connecting.ts";
import type { Desk } from "./desk.ts";
import { findNetwork } from "./find-network.ts";
import { createFollowing, wrapFailure } from "./follow-social.ts";
import { waitForAnswer, waitForLateAnswer } from "./social-answer.ts";
import type { SocialWindow } from "./social-window.ts";
import type { EmbeddedVerbs } from "./verb-types.ts";

/** Makes what logs somebody in with an account elsewhere. What fails is kept in the state until the next try. */
export function createSocialLogIn(desk: Desk): Pick<EmbeddedVerbs, "logInWithSocial"> {
  const { ports, runs } = desk.context;
  const run = createRun(desk);
  const finish = createFinishing(desk);
  const follow = createFollowing(desk);
  const watch = async ({ wallet, provider, given, since }: Watched): Promise<void> => {
    const uri = await runs.only("log in", given, (signal) =>
      waitForLateAnswer({ wallet, clock: ports.clock, signal, since }),
    );
    if (uri === undefined) return;
    await follow({ provider, step: "connecting", given }, (attempt, signal) =>
      finish({ wallet, provider, uri, attempt, signal }),
    );
  };
  return {
    async logInWithSocial({ provider, window: opened, signal: given }) {
      try {
        const wallet = desk.need("logInWithSocial");
        const network = findNetwork(desk, wallet);
        if (network) return { action: "SWITCH_NETWORK", network };
        const since = ports.clock.now();
        return await follow({ provider, step: "window", given }, (attempt, signal) => {
          if (!opened) throw new FoyerError("social/window-blocked", { provider });
          return run({ wallet, provider, opened, attempt, signal });
        }).catch((error: unknown) => {
          // What comes of it is in the state.
          if (isFoyerError(error, "social/window-closed"))
            void watch({ wallet, provider, given, since }).catch(() => undefined);
          throw error;
        });
      } finally {
        opened?.close();
      }
    },
  };
}

type Watched = {
  readonly wallet: EmbeddedWallet;
  readonly provider: SocialProvider;
  readonly given: AbortSignal | undefined;
  readonly since: number;
};

type Going = {
  readonly wallet: EmbeddedWallet;
  readonly provider: SocialProvider;
  readonly opened: SocialWindow;
  readonly attempt: number;
  readonly signal: AbortSignal;
};

type Finishing = Omit<Going, "opened"> & { readonly uri: string };

/** Makes what connects somebody by the answer of a provider. */
export function createFinishing(desk: Desk): (answered: Finishing) => Promise<readonly Connection[]> {
  const { state } = desk.context;
  const connect = createConnecting(desk);
  return async ({ wallet, provider, uri, attempt, signal }) => {
    state.social = { provider, step: "connecting", attempt };
    await wallet.connectSocial({ uri, provider, signal });
    return connect(wallet, "", signal);
  };
}

function createRun(desk: Desk) {
  const { ports, sources } = desk.context;
  const finish = createFinishing(desk);
  const run = async ({ wallet, provider, opened, attempt, signal }: Going) => {
    const answered = waitForAnswer({ opened, clock: ports.clock, wallet, provider, signal });
    // Whoever is not there to hear of it yet hears of it below.
    answered.catch(() => undefined);
    const begin = async (): Promise<string> => {
      await sources.open(wallet, { signal }).catch((error: unknown) => {
        throw wrapFailure(
          error,
          (problem) => new FoyerError("social/not-started", { provider, problem }, { cause: error }),
        );
      });
      const { uri, through } = await wallet.socialUri({ provider, signal }).catch((error: unknown) => {
        throw wrapFailure(error, (problem) => new FoyerError("social/no-uri", { provider, problem }, { cause: error }));
      });
      go(opened, { uri, through, provider });
      return answered;
    };
    const uri = await Promise.race([begin(), answered]);
    opened.close();
    return finish({ wallet, provider, uri, attempt, signal });
  };
  return run;
}

type GoingTo = { readonly uri: string; readonly through: string | undefined; readonly provider: SocialProvider };

function go(opened: SocialWindow, { uri, through, provider }: GoingTo): void {
  try {
    opened.go(uri, through);
  } catch (error) {
    throw noWindow(provider, error);
  }
}

function noWindow(provider: SocialProvider, cause: unknown): FoyerError {
  return new FoyerError("social/no-window", { provider }, { cause });
}
