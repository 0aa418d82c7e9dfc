import type { Snapshot } from "@foyer/core";
import { activity } from "@foyer/core/activity";
import {
  type CallBatch,
  type CallsMode,
  calls,
  type SendCallsRequest,
  type SentCalls,
  selectCallBatch,
} from "@foyer/core/calls";
import { useCallback } from "react";
import { useFoyerContext } from "./foyer-context.ts";
import { type ActionState, type ControlProps, controlProps, type Run, useAction } from "./use-action.ts";
import { useCapabilities } from "./use-capabilities.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/** How several calls stand, and how to begin them. */
export type SendCallsAction = ActionState & {
  /** How they would be done, known before anybody is asked: say it. Undefined as long as the wallet has not said. */
  readonly mode: CallsMode | undefined;
  /** The latest calls of this visit: how they are done, and how each of them stands. */
  readonly batch: CallBatch | undefined;
  /** Has the account in use make calls. Never rejects. */
  readonly sendCalls: Run<[request: SendCallsRequest], SentCalls>;
  /** Goes on where calls ended that were asked for one after the other. Never rejects. */
  readonly resumeCalls: Run<[request: { readonly id: string; readonly signal?: AbortSignal | undefined }], SentCalls>;
  /** The props of a button that has them made. */
  readonly getButtonProps: (request: SendCallsRequest) => ControlProps;
};

/**
 * Has the account in use make several calls of contracts: as one where its wallet does that (EIP-5792), and otherwise one
 * after the other, of which `mode` tells before. `when`: `asked` asks the wallet what it does no sooner than calls are made.
 * For promises that reject, use what `useFoyer().use(calls())` of `@foyer/core/calls` gives.
 * @throws {FoyerError} foyer/not-created
 * @see https://eips.ethereum.org/EIPS/eip-5792
 * @example
 * import type { CallToSend } from "@foyer/core/calls";
 * import { useSendCalls } from "@foyer/react";
 *
 * export function Checkout({ calls }: { calls: readonly CallToSend[] }) {
 *   const { getButtonProps, mode, batch, error } = useSendCalls();
 *   const done = batch?.calls.filter(({ status }) => status === "confirmed").length ?? 0;
 *   return (
 *     <>
 *       <p>{mode === "oneByOne" ? `Your wallet asks ${calls.length} times` : "Your wallet asks once"}</p>
 *       <button {...getButtonProps({ calls })}>{error?.code ?? `${done} of ${calls.length} done`}</button>
 *     </>
 *   );
 * }
 */
export function useSendCalls({ when }: { readonly when?: "asked" | "shown" | undefined } = {}): SendCallsAction {
  const { foyer } = useFoyerContext("useSendCalls");
  const { mode } = useCapabilities({ when });
  const batch = useFoyerState(selectLatest, "useSendCalls");
  const act = useCallback(
    (request: SendCallsRequest | { readonly id: string; readonly signal?: AbortSignal | undefined }) => {
      // Whatever is sent is kept, also before anybody looked at what the account did.
      foyer.use(activity());
      const batches = foyer.use(calls());
      return "id" in request ? batches.resumeCalls(request) : batches.sendCalls(request);
    },
    [foyer],
  );
  const [run, state] = useAction(act);
  const getButtonProps = (request: SendCallsRequest): ControlProps => controlProps(state.status, () => run(request));
  return { ...state, mode, batch, sendCalls: run, resumeCalls: run, getButtonProps };
}

function selectLatest(state: Snapshot): CallBatch | undefined {
  return selectCallBatch(state);
}
