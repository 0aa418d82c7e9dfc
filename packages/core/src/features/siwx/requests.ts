import { type AccountId, type ErrorCode, FoyerError } from "@foyer/contract";
import type { SignInRequest, SiwxState } from "./state.ts";

/** Who is asked, and why. */
export type Asked = Pick<
  SignInRequest,
  "account" | "namespace" | "chain" | "connectionId" | "cause" | "isRequired" | "isQuiet" | "email" | "failure"
>;

/** `skipped`: it goes on without, where it may. */
export type Outcome = "signed" | "skipped";

/** Those that are asked to sign in, one after the other. */
export interface Requests {
  /** Asks; where the same account is asked already, this waits with it. Resolves with what became of it. */
  ask(asked: Asked, given: { readonly signal: AbortSignal }): Promise<Outcome>;
  find(is: (asked: Asked) => boolean): Asked | undefined;
  /** Writes what became of the one that is asked now. */
  update(changes: Partial<Pick<SignInRequest, "step" | "message" | "text" | "failure" | "email" | "isQuiet">>): void;
  /** Ends those of an account; whoever waits for them hears of it. */
  settle(account: AccountId, outcome: Outcome | FoyerError<ErrorCode>): void;
  /** Ends those that nobody waits for any more. */
  drop(isOver: (asked: Asked) => boolean): void;
}

type Waiting = {
  readonly asked: Asked;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};

/** Makes the queue. What is asked now is in the state; `onNext`: it is another one than before. */
export function createRequests(state: SiwxState, onNext: () => void): Requests {
  let waiting: readonly Waiting[] = [];
  const show = (): void => {
    const [first] = waiting;
    if (first?.asked.account === state.request?.account && first?.asked.cause === state.request?.cause) return;
    if (first) state.request = { ...first.asked, step: "idle" };
    else delete state.request;
    onNext();
  };
  const remove = (isOver: (one: Waiting) => boolean): readonly Waiting[] => {
    const gone = waiting.filter(isOver);
    waiting = waiting.filter((one) => !gone.includes(one));
    show();
    return gone;
  };
  const abort = (gone: readonly Waiting[]): void => {
    for (const { reject } of gone) reject(new FoyerError("flow/aborted", { flow: "sign-in" }));
  };
  return {
    ask: (asked, { signal }) =>
      new Promise((resolve, reject) => {
        const one = { asked, resolve, reject };
        waiting = [...waiting, one];
        signal.addEventListener("abort", () => abort(remove((each) => each === one)), { once: true });
        if (signal.aborted) abort(remove((each) => each === one));
        else show();
      }),
    find: (is) => waiting.find(({ asked }) => is(asked))?.asked,
    update(changes) {
      if (state.request) state.request = { ...state.request, ...changes };
    },
    settle(account, outcome) {
      for (const { resolve, reject } of remove(({ asked }) => asked.account === account)) {
        if (typeof outcome === "string") resolve(outcome);
        else reject(outcome);
      }
    },
    drop: (isOver) => abort(remove(({ asked }) => isOver(asked))),
  };
}
