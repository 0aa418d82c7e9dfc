import type { ErrorCode } from "@foyer/core";
import { type PairingState, selectPairing } from "@foyer/core/pairing";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { followPairing, type Pairing } from "./follow-pairing.ts";

/** How the making of a link stands, for the view that shows it. */
export type PairingFacts = Pick<PairingState, "uri" | "renewsAt" | "isOnline"> & {
  readonly status: "waiting" | "connecting" | "failed";
  readonly failure: ErrorCode | undefined;
  /** Makes another link; undefined where the host does. */
  readonly retry: (() => void) | undefined;
};

/** Pairs as long as the view is shown. Where there is no relay it fails with `relay/missing`, which the view foresees. */
export function usePairing({ walletId, redirectView }: Omit<Pairing, "onFailure">): PairingFacts {
  const context = useFoyerContext("usePairing");
  const { status, uri, renewsAt, isOnline, failure: told } = useFoyerState(selectPairing);
  const isManual = useFoyerState(({ flags }) => flags.manualPairing);
  const [own, setFailure] = useState<ErrorCode>();
  // Why an attempt of this view failed; a host that pairs by itself has none but its own.
  const failure = isManual ? told?.code : own;
  const [attempt, setAttempt] = useState(0);
  const wait = useRef<{ readonly of: string; readonly end: () => void }>(undefined);
  const isMounted = useRef(false);
  const of = `${attempt} ${walletId}`;
  useLayoutEffect(() => {
    if (wait.current?.of === of) return;
    wait.current?.end();
    wait.current = { of, end: followPairing(context, { walletId, redirectView, onFailure: setFailure }) };
  }, [context, of, walletId, redirectView]);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // React may mount a view twice in a row; the second one goes on with what the first began.
      queueMicrotask(() => {
        if (!isMounted.current) wait.current?.end();
      });
    };
  }, []);
  const retry = useCallback(() => {
    setFailure(undefined);
    setAttempt((count) => count + 1);
  }, []);
  const isConnecting = status === "connecting";
  return {
    uri,
    renewsAt,
    isOnline,
    failure,
    retry: isManual ? undefined : retry,
    status: failure ? "failed" : isConnecting ? "connecting" : "waiting",
  };
}
