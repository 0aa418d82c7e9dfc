import type { Snapshot } from "@foyer/core";
import {
  type BeginSwap,
  type SwapDraft,
  type SwapTokenList,
  selectSwap,
  selectSwapTokens,
  swap,
} from "@foyer/core/swap";
import { useCallback, useEffect, useMemo } from "react";
import { useFoyerContext } from "./foyer-context.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/** What the account in use is about to swap, and what is done with it. Nothing here rejects: what failed is in `draft`. */
export type SwappingOfAccount = {
  /** Undefined: nothing was begun, or nobody is connected, or nobody swaps here. */
  readonly draft: SwapDraft | undefined;
  /** What can be swapped on the network of the draft. */
  readonly tokens: SwapTokenList | undefined;
  /** Begins a draft, or goes on with the one that is there. Resolves with whether there is one. */
  readonly begin: (request?: BeginSwap) => Promise<boolean>;
  /** Chooses what is given or received, by CAIP-19. */
  readonly chooseToken: (side: "from" | "to", asset: string) => Promise<void>;
  /** Takes what was typed, masked: digits, and one point at most. */
  readonly setAmount: (amount: string) => Promise<void>;
  /** Writes all there is, less what the chain takes. */
  readonly setMax: () => Promise<void>;
  /** Changes the sides' places. */
  readonly flip: () => Promise<void>;
  /** How much less than quoted is taken, in hundredths of a percent. */
  readonly setSlippage: (slippage: number) => Promise<void>;
  /** Asks for a quote now. */
  readonly refreshQuote: () => Promise<void>;
  /** Looks it over. Resolves with whether it may be swapped. */
  readonly review: () => Promise<boolean>;
  /** Agrees to a quote that brings less than the one looked over. */
  readonly accept: () => Promise<void>;
  /** Goes on writing. */
  readonly edit: () => Promise<void>;
  /** Looks again whether the chain has what the wallet was asked for and did not answer. */
  readonly look: () => Promise<void>;
  /** Has the wallet do what was looked over. Resolves with undefined where it was not swapped. */
  readonly submit: (given?: {
    readonly signal?: AbortSignal | undefined;
  }) => Promise<{ hash?: string | undefined } | undefined>;
  /** Forgets what was written. */
  readonly reset: () => Promise<void>;
};

/**
 * Swaps coins and tokens of the account in use: nothing is asked before `begin()`, and then quotes are asked for every ten
 * seconds while the component is on the page and the page is seen; `when`: `asked` asks only by `refreshQuote()` and
 * `review()`. Who quotes is an option of `swap()` of `@foyer/core/swap`, given to the kit. For promises that reject, use what
 * `useFoyer().use(swap())` gives.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useSwap } from "@foyer/react";
 *
 * export function Convert({ to }: { to: string }) {
 *   const { draft, begin, review, submit } = useSwap();
 *   const convert = async () => (await begin({ to, amount: "0.1" })) && (await review()) && (await submit());
 *   return <button onClick={() => void convert()}>{draft?.problem ?? draft?.failure?.code ?? draft?.hash ?? "Convert"}</button>;
 * }
 */
export function useSwap({ when = "shown" }: { readonly when?: "asked" | "shown" | undefined } = {}): SwappingOfAccount {
  const { foyer } = useFoyerContext("useSwap");
  const draft = useFoyerState(selectSwap, "useSwap");
  const tokens = useFoyerState(selectListed, "useSwap");
  const isBegun = draft !== undefined;
  useEffect(() => {
    if (when === "asked" || !isBegun) return undefined;
    const end = new AbortController();
    // Offline before it is there: whoever mounts the hook again tries again.
    foyer.use(swap()).watch({ signal: end.signal }).catch(noop);
    return () => end.abort();
  }, [foyer, isBegun, when]);
  const submit = useCallback(
    (given?: { readonly signal?: AbortSignal | undefined }) => foyer.use(swap()).submit(given).catch(noop),
    [foyer],
  );
  const verbs = useMemo(() => {
    // Attached when something is done, so that what the host gives the kit meanwhile holds.
    const swapping = () => foyer.use(swap());
    const quietly = (done: Promise<unknown>): Promise<void> => done.then(noop, noop);
    return {
      begin: (request?: BeginSwap) => swapping().begin(request).then(yes, no),
      chooseToken: (side: "from" | "to", asset: string) => quietly(swapping().chooseToken(side, asset)),
      setAmount: (amount: string) => quietly(swapping().setAmount(amount)),
      setMax: () => quietly(swapping().setMax()),
      flip: () => quietly(swapping().flip()),
      setSlippage: (slippage: number) => quietly(swapping().setSlippage(slippage)),
      refreshQuote: () => quietly(swapping().refreshQuote()),
      review: () => swapping().review().catch(no),
      accept: () => quietly(swapping().accept()),
      edit: () => quietly(swapping().edit()),
      look: () => quietly(swapping().look()),
      reset: () => quietly(swapping().reset()),
    };
  }, [foyer]);
  return { draft, tokens, submit, ...verbs };
}

/** Of the draft's own network. */
function selectListed(state: Snapshot): SwapTokenList | undefined {
  const account = selectSwap(state)?.account;
  // The account of a draft is one of eip155.
  const chain = account?.split(":").slice(0, 2).join(":") as `eip155:${string}` | undefined;
  return chain && selectSwapTokens(state, chain);
}

function noop(): undefined {
  return undefined;
}

function yes(): boolean {
  return true;
}

function no(): boolean {
  return false;
}
