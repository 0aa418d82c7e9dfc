import { type EmbeddedWallet, FoyerError, isFoyerError, type WalletSource } from "@foyer/contract";
import type { FeatureContext } from "../../kit/foyer.ts";
import type { LoginMemory } from "./login-memory.ts";
import { readCode } from "./read-email.ts";
import type { EmbeddedState } from "./state.ts";

/** What each part of the feature works with. */
export interface Desk {
  readonly context: FeatureContext<EmbeddedState>;
  readonly memory: LoginMemory;
  /** The kit's embedded wallet; undefined where it has none. */
  readonly wallet: EmbeddedWallet | undefined;
  /**
   * The kit's embedded wallet, for a verb that needs it.
   * @throws {FoyerError} email/no-login
   */
  need(member: string): EmbeddedWallet;
  /**
   * Asks for a mail, unless one was asked for a moment ago. What does not mail, as where somebody is logged in already,
   * says so.
   * @throws {FoyerError} email/too-soon, and what `ask` throws
   */
  mail<T>(ask: () => Promise<T>, isMailed?: (answer: T) => boolean): Promise<T>;
  /** The number of the next log-in with an account elsewhere; none has the number of one that was left. */
  nextAttempt(): number;
  /** Shows that an address is none, and gives what the verb throws. */
  refuse(): FoyerError;
}

/** How long until another mail may be asked for, in ms. */
const PAUSE_MS = 30_000;

export function createDesk(context: FeatureContext<EmbeddedState>, memory: LoginMemory): Desk {
  const { foyer, ports, sources, state } = context;
  const wallet = sources.list.find(isEmbeddedWallet);
  const wait = (seconds: number): FoyerError => new FoyerError("email/too-soon", { seconds });
  const pause = (): number => (memory.mailedAt() ?? -PAUSE_MS) + PAUSE_MS - ports.clock.now();
  if (pause() > 0) state.retryAt = ports.clock.now() + Math.min(pause(), PAUSE_MS);
  let attempts = 0;
  return {
    context,
    memory,
    wallet,
    need(member) {
      if (wallet) return wallet;
      throw new FoyerError("email/no-login", { member, problem: "No auth connector found" });
    },
    async mail(ask, isMailed = () => true) {
      // A clock that was set back must not lock anybody out for longer than the pause.
      const left = Math.min(pause(), PAUSE_MS);
      if (left > 0) throw wait(Math.ceil(left / 1_000));
      try {
        const answer = await ask();
        if (isMailed(answer)) noteMail(ports.clock.now());
        return answer;
      } catch (error) {
        // The server counts for itself, and may have heard of a mail from elsewhere.
        if (isFoyerError(error, "email/too-soon"))
          noteMail(ports.clock.now() + error.context.seconds * 1_000 - PAUSE_MS);
        throw error;
      }
    },
    nextAttempt: () => (attempts += 1),
    refuse() {
      foyer.alert("APKTW002");
      return new FoyerError("email/invalid", { problem: "Please enter a valid email address." });
    },
  };

  function noteMail(at: number): void {
    memory.noteMail(at);
    state.retryAt = at + PAUSE_MS;
  }
}

/**
 * Reads a code that somebody typed.
 * @throws {FoyerError} email/code-refused
 */
export function needCode(typed: string): string {
  const code = readCode(typed);
  if (code !== undefined) return code;
  // Nobody was asked, so that no try is lost.
  throw new FoyerError("email/code-refused", { triesLeft: 1 });
}

function isEmbeddedWallet(source: WalletSource): source is EmbeddedWallet {
  return (
    source.connectorSource === "embedded" && typeof (source as Partial<EmbeddedWallet>).connectEmail === "function"
  );
}
