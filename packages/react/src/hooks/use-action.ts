import { type AnyFoyerError, isFoyerError } from "@foyer/core";
import { useCallback, useEffect, useRef, useState } from "react";

/** How an action stands. `error` is kept until the next attempt. */
export type ActionState =
  | { readonly status: "idle" | "pending" | "done"; readonly error: undefined }
  | { readonly status: "failed"; readonly error: AnyFoyerError };

/** Runs an action. Never rejects: a failure is in `error`, and the promise resolves with undefined. */
export type Run<Request extends unknown[], Result> = (...request: Request) => Promise<Result | undefined>;

/** The props of a real `<button>` that does something which takes a while. It stays in reach, and keeps the focus. */
export type ControlProps = {
  readonly type: "button";
  readonly onClick: () => void;
  readonly "aria-busy": boolean;
  readonly "aria-disabled": boolean;
};

const IDLE: ActionState = { status: "idle", error: undefined };

/** Tells how the latest run of an action stands; a newer run, or the end of the component, silences the older. */
export function useAction<Request extends unknown[], Result>(
  act: (...request: Request) => Promise<Result>,
): readonly [run: Run<Request, Result>, state: ActionState, result: Result | undefined] {
  const [{ state, result: latestResult }, setAll] = useState<{ state: ActionState; result?: Result | undefined }>({
    state: IDLE,
  });
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  const run = useCallback(
    async (...request: Request) => {
      latest.current += 1;
      const own = latest.current;
      const tell = (next: ActionState, result?: Result): void => {
        if (latest.current === own) setAll({ state: next, result });
      };
      tell({ status: "pending", error: undefined });
      try {
        const result = await act(...request);
        tell({ status: "done", error: undefined }, result);
        return result;
      } catch (error) {
        if (!isFoyerError(error)) throw error;
        // Cancelled is not failed: there is nothing to tell.
        tell(isFoyerError(error, "flow/aborted") ? IDLE : { status: "failed", error });
        return undefined;
      }
    },
    [act],
  );
  return [run, state, latestResult];
}

/** The props of a button that runs an action; while it runs, pressing does nothing. */
export function controlProps(status: ActionState["status"], run: () => unknown): ControlProps {
  const isPending = status === "pending";
  return {
    type: "button",
    onClick: () => void (isPending || run()),
    "aria-busy": isPending,
    "aria-disabled": isPending,
  };
}
