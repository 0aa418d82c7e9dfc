import {
  type Snapshot,
  selectAccount,
  selectNamespace,
  selectNetwork,
  selectRoute,
  type ViewParams,
} from "@foyer/core";
import type { SendDraft } from "@foyer/core/send";
import { useContext, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { useFoyerContext, type ViewContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useNetwork } from "../../hooks/use-network.ts";
import { type SendingOfAccount, useSend } from "../../hooks/use-send.ts";
import { useAccountOrConnect } from "../shared/account-in-view.ts";
import { canSend } from "../shared/can-send.ts";
import { LazyShellContext, type RememberedSending } from "../shared/frame-context.tsx";

/** What changes a draft, and whom this browser sent to. */
export type Sending = Omit<SendingOfAccount, "draft">;

/** How a view stands that is nothing without a draft. */
export type DraftInView =
  | { readonly status: "ready"; readonly draft: SendDraft; readonly sending: Sending }
  /** The account or the draft is on its way, or the view is about to be left. */
  | { readonly status: "waiting" }
  /** The host has switched it off. */
  | { readonly status: "off" }
  /** Nothing is sent in this namespace, or on this network. */
  | { readonly status: "unsupported" }
  | { readonly status: "failed"; readonly retry: () => void };

/** Begins a draft of the account in use, or goes on with the one that is there; each visit's parameters count once. */
export function useDraft(params?: ViewParams["WalletSend"]): DraftInView {
  const { foyer, ui } = useFoyerContext("useDraft");
  const account = useAccountOrConnect();
  const isOn = useFoyerState(selectIsOn);
  const of = useFoyerState(selectPlace);
  const { isSupported } = useNetwork();
  const memory = useSendingMemory();
  const sending = useSend();
  const { begin, draft } = sending;
  const [begun, setBegun] = useState<string>();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [visit] = useState(() => selectRoute(ui.getSnapshot()).key);
  const place = isOn && account.status === "known" ? of : undefined;
  useEffect(() => {
    if (place === undefined) return undefined;
    let isWanted = true;
    const asked = memory.taken === visit ? undefined : params;
    if (params) memory.taken = visit;
    void begin(asked).finally(() => {
      if (isWanted) setBegun(`${place} ${attempt}`);
    });
    return () => {
      isWanted = false;
    };
  }, [begin, memory, params, visit, place, attempt]);
  if (!isOn) return { status: "off" };
  if (account.status !== "known") return { status: "waiting" };
  if (draft) return { status: "ready", draft, sending };
  if (begun !== `${place} ${attempt}`) return { status: "waiting" };
  const isPossible =
    isSupported && canSend(foyer.getSnapshot(), { adapters: foyer.adapters, namespace: account.account.namespace });
  return isPossible ? { status: "failed", retry } : { status: "unsupported" };
}

function selectIsOn({ settings }: Snapshot): boolean {
  return settings.send;
}

/** Of whom a draft is: another account, network or namespace has another. */
function selectPlace(state: Snapshot): string {
  return [selectNamespace(state), selectNetwork(state)?.id, selectAccount(state)?.id].join(" ");
}

/** What the modal remembers of sending; where the rest of the shell could not be fetched, the view alone does. */
export function useSendingMemory(): RememberedSending {
  const memory = useContext(LazyShellContext)?.memory;
  const own = useRef<RememberedSending>({});
  if (!memory) return own.current;
  memory.sending ??= {};
  return memory.sending;
}

/** Goes on once the wallet that was asked has sent it: to what became of it. */
export function useFollowSent({ stage }: Pick<SendDraft, "stage">): void {
  const { ui } = useFoyerContext("useFollowSent");
  // A quick wallet has answered before anybody has seen that it was asked.
  const wasOpen = useRef(false);
  const [visit] = useState(() => selectRoute(ui.getSnapshot()).key);
  useLayoutEffect(() => {
    // Whoever has gone on meanwhile is told by a toast.
    const isShown = selectRoute(ui.getSnapshot()).key === visit;
    if (stage === "sent" && wasOpen.current && isShown) showSent({ ui });
    wasOpen.current = stage !== "sent";
  }, [ui, stage, visit]);
}

/** Shows what became of it, in the place of what led there: there is no way back to a review of what was sent. */
function showSent({ ui }: Pick<ViewContext, "ui">): void {
  const { stack } = ui.getSnapshot().router;
  const request = { view: "WalletSendConfirmed" } as const;
  if (!stack.slice(0, -1).some(({ view }) => view === "Account")) {
    ui.reset(request);
    return;
  }
  ui.back({ to: "Account" });
  ui.push(request);
}
