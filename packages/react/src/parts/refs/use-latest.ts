import { type RefObject, useInsertionEffect, useRef } from "react";

/** Holds the newest value for listeners that outlive a render. Read it in effects and handlers only. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
