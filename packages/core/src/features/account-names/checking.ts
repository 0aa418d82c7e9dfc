import { type ErrorCode, isFoyerError, type NameRequest } from "@foyer/contract";
import { cleanAccountName } from "@foyer/contract/account-names";
import type { FeatureContext } from "../../kit/foyer.ts";
import { copy } from "../../store/create-store.ts";
import type { AccountNamesPorts, AccountNamesState, NameCheck, NameDraft } from "./state.ts";

/** What the parts of taking names work with. */
export type AccountNamesContext = FeatureContext<AccountNamesState, AccountNamesPorts>;

/** How long nothing is typed before it is asked whether a name is free, in ms. */
export const TYPED_MS = 500;

const CHECK_RUN = "check-name";

/** What names look like and whether they are free, as it is written into the draft. A newer question ends the older. */
export interface Checking {
  given(signal: AbortSignal): NameRequest;
  write(part: Partial<NameDraft>): void;
  /** Reads what names look like. Never rejects. */
  readRules(): Promise<void>;
  setName(text: string): void;
  /** Asks whether the name is free. Never rejects. */
  check(): Promise<void>;
}

/** Makes it for one kit. */
export function createChecking({ ports, runs, signal: over, state }: AccountNamesContext): Checking {
  let cancelTyping: () => void = () => undefined;
  const source = ports.naming;
  const given = (signal: AbortSignal): NameRequest => ({ clock: ports.clock, fetch: ports.http, signal });
  const write = (part: Partial<NameDraft>): void => {
    if (state.draft) state.draft = copy({ ...state.draft, ...part });
  };
  /** What is known without asking; undefined where it is to be asked. */
  const judge = (): NameCheck | undefined => {
    const { name = "", rules } = state.draft ?? {};
    if (name === "") return { status: "empty" };
    return rules?.status === "ready" && name.length < rules.shortest ? { status: "short" } : undefined;
  };
  const check = async (): Promise<void> => {
    cancelTyping();
    runs.abort(CHECK_RUN);
    const [verdict, draft] = [judge(), state.draft];
    write({ check: verdict ?? { status: "checking" } });
    if (verdict || !draft || !source) return;
    await runs
      .only(CHECK_RUN, over, async (signal) => {
        const found = await source.check(draft.name, given(signal));
        if (!signal.aborted) write({ check: found });
      })
      .catch((error: unknown) => {
        if (!isFoyerError(error, "flow/aborted")) write({ check: { status: "failed", code: codeOf(error) } });
      });
  };
  return {
    given,
    write,
    check,
    readRules: () =>
      runs
        .only("name-rules", over, async (signal) => {
          const rules = await source?.rules(given(signal));
          if (!signal.aborted && rules) write({ rules: { status: "ready", ...rules } });
          // What was typed before they were there.
          if (state.draft?.name) await check();
        })
        .catch((error: unknown) => {
          if (!isFoyerError(error, "flow/aborted")) write({ rules: { status: "failed", code: codeOf(error) } });
        }),
    setName(text) {
      const { draft } = state;
      if (draft?.stage !== "writing") return;
      const longest = draft.rules.status === "ready" ? draft.rules.longest : undefined;
      const name = cleanAccountName(text).slice(0, longest);
      if (name === draft.name) return;
      cancelTyping();
      runs.abort(CHECK_RUN);
      write({ name, failure: undefined });
      const verdict = judge();
      write({ check: verdict ?? { status: "checking" } });
      if (!verdict) cancelTyping = ports.clock.after(TYPED_MS, () => void check());
    },
  };
}

/** Which failure it is, of the catalogue: a source may throw anything. */
export function codeOf(error: unknown): ErrorCode {
  return isFoyerError(error) ? error.code : "name/unreachable";
}
