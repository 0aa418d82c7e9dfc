import { type Connection, type EmbeddedWallet, FoyerError } from "@foyer/contract";
import type { Desk } from "./desk.ts";
import type { EmailLogin } from "./state.ts";

type Connect = (wallet: EmbeddedWallet, email: string, signal: AbortSignal) => Promise<readonly Connection[]>;

/** Makes what connects whoever is logged in by now, and keeps how they got there. */
export function createConnecting({ context, memory }: Desk): Connect {
  const { sources, state } = context;
  const noteNetworks = async (wallet: EmbeddedWallet): Promise<void> => {
    const networks = await wallet.smartAccountNetworks({ signal: context.signal }).catch(() => []);
    memory.noteSmartAccountNetworks(networks);
  };
  return async (wallet, email, signal) => {
    const opened = await sources.open(wallet, { signal });
    const session = await wallet.session({ signal });
    if (!session) throw new FoyerError("frame/failed", { request: "GET_USER", problem: "nobody is logged in" });
    const connections = await opened.connect(session, { signal });
    const { login } = session.wallet;
    // Nobody is asked for an address of theirs who logged in elsewhere.
    const isByEmail = (login?.method ?? "email") === "email";
    memory.noteLogin({ email: isByEmail ? (login?.email ?? email) : undefined, userName: login?.userName });
    if (login) opened.noteLogin(login);
    Object.assign(state, { login: undefined, retryAt: undefined, changedLogin: undefined });
    void noteNetworks(wallet);
    return connections;
  };
}

type Step = {
  readonly during: EmailLogin;
  readonly before: EmailLogin | undefined;
  readonly signal: AbortSignal;
};

/** Makes what does one step of a log-in: one that fails, or is ended, goes back to where it stood. */
export function createSteps({ context: { state } }: Desk) {
  return async <T>({ during, before, signal }: Step, run: () => Promise<T>): Promise<T> => {
    state.login = during;
    const back = (): void => {
      if (state.login?.attempt === during.attempt && state.login.step !== before?.step) state.login = before;
    };
    signal.addEventListener("abort", back, { once: true });
    try {
      return await run();
    } catch (error) {
      if (!signal.aborted) back();
      throw error;
    } finally {
      signal.removeEventListener("abort", back);
    }
  };
}
