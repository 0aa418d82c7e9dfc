import { useEffect, useReducer } from "react";
import type { MessageKey } from "../text/locales/keys.generated.ts";
import type { Text } from "../text/text.ts";
import { useText } from "../text/use-text.ts";
import type { ViewLoader } from "./view-loader.ts";

/** Every text, for the shell: undefined until it is here. It is fetched when it is needed. */
export function useWords(
  loader: ViewLoader,
  { isNeeded }: { readonly isNeeded: boolean },
): Text<MessageKey> | undefined {
  const text = useText();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const words = loader.words();
  const isMissing = isNeeded && words === undefined;
  useEffect(() => {
    // Without its words a toast says nothing; the next one asks again.
    if (isMissing) loader.load().then(renderAgain, () => undefined);
  }, [loader, isMissing]);
  return words && text.with(words);
}
