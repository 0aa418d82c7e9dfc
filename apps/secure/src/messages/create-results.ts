import type { AnswerOf, Answers, Asked, CallType } from "@foyer/embedded/protocol";

/** What came of requests, so that a page that lost its channel asks before it asks again. */
export type Results = {
  begin(a: { readonly id: string; readonly type: CallType }): void;
  /** Without a `payload`: it failed. */
  end(a: { readonly id: string; readonly type: CallType; readonly payload?: unknown }): void;
  find(id: string): AnswerOf<"GET_RESULT">;
};

type Kept = { readonly id: string } & AnswerOf<"GET_RESULT">;

/** Only what a second time would do again: a signature, a transaction, a mail. */
const KEPT: readonly CallType[] = [
  "RPC_REQUEST",
  "CONNECT_EMAIL",
  "CONNECT_DEVICE",
  "CONNECT_OTP",
  "UPDATE_EMAIL",
  "UPDATE_EMAIL_PRIMARY_OTP",
  "UPDATE_EMAIL_SECONDARY_OTP",
  "SIGN_OUT",
];
const MOST = 32;

/**
 * Keeps results in the tab's storage, which outlives a reload of the frame, apart for each origin that asks. Where storage is
 * blocked they are kept for as long as the frame lives.
 */
export function createResults(a: {
  readonly origin: string;
  readonly storage: Pick<Storage, "getItem" | "setItem"> | undefined;
}): Results {
  const name = `results ${a.origin}`;
  let kept = read(a.storage, name);

  function put(next: Kept): void {
    kept = [...kept.filter(({ id }) => id !== next.id), next].slice(-MOST);
    try {
      a.storage?.setItem(name, JSON.stringify(kept));
    } catch {
      // Full or blocked: they are in memory, too.
    }
  }

  return {
    begin: ({ id, type }) => KEPT.includes(type) && put({ id, state: "pending" }),
    end({ id, type, ...rest }) {
      if (!KEPT.includes(type)) return;
      if (!Object.hasOwn(rest, "payload")) return put({ id, state: "failed" });
      put(
        type === "RPC_REQUEST"
          ? { id, state: "done", rpc: rest.payload as NonNullable<Extract<Kept, { state: "done" }>["rpc"]> }
          : { id, state: "done" },
      );
    },
    find(id) {
      const found = kept.find((each) => each.id === id);
      if (found === undefined) return { state: "unknown" };
      const { id: _, ...answer } = found;
      return answer;
    },
  };
}

/** Answers as they are given, with what comes of them kept. */
export function keepResults(answers: Answers, results: Results): Answers {
  const kept = Object.entries(answers).map(([name, give]) => {
    const type = name as CallType;
    const answer = async (payload: unknown, asked: Asked): Promise<unknown> => {
      const { id } = asked;
      results.begin({ id, type });
      try {
        // Each is given what its own type is asked with.
        const given = await (give as (payload: unknown, asked: Asked) => unknown)(payload, asked);
        results.end({ id, type, payload: given });
        return given;
      } catch (error) {
        results.end({ id, type });
        throw error;
      }
    };
    return [type, answer];
  });
  return Object.fromEntries(kept) as Answers;
}

/** What was pending when the frame was loaded anew was aborted with it, and nothing came of it. */
function read(storage: Pick<Storage, "getItem"> | undefined, name: string): readonly Kept[] {
  try {
    const kept = JSON.parse(storage?.getItem(name) ?? "[]") as readonly Kept[];
    return kept.map((each) => (each.state === "pending" ? { id: each.id, state: "failed" } : each));
  } catch {
    return [];
  }
}
