import type { Undo } from "@foyer/contract";
import type { StartPage } from "../../ports/ports.ts";

/** Calls `run` whenever the page is hidden or left: nothing is certain to happen after that. */
export function whenHidden({ target }: Pick<StartPage, "target">, run: () => void): Undo {
  const look = (): void => {
    const { visibilityState } = Object(target?.["document"]) as Partial<Document>;
    if (visibilityState === "hidden") run();
  };
  target?.addEventListener("visibilitychange", look);
  target?.addEventListener("pagehide", run);
  return () => {
    target?.removeEventListener("visibilitychange", look);
    target?.removeEventListener("pagehide", run);
  };
}
