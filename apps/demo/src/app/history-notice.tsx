import { type ReactElement, useEffect, useState } from "react";
import type { Indexing } from "../kit/indexing.ts";

const LOOK_MS = 2_000;

/** Says that the history of the local EVM chain is on its way, for as long as it is. */
export function HistoryNotice(): ReactElement {
  const indexing = useIndexing();
  return (
    <p className="notice" role="status">
      {indexing === "coming" && "History of the local EVM chain is on its way: it is being indexed."}
      {indexing === "failed" && "There is no history of the local EVM chain: the console of the demo says why."}
    </p>
  );
}

function useIndexing(): Indexing {
  const [indexing, setIndexing] = useState<Indexing>("off");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const look = async (): Promise<void> => {
      // Where the demo was only built, nobody answers, and nothing is on its way.
      const found = await ask().catch((): Indexing => "off");
      if (isGone) return;
      setIndexing(found);
      if (found === "coming") timer = setTimeout(() => void look(), LOOK_MS);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return indexing;
}

async function ask(): Promise<Indexing> {
  const response = await fetch("/api/indexing");
  const { indexing } = (await response.json()) as { readonly indexing: Indexing };
  return indexing;
}
