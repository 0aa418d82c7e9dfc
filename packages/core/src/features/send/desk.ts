import { findAdapter } from "../../kit/account-readings.ts";
import type { FeatureContext } from "../../kit/foyer.ts";
import { copy } from "../../store/create-store.ts";
import { type Beginning, createFacts, type Facts, isOpen } from "./facts.ts";
import type { IsSame } from "./find-token.ts";
import type { SendDraft, SendPorts, SendState } from "./state.ts";
import { toDraft } from "./to-draft.ts";

/** What the parts of sending work with. */
export type SendContext = FeatureContext<SendState, SendPorts>;

/** The one draft of a kit: what is known of it, and the same as it is shown. */
export interface Desk {
  facts(): Facts | undefined;
  draft(): SendDraft | undefined;
  /** Puts a new draft in the place of the old one. */
  begin(beginning: Beginning): Facts;
  /** Takes the draft away. */
  clear(): void;
  /** Writes what was found out about a draft, unless another one is in its place; whether it was written. */
  change(id: number, part: Partial<Facts>): boolean;
  /** Writes what a person changed: what was reviewed has to be looked over again. Undefined where nothing can be changed. */
  edit(part: Partial<Facts>): Facts | undefined;
  /** Whether two spellings name one address of the draft's namespace. */
  isSame(facts: Pick<Facts, "namespace">): IsSame;
}

/** Names of what runs for the draft, one of each at a time. */
export const RUNS = { fee: "send-fee", receiver: "send-receiver" } as const;

/** Makes a desk that is empty. */
export function createDesk({ adapters, runs, state }: Pick<SendContext, "adapters" | "runs" | "state">): Desk {
  let facts: Facts | undefined;
  let count = 0;
  const isSame: Desk["isSame"] = ({ namespace }) => findAdapter(adapters, namespace).address.same;
  const put = (next: Facts | undefined): void => {
    facts = next;
    state.draft = next && copy(toDraft(next, isSame(next)));
  };
  const stop = (): void => {
    for (const run of Object.values(RUNS)) runs.abort(run);
  };
  const change: Desk["change"] = (id, part) => {
    if (facts?.id !== id) return false;
    put({ ...facts, ...part });
    return true;
  };
  return {
    facts: () => facts,
    draft: () => state.draft,
    isSame,
    change,
    begin(beginning) {
      stop();
      count += 1;
      const begun = createFacts(count, beginning);
      put(begun);
      return begun;
    },
    clear() {
      stop();
      put(undefined);
    },
    edit(part) {
      if (!facts || !isOpen(facts)) return undefined;
      // What it would cost was asked of another transfer.
      runs.abort(RUNS.fee);
      change(facts.id, { fee: { status: "unknown" }, ...part, stage: "editing", failure: undefined, fixed: undefined });
      return facts;
    },
  };
}
