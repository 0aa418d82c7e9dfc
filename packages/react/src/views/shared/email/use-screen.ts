import type { EmbeddedScreen } from "@foyer/core/embedded";
import { useState } from "react";
import { useFoyerContext } from "../../../hooks/foyer-context.ts";
import { embeddedOf } from "./embedded-verbs.ts";
import { useFailureWords } from "./use-failure-words.ts";

/** How a screen of the wallet's own stands that this view leads to. */
type AskedScreen = {
  readonly isWaiting: boolean;
  /** Why it could not be shown. */
  readonly problem: string | undefined;
  readonly show: () => void;
};

/** Leads to one of the wallet's own screens. It is shown in a view of its own, over this one, which is there again after it. */
export function useScreen(screen: EmbeddedScreen): AskedScreen {
  const { foyer, ui } = useFoyerContext("useScreen");
  const wordsOf = useFailureWords();
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const show = (): void => {
    if (isWaiting) return;
    setWaiting(true);
    setProblem(undefined);
    embeddedOf(foyer)
      .showScreen({ screen })
      .then(
        ({ outcome }) => {
          if (outcome !== "done" || screen !== "upgrade") return;
          ui.reset({ view: "Account" });
          ui.notify({ kind: "success", code: "wallet-upgraded" });
        },
        (failure: unknown) => setProblem(wordsOf(failure)),
      )
      .finally(() => setWaiting(false));
  };
  return { isWaiting, problem, show };
}
