import { openFrame } from "../frame/open-frame.ts";
import { createScriptedWallet } from "../wallet/scripted-wallet.ts";
import { WalletError, type WalletFailure } from "../wallet/wallet-error.ts";

/** The controls by which a test ends a wait of the frame. */
export type LogInFrame = {
  readonly confirm: () => void;
  readonly fail: (failure: WalletFailure) => void;
  /** How many waits for the mailed link, or the app, have begun and not ended. */
  readonly waiting: number;
};

type Wait = { readonly resolve: () => void; readonly reject: (error: unknown) => void };

/** The frame with a wallet without a log-in, whose waits end when a test says so. */
void openFrame(window, () => {
  const waits = new Set<Wait>();
  const wait = (signal?: AbortSignal): Promise<void> => {
    let own: Wait | undefined;
    const ended = new Promise<void>((resolve, reject) => {
      own = { resolve, reject };
      waits.add(own);
      signal?.addEventListener("abort", () => reject(new WalletError("aborted", "Left.")));
    });
    return ended.finally(() => own && waits.delete(own));
  };
  const control: LogInFrame = {
    confirm: () => {
      for (const { resolve } of waits) resolve();
    },
    fail: (failure) => {
      for (const { reject } of waits) reject(new WalletError(failure, "A test says so."));
    },
    get waiting() {
      return waits.size;
    },
  };
  const scripted = createScriptedWallet();
  Object.assign(window, { logIn: control });
  return createScriptedWallet({
    answers: {
      connectEmail: async (asked) => {
        const { email } = asked;
        if (!/^\S+@\S+\.\S+$/.test(email)) throw new WalletError("email-invalid", "None.");
        if (email.startsWith("offline")) throw new WalletError("unreachable", "No way.");
        if (email.startsWith("soon")) throw new WalletError("too-soon", "Wait.", { data: 12 });
        return scripted.connectEmail(asked);
      },
      connectDevice: wait,
      connectFarcaster: async (signal) => {
        await wait(signal);
        return { next: "ready" };
      },
    },
  });
});
