import { type ComponentChildren, type JSX, render } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type OwnWindow, openOwnWindow } from "../../screen/own-window.ts";
import { sayFailure } from "../screens/say-failure.ts";
import { ModelContext, useModel, useText } from "../use-model.ts";

/**
 * The way to decide on what may lose everything, or on all that a page asks that is not trusted to show the frame: in a window that no page is around. One that is closed decides nothing; what was
 * decided closes it.
 */
export function OpenElsewhere({
  title,
  isRed,
  children,
}: {
  readonly title: string;
  readonly isRed: boolean;
  readonly children: ComponentChildren;
}): JSX.Element {
  const model = useModel();
  const { t } = useText();
  const [state, setState] = useState<"closed" | "open" | "blocked">("closed");
  const opened = useRef<OwnWindow | undefined>(undefined);
  const isOver = useRef(false);
  useEffect(
    () => () => {
      isOver.current = true;
      opened.current?.close();
    },
    [],
  );
  const open = async (): Promise<void> => {
    setState("open");
    try {
      const own = await openOwnWindow(window, { title });
      opened.current = own;
      if (isOver.current) return own.close();
      // How high it is there is nothing for the page to know.
      const stage = { ...model.stage, measured: () => undefined };
      render(
        <ModelContext.Provider value={{ ...model, stage, elsewhere: own.window }}>{children}</ModelContext.Provider>,
        own.root,
      );
      await own.closed;
      render(null, own.root);
      setState("closed");
    } catch (error) {
      setState(sayFailure(error).key === "error.window" ? "blocked" : "closed");
    }
  };
  return (
    <>
      <button
        type="button"
        class={isRed ? "button red" : "button primary"}
        aria-disabled={state === "open"}
        onClick={() => state !== "open" && void open()}
      >
        {t("window.open")}
      </button>
      {state !== "closed" && (
        <p class="more" role={state === "blocked" ? "alert" : "status"}>
          {t(state === "blocked" ? "error.window" : "window.elsewhere")}
        </p>
      )}
    </>
  );
}
