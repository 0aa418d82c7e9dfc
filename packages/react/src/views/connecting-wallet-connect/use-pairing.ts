import { type ErrorCode, isFoyerError, type Snapshot, selectRoute, type Undo, type ViewName } from "@foyer/core";
import { needsReadyLink, type PairingState, pairing as pairingFeature, selectPairing } from "@foyer/core/pairing";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFoyerContext, type ViewContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import type { MessageKey } from "../../text/locales/keys.generated.ts";
import type { Text } from "../../text/text.ts";
import type { WaitWords } from "../shared/wait-scene.tsx";

/** How the making of a link stands, for the view that shows it. */
export type PairingFacts = Pick<PairingState, "uri" | "renewsAt" | "isOnline"> & {
  readonly status: "waiting" | "connecting" | "failed";
  readonly failure: ErrorCode | undefined;
  /** The wallet's own message, untrusted. */
  readonly problem: string | undefined;
  /** Makes another link; undefined where the host does. */
  readonly retry: (() => void) | undefined;
};

/** Pairs as long as the view is shown. Where there is no relay it fails with `relay/missing`, which the view foresees. */
export function usePairing({ walletId, redirectView }: Omit<Pairing, "onFailure">): PairingFacts {
  const context = useFoyerContext("usePairing");
  const { status, uri, renewsAt, isOnline, failure: told } = useFoyerState(selectPairing);
  const isManual = useFoyerState(({ settings }) => settings.manualPairing);
  const [own, setFailure] = useState<Reason>();
  // Why an attempt of this view failed; a host that pairs by itself has none but its own.
  const failure = isManual ? told?.code : own?.code;
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
  const retry = (): void => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  return {
    uri,
    renewsAt,
    isOnline,
    failure,
    problem: isManual ? undefined : own?.problem,
    retry: isManual ? undefined : retry,
    status: failure ? "failed" : status === "connecting" ? status : "waiting",
  };
}

/** Why an attempt failed, with what the wallet said. */
type Reason = { readonly code: ErrorCode; readonly problem?: string | undefined };

function readReason(error: unknown): Reason {
  if (!isFoyerError(error)) return { code: "wallet/internal" };
  const { code, context } = error;
  return { code, problem: "problem" in context ? context.problem : undefined };
}

/** What a view that pairs was opened with. */
type Pairing = {
  /** Undefined: whichever wallet takes the link. */
  readonly walletId?: string | undefined;
  readonly redirectView?: ViewName | undefined;
  /** Hears why it failed. */
  readonly onFailure: (reason: Reason) => void;
};

/**
 * Makes a link, goes on when a wallet has taken it, and ends the wait when the visitor leaves. Where a link must be ready
 * before it is pressed, it waits as long as the modal is open, for the next wallet to use it. A host that pairs by
 * itself makes the link, and ends the wait.
 */
function followPairing(context: ViewContext, pairing: Pairing): Undo {
  const { foyer, ui } = context;
  if (foyer.getSnapshot().settings.manualPairing) return followHost(context, pairing);
  const { walletId, redirectView, onFailure } = pairing;
  const { key } = selectRoute(ui.getSnapshot());
  const isKept = needsReadyLink(foyer.ports.page);
  const wait = new AbortController();
  const { signal } = wait;
  let isWithGates = false;
  const end = (): void => {
    // Once a wallet has agreed, the host's gates decide, one namespace after another.
    isWithGates ||= isAuthenticating(foyer.getSnapshot());
    if (!isWithGates) wait.abort();
  };
  const endIfLeft = (): void => {
    if (!isKept && selectRoute(ui.getSnapshot()).key !== key) end();
  };
  const undos = [ui.on("modal-closed", end), ui.on("modal-opened", endIfLeft), ui.on("view-changed", endIfLeft)];
  foyer
    .use(pairingFeature())
    .pair({ wallet: walletId, signal })
    .then(
      ([connection]) => {
        if (signal.aborted || !connection) return;
        const { connectorId, namespace } = connection;
        // Whoever went on to another wallet's link has connected all the same.
        const routeKey = isKept ? selectRoute(ui.getSnapshot()).key : key;
        foyer.goAfterConnect({ connectorId, namespace, ui, redirectView, routeKey });
      },
      (error: unknown) => {
        if (!signal.aborted) onFailure(readReason(error));
      },
    )
    .finally(() => {
      for (const undo of undos) undo();
    });
  return () => {
    if (!isKept) end();
  };
}

/** Whether gates look at what a wallet agreed to over a link. */
function isAuthenticating(state: Snapshot): boolean {
  const isAsked = Object.values(state.connections.namespaces).some(({ authenticating }) => authenticating);
  return isAsked && selectPairing(state).status === "connecting";
}

function followHost(context: ViewContext, { redirectView }: Pairing): Undo {
  const { foyer, ui } = context;
  const { key: routeKey } = selectRoute(ui.getSnapshot());
  return foyer.on("connection-opened", ({ cause, connection: { connectorId, namespace } }) => {
    if (cause === "user") foyer.goAfterConnect({ connectorId, namespace, ui, redirectView, routeKey });
  });
}

/** Finds the words for why nothing came of a link. A wallet that declines is told apart from what went wrong. */
export function explainPairing(code: ErrorCode, { t }: Pick<Text<MessageKey>, "t">): WaitWords {
  const action = t("common.retry");
  if (code === "wallet/rejected") {
    const title = t("connecting.rejected.title");
    return { icon: "error", title, text: t(`error.${code}`), note: t("connecting.rejected.note"), action };
  }
  if (code === "relay/expired") return { icon: "clock", title: t("pairing.expired"), text: t(`error.${code}`), action };
  const isAway = code === "relay/unreachable" || code === "library/unreachable";
  const icon = isAway ? "offline" : "warning";
  return { icon, title: t("connecting.failed.title"), text: t(`error.${code}`), action };
}
