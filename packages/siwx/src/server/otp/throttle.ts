import { SignInError } from "../sign-in-error.ts";
import type { SignInStore } from "../stores/store.ts";

/** Holds back mails: at most one in 30 s to an address and of an account, and 20 a day to an address. */
export interface Throttle {
  /**
   * Takes the wait of each of `who`, 30 s from now on, and counts one of the day's mails of `daily`. A refused request leaves all waits
   * as they were.
   * @throws {SignInError} otp/too-soon
   */
  enter(who: readonly string[], daily: string): Promise<void>;
  /** Nothing was sent after all. */
  leave(who: readonly string[]): Promise<void>;
}

const WAIT_MS = 30_000;
const DAY_MS = 24 * 60 * 60_000;
/** With five tries each, somebody who guesses has a chance of one in 10,000 in a day. */
const MOST_A_DAY = 20;

export function createThrottle(store: SignInStore, clock: () => number): Throttle {
  const refuse = async (key: string): Promise<never> => {
    const until = Number(await store.read({ key, now: clock() })) || clock() + WAIT_MS;
    const seconds = Math.max(1, Math.ceil((until - clock()) / 1000));
    throw new SignInError("otp/too-soon", {
      problem: `The next code may be asked for in ${seconds} s.`,
      retryAfterSeconds: seconds,
    });
  };
  const open = (key: string, lifeMs: number): Promise<boolean> => {
    const now = clock();
    return store.add({ key, value: String(now + lifeMs), now, expiresAt: now + lifeMs });
  };
  const leave: Throttle["leave"] = async (who) => {
    await Promise.all(who.map((each) => store.take({ key: `wait:${each}`, now: clock() })));
  };
  return {
    async enter(who, daily) {
      const taken: string[] = [];
      try {
        for (const each of who) {
          if (!(await open(`wait:${each}`, WAIT_MS))) await refuse(`wait:${each}`);
          taken.push(each);
        }
        await open(`day:${daily}`, DAY_MS);
        const isOpen = await store.read({ key: `day:${daily}`, now: clock(), limit: MOST_A_DAY });
        if (isOpen === undefined) await refuse(`day:${daily}`);
      } catch (error) {
        // A refused request sends no mail: nothing waits for it.
        await leave(taken);
        throw error;
      }
    },
    leave,
  };
}
