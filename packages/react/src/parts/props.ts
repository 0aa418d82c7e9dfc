import { type ForwardedRef, type RefCallback, type RefObject, useCallback, useInsertionEffect, useRef } from "react";

/** Joins the class names that apply, or answers undefined so that no empty attribute is written. */
export function joinClasses(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}

/** Holds the newest value for listeners that outlive a render. Read it in effects and handlers only. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}

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
