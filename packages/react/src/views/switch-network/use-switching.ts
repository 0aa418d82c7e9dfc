import { type ChainId, type ErrorCode, type Foyer, isFoyerError, selectRoute } from "@foyer/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { leave } from "../arrive.ts";

/** How a switch stands. */
export type Switching = {
  /** Why it failed; undefined while the wallet is asked. */
  readonly failure: ErrorCode | undefined;
  readonly retry: () => void;
};

/** Asks for a network as soon as it is shown, once even where React mounts twice, until the visitor leaves. */
export function useSwitching(network: ChainId): Switching {
  const foyer = useFoyer();
  const [failure, setFailure] = useState<ErrorCode>();
  const asked = useRef<AbortController>(undefined);
  const ask = useCallback(() => {
    const { key } = selectRoute(foyer.getSnapshot());
    const controller = new AbortController();
    asked.current = controller;
    setFailure(undefined);
    foyer.switchNetwork({ network, signal: controller.signal }).then(
      () => finish(foyer, key),
      (error: unknown) => {
        if (isFoyerError(error) && !controller.signal.aborted) setFailure(error.code);
      },
    );
  }, [foyer, network]);

  useEffect(() => {
    const { key } = selectRoute(foyer.getSnapshot());
    if (!asked.current) ask();
    const endIfLeft = (): void => {
      if (selectRoute(foyer.getSnapshot()).key !== key) asked.current?.abort();
    };
    const undos = (["view-changed", "modal-opened", "modal-closed"] as const).map((event) =>
      foyer.on(event, endIfLeft),
    );
    return () => {
      for (const undo of undos) undo();
    };
  }, [foyer, ask]);
  return { failure, retry: ask };
}

/** Back to where the visitor chose from, and past it; nothing where they have gone on, or the kit closed the modal. */
function finish(foyer: Foyer, key: number): void {
  if (selectRoute(foyer.getSnapshot()).key !== key) return;
  foyer.back({ to: "Networks" });
  if (foyer.getSnapshot().router.stack.length > 1) foyer.back();
  else leave(foyer);
}
