import { FoyerError, type SwapChain, type SwapGiven, type SwapToken } from "@foyer/contract";
import type { FeatureContext } from "../../kit/foyer.ts";
import { copy } from "../../store/create-store.ts";
import { createFacts, type Facts, isOpen } from "./facts.ts";
import type { Sides } from "./judge.ts";
import { listSides } from "./sides.ts";
import type { SwapDraft, SwapPorts, SwapSide, SwapState } from "./state.ts";
import { findSides, toDraft } from "./to-draft.ts";

/** What the parts of swapping work with. */
export type SwapContext = FeatureContext<SwapState, SwapPorts>;

/** The one draft of a kit: what is known of it, and the same as it is shown. */
export interface Desk {
  facts(): Facts | undefined;
  draft(): SwapDraft | undefined;
  sides(): Sides;
  /** What can be swapped on a chain, as far as it is known. */
  items(chain: string): readonly SwapSide[];
  begin(beginning: Omit<Parameters<typeof createFacts>[0], "id">): Facts;
  clear(): void;
  /** Writes what was found out about a draft, unless another one is in its place; whether it was written. */
  change(id: number, part: Partial<Facts>): boolean;
  /** Writes what a person changed: what was looked over has to be so again. Undefined where nothing can be changed. */
  edit(part: Partial<Facts>): Facts | undefined;
  /** Notes what whoever swaps lists. */
  list(chain: string, status: "loading" | "ready" | "failed", tokens?: readonly SwapToken[]): void;
  /** Notes a token that nobody lists. */
  note(chain: string, token: SwapToken): void;
  /** Takes in what the account holds by now. */
  refresh(): void;
}

/** Names of what runs for the draft, one of each at a time. */
export const RUNS = { quote: "swap-quote", tokens: "swap-tokens" } as const;

/** Makes a desk that is empty. */
export function createDesk({ foyer, runs, state }: SwapContext): Desk {
  let facts: Facts | undefined;
  let count = 0;
  const listed = new Map<string, readonly SwapToken[]>();
  const noted = new Map<string, readonly SwapToken[]>();
  const items = (chain: string): readonly SwapSide[] => {
    const known = listed.get(chain) ?? [];
    const sides = listSides(foyer.getSnapshot(), { chain, listed: known });
    const own = (noted.get(chain) ?? []).filter(
      ({ asset }) => !sides.some((side) => side.asset.toLowerCase() === asset.toLowerCase()),
    );
    if (own.length === 0) return sides;
    // What somebody named by hand is listed by nobody.
    const all = listSides(foyer.getSnapshot(), { chain, listed: [...known, ...own] });
    return all.map((side) => (own.some(({ asset }) => asset === side.asset) ? { ...side, isListed: false } : side));
  };
  const write = (): void => {
    const next = facts && toDraft(facts, items(facts.chain));
    if (JSON.stringify(next) !== JSON.stringify(state.draft)) state.draft = next && copy(next);
    for (const [chain, list] of Object.entries(state.tokens)) {
      const sides = items(chain);
      if (JSON.stringify(sides) !== JSON.stringify(list.items)) state.tokens[chain] = copy({ ...list, items: sides });
    }
  };
  const put = (next: Facts | undefined): void => {
    facts = next;
    write();
  };
  const change: Desk["change"] = (id, part) => {
    if (facts?.id !== id) return false;
    put({ ...facts, ...part });
    return true;
  };
  return {
    facts: () => facts,
    draft: () => state.draft,
    sides: () => (facts ? findSides(facts, items(facts.chain)) : { from: undefined, to: undefined, coin: undefined }),
    items,
    change,
    begin(beginning) {
      runs.abort(RUNS.quote);
      count += 1;
      const begun = createFacts({ ...beginning, id: count });
      put(begun);
      return begun;
    },
    clear() {
      runs.abort(RUNS.quote);
      put(undefined);
    },
    edit(part) {
      if (!facts || !isOpen(facts)) return undefined;
      change(facts.id, {
        ...part,
        stage: "editing",
        steps: [],
        agreed: undefined,
        gas: undefined,
        isFeeShort: false,
        failure: undefined,
      });
      return facts;
    },
    list(chain, status, tokens) {
      if (tokens) listed.set(chain, tokens);
      state.tokens[chain] = copy({ status, items: items(chain) });
      write();
    },
    note(chain, token) {
      noted.set(chain, [...(noted.get(chain) ?? []), token]);
      write();
    },
    refresh: write,
  };
}

/** What whoever is asked is given. */
export function givenTo({ ports }: Pick<SwapContext, "ports">, signal: AbortSignal): SwapGiven {
  return { clock: ports.clock, fetch: ports.http, signal };
}

/**
 * What chains do around a swap.
 * @throws {FoyerError} swap/unsupported
 */
export function needChain({ ports }: Pick<SwapContext, "ports">, id: string): SwapChain {
  const { chain } = ports;
  if (!chain) throw new FoyerError("swap/unsupported", { chain: id });
  return chain;
}
