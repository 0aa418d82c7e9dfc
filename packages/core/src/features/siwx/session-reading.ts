import { type AccountId, parseAccountId, type Undo } from "@foyer/contract";
import type { SignedIn } from "@foyer/contract/sign-in";
import type { SignInCall, SiwxContext } from "./state.ts";

/** The longest time that a timer of a browser counts, in ms. */
const LONGEST_WAIT = 2_147_483_647;

/** Who is signed in, as far as anybody was asked. */
export interface SessionReading {
  /** Asks for the session of an account, and keeps it in the state. Undefined: it is not signed in. @throws what the keeper does */
  read(account: AccountId, given: SignInCall): Promise<SignedIn | undefined>;
  known(account: AccountId): SignedIn | undefined;
  put(account: AccountId, session: SignedIn): void;
  forget(isGone: (account: AccountId) => boolean): void;
}

/** Makes what reads sessions. One that ends by its time is gone from the state then. */
export function createSessionReading({ ports, state, signal: over }: SiwxContext): SessionReading {
  const ends = new Map<string, Undo>();
  const endAll = (): void => {
    for (const undo of ends.values()) undo();
  };
  over.addEventListener("abort", endAll, { once: true });
  const remove = (account: string): void => {
    ends.get(account)?.();
    ends.delete(account);
    delete state.sessions[account];
  };
  const isOver = ({ expirationTime }: SignedIn): boolean => Date.parse(expirationTime) <= ports.clock.now();
  const put = (account: AccountId, session: SignedIn): void => {
    remove(account);
    if (isOver(session)) return;
    state.sessions[account] = { ...session };
    const wait = Math.min(Date.parse(session.expirationTime) - ports.clock.now(), LONGEST_WAIT);
    ends.set(
      account,
      ports.clock.after(wait, () => (isOver(session) ? remove(account) : put(account, session))),
    );
  };
  return {
    async read(account, given) {
      const { namespace, reference, address } = parseAccountId(account);
      const found = await ports.sessions.getSessions(`${namespace}:${reference}`, address, given);
      given.signal.throwIfAborted();
      const session = found.find((each) => !isOver(each));
      if (session) put(account, session);
      else remove(account);
      return session;
    },
    known: (account) => (Object.hasOwn(state.sessions, account) ? state.sessions[account] : undefined),
    put,
    forget(isGone) {
      for (const account of Object.keys(state.sessions) as AccountId[]) if (isGone(account)) remove(account);
    },
  };
}
