import { useCallback, useEffect, useRef, useState } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useLatest } from "../../parts/props.ts";

/** A field's text, and how it changes. */
export type Typing = {
  /** What the field shows: what was typed until it was taken, and what was made of it from then on. */
  readonly text: string;
  /** Whether it rests: nobody has judged yet what the field shows. */
  readonly isResting: boolean;
  /** `now`: a whole text that was put in, not letters one after another. */
  type(text: string, when?: "now" | undefined): void;
  /** Has what rests taken at once; resolves once all that was typed is taken. */
  flush(): Promise<void>;
};

/** Follows a field whose text somebody else keeps. `restMs`: how long typing has to rest before it is taken. */
export function useTyping({
  value,
  take,
  restMs = 0,
}: {
  readonly value: string;
  readonly take: (text: string) => Promise<unknown>;
  readonly restMs?: number | undefined;
}): Typing {
  const { clock } = useFoyer().ports;
  const [typed, setTyped] = useState<string>();
  const [isResting, setResting] = useState(false);
  const resting = useRef<{ readonly text: string; readonly stop: () => void }>(undefined);
  const taking = useRef<Promise<unknown>>(undefined);
  const latest = useLatest(take);
  const hand = useCallback(
    async (text: string) => {
      resting.current?.stop();
      resting.current = undefined;
      setResting(false);
      taking.current = latest.current(text);
      await taking.current;
      // Unless more was typed meanwhile.
      setTyped((now) => (now === text ? undefined : now));
    },
    [latest],
  );
  const flush = useCallback(async () => {
    if (resting.current) await hand(resting.current.text);
    else await taking.current;
  }, [hand]);
  // Whoever goes on to another view had written it all the same.
  useEffect(() => () => void flush(), [flush]);
  const type: Typing["type"] = (text, when) => {
    resting.current?.stop();
    setTyped(text);
    if (when === "now" || restMs === 0 || text === "") {
      void hand(text);
      return;
    }
    setResting(true);
    resting.current = { text, stop: clock.after(restMs, () => void hand(text)) };
  };
  return { text: typed ?? value, isResting, type, flush };
}
