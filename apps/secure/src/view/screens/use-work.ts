import { useCallback, useRef, useState } from "preact/hooks";
import type { Words } from "../../decode/words.ts";
import { sayFailure } from "./say-failure.ts";

/** One piece of work at a time, and what came of it in words. */
export type Work = {
  readonly isBusy: boolean;
  readonly failure: Words | undefined;
  /** Resolves with whether it was done. */
  run(work: () => Promise<void>): Promise<boolean>;
  clear(): void;
};

export function useWork(): Work {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Words>();
  const running = useRef(false);
  const run = useCallback(async (work: () => Promise<void>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(sayFailure(error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return { isBusy, failure, run, clear: () => setFailure(undefined) };
}
