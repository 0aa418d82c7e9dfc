import { type ForwardedRef, type RefCallback, type RefObject, useCallback } from "react";

/** Gives a part its own hold of the node it forwards. */
export function useMergedRef<T>(outer: ForwardedRef<T>, own: RefObject<T | null>): RefCallback<T> {
  return useCallback(
    (node) => {
      own.current = node;
      if (typeof outer === "function") outer(node);
      else if (outer !== null) outer.current = node;
    },
    [outer, own],
  );
}
