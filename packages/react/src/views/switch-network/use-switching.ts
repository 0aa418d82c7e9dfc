import { type ChainId, type ErrorCode, isFoyerError, selectRoute } from "@foyer/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFoyerContext, type ViewContext } from "../../hooks/foyer-context.ts";
import { closeOrGoHome } from "../go-after-connect.ts";

/** How a switch stands. */
export type Switching = {
  /** Why it failed; undefined while the wallet is asked. */
  readonly failure: ErrorCode | undefined;
  readonly retry: () => void;
};

/** Asks for a network as soon as it is shown, once even where React mounts twice, until the visitor leaves. */
export function useSwitching(network: ChainId): Switching {
  const context = useFoyerContext("useSwitching");
  const { foyer, ui } = context;
  const [failure, setFailure] = useState<ErrorCode>();
  const asked = useRef<AbortController>(undefined);
  const ask = useCallback(() => {
    const { key } = selectRoute(ui.getSnapshot());
    const controller = new AbortController();
    asked.current = controller;
    setFailure(undefined);
    foyer.switchNetwork({ network, signal: controller.signal }).then(
      () => finish(context, key),
      (error: unknown) => {
        if (isFoyerError(error) && !controller.signal.aborted) setFailure(error.code);
      },
    );
  }, [context, foyer, ui, network]);

  useEffect(() => {
    const { key } = selectRoute(ui.getSnapshot());
    if (!asked.current) ask();
    const endIfLeft = (): void => {
      if (selectRoute(ui.getSnapshot()).key !== key) asked.current?.abort();
    };
    const undos = (["view-changed", "modal-opened", "modal-closed"] as const).map((event) => ui.on(event, endIfLeft));
    return () => {
      for (const undo of undos) undo();
    };
  }, [ui, ask]);
  return { failure, retry: ask };
}

/** Back to where the visitor chose from, and past it; nothing where they have gone on, or the kit closed the modal. */
function finish(context: ViewContext, key: number): void {
  const { ui } = context;
  if (selectRoute(ui.getSnapshot()).key !== key) return;
  ui.back({ to: "Networks" });
  if (ui.getSnapshot().router.stack.length > 1) ui.back();
  else closeOrGoHome(context);
}
