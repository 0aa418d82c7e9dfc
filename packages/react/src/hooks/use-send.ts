import type { NamespaceOf, Snapshot, Speed } from "@foyer/core";
import {
  type BeginRequest,
  type RecentReceiver,
  type SendDraft,
  selectDraft,
  selectRecentReceivers,
  send,
} from "@foyer/core/send";
import { useCallback, useMemo } from "react";
import { useFoyerContext } from "./foyer-context.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/** What the account in use is about to send, and what is done with it. Nothing here rejects: what failed is in `draft`. */
export type SendingOfAccount = {
  /** Undefined: nothing was begun, or nobody is connected, or nothing is sent here. */
  readonly draft: SendDraft | undefined;
  /** Whom this browser sent to in the namespace, the latest first. Known once something was begun. */
  readonly recent: readonly RecentReceiver[];
  /** Begins a draft, or goes on with the one that is there. Resolves with whether there is one. */
  readonly begin: (request?: Omit<BeginRequest, "namespace">) => Promise<boolean>;
  /** Chooses what to send, by CAIP-19. */
  readonly chooseToken: (asset: string) => void;
  /** Takes what was typed, masked: digits, and one point at most. */
  readonly setAmount: (amount: string) => void;
  /** Counts in the other unit, and writes the same amount in it. */
  readonly switchUnit: () => void;
  /** Writes all there is, less what it costs and what the account has to keep. */
  readonly setMax: () => Promise<void>;
  /** Chooses how soon it is wanted, where `draft.speeds` says that there is a choice. */
  readonly setSpeed: (speed: Speed) => void;
  /** Takes an address, a name or a payment link. */
  readonly setReceiver: (text: string) => Promise<void>;
  /** Looks it over. Resolves with whether it may be sent. */
  readonly review: () => Promise<boolean>;
  /** Goes on writing. */
  readonly edit: () => void;
  /** Looks again whether the chain has what the wallet was asked for and did not answer. */
  readonly look: () => Promise<void>;
  /** Has the wallet send what was reviewed. Resolves with undefined where it was not, or where that is not known: `draft.stage` says which. */
  readonly submit: (given?: { readonly signal?: AbortSignal | undefined }) => Promise<{ hash: string } | undefined>;
  /** Forgets what was written. */
  readonly reset: () => void;
};

const NOBODY: readonly RecentReceiver[] = [];

/**
 * Sends coins and tokens of the account in use, in a namespace or in the one shown first: nothing is asked before `begin()`.
 * Who is behind a name, and where people send, are options of `send()` of `@foyer/core/send`, given to the kit. For
 * promises that reject, use what `useFoyer().use(send())` gives.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useSend } from "@foyer/react";
 *
 * export function Donate({ to }: { to: string }) {
 *   const { draft, begin, review, submit } = useSend({ namespace: "eip155" });
 *   const donate = async () => (await begin({ to, amount: "0.01" })) && (await review()) && (await submit());
 *   return <button onClick={() => void donate()}>{draft?.problem ?? draft?.failure?.code ?? draft?.hash ?? "Donate"}</button>;
 * }
 */
export function useSend({ namespace }: { readonly namespace?: NamespaceOf | undefined } = {}): SendingOfAccount {
  const { foyer } = useFoyerContext("useSend");
  const selectOwn = useCallback(
    (state: Snapshot) => {
      const draft = selectDraft(state);
      return namespace === undefined || draft?.namespace === namespace ? draft : undefined;
    },
    [namespace],
  );
  const selectRecent = useCallback((state: Snapshot) => selectRecentReceivers(state, namespace) ?? NOBODY, [namespace]);
  const draft = useFoyerState(selectOwn, "useSend");
  const recent = useFoyerState(selectRecent, "useSend");
  const verbs = useMemo(() => {
    // Attached when something is done, so that what the host gives the kit meanwhile holds.
    const sending = () => foyer.use(send());
    const quietly = (done: Promise<unknown>): Promise<void> => done.then(noop, noop);
    return {
      begin: (request: Omit<BeginRequest, "namespace"> = {}) =>
        sending()
          .begin({ ...request, namespace })
          .then(yes, no),
      chooseToken: (asset: string) => void quietly(sending().chooseToken(asset)),
      setAmount: (amount: string) => void quietly(sending().setAmount(amount)),
      switchUnit: () => void quietly(sending().switchUnit()),
      setMax: () => quietly(sending().setMax()),
      setSpeed: (speed: Speed) => void quietly(sending().setSpeed(speed)),
      setReceiver: (text: string) => quietly(sending().setReceiver(text)),
      review: () => sending().review().catch(no),
      edit: () => void quietly(sending().edit()),
      look: () => quietly(sending().look()),
      submit: (given?: { readonly signal?: AbortSignal | undefined }) => sending().submit(given).catch(noop),
      reset: () => void quietly(sending().reset()),
    };
  }, [foyer, namespace]);
  return { draft, recent, ...verbs };
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
