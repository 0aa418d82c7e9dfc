import type { Snapshot } from "@foyer/core";
import { type DepositDraft, exchange, type Order, selectCurrentDeposit, selectExchange } from "@foyer/core/exchange";
import { useEffect, useMemo } from "react";
import { useFoyerContext } from "./foyer-context.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/** What an exchange pays out to the account in use. Nothing here rejects: what failed is in `draft`. */
export type DepositOfAccount = {
  /** Undefined: nothing was begun, or nobody is connected, or there are no exchanges. */
  readonly draft: DepositDraft | undefined;
  /** The deposit that was begun last, of an earlier visit too. */
  readonly deposited: Order | undefined;
  /** Reads what exchanges pay out on the network in use. Resolves with whether there is a draft. */
  readonly begin: () => Promise<boolean>;
  /** Chooses what is paid out, by CAIP-19. */
  readonly chooseAsset: (asset: string) => void;
  /** Takes what was typed, in whole coins. */
  readonly setAmount: (amount: string) => void;
  /** Asks an exchange for its page. Resolves with the deposit, whose `url` it is; with undefined where there is none. */
  readonly deposit: (request: { readonly exchange: string }) => Promise<Order | undefined>;
};

/**
 * Has an exchange pay out to the account in use, one of those that the host's `exchange()` of `@foyer/core/exchange` names.
 * Deposits that are open are followed while the component is on the page and the page is seen.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useExchange } from "@foyer/react";
 *
 * export function Deposit() {
 *   const { draft, deposited, begin, setAmount, deposit } = useExchange();
 *   if (deposited) return <a href={deposited.url}>{deposited.stage}</a>;
 *   const start = async () => (await begin()) && setAmount("0.1");
 *   const exchanges = draft?.exchanges.status === "ready" ? draft.exchanges.items : [];
 *   return (
 *     <>
 *       <button onClick={() => void start()}>Deposit 0.1</button>
 *       {exchanges.map(({ id, name }) => (
 *         <button key={id} onClick={() => void deposit({ exchange: id })}>{name}</button>
 *       ))}
 *     </>
 *   );
 * }
 */
export function useExchange(): DepositOfAccount {
  const { foyer } = useFoyerContext("useExchange");
  const draft = useFoyerState(selectDraft, "useExchange");
  const deposited = useFoyerState(selectCurrentDeposit, "useExchange");
  const isThere = useFoyerState(selectIsThere, "useExchange");
  useEffect(() => {
    // Not attached here: what the host gives the kit holds.
    if (!isThere) return undefined;
    const end = new AbortController();
    foyer
      .use(exchange())
      .follow({ signal: end.signal })
      .catch(() => undefined);
    return () => end.abort();
  }, [foyer, isThere]);
  const verbs = useMemo(() => {
    const funding = () => foyer.use(exchange());
    const quietly = (done: Promise<unknown>): Promise<void> => done.then(noop, noop);
    return {
      begin: () =>
        funding()
          .begin()
          .then(
            () => true,
            () => false,
          ),
      chooseAsset: (asset: string) => void quietly(funding().chooseAsset(asset)),
      setAmount: (amount: string) => void quietly(funding().setAmount(amount)),
      deposit: (request: { readonly exchange: string }) => funding().deposit(request).catch(noop),
    };
  }, [foyer]);
  return { draft, deposited, ...verbs };
}

function selectDraft(state: Snapshot): DepositDraft | undefined {
  return selectExchange(state)?.draft;
}

function selectIsThere(state: Snapshot): boolean {
  return (selectExchange(state)?.namespaces.length ?? 0) > 0;
}

function noop(): undefined {
  return undefined;
}
