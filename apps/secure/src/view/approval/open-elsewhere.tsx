import { type ComponentChildren, type JSX, render } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type OwnWindow, openOwnWindow } from "../../screen/own-window.ts";
import { sayFailure } from "../screens/say-failure.ts";
import { ModelContext, useModel, useText } from "../use-model.ts";

type Props = {
  readonly title: string;
  readonly isRed: boolean;
  readonly children: ComponentChildren;
};

/** Texts below the button. `left`: the window was closed before anything was decided in it. */
const SAID = { open: "window.elsewhere", left: "window.closed", blocked: "error.window" } as const;

/**
 * Opens a window that no page is around: for what may lose everything, and for all that a page asks that is not trusted to show the frame.
 * The same button brings it back where it is behind others. A window that is closed decides nothing; what was decided closes it.
 */
export function OpenElsewhere({ title, isRed, children }: Props): JSX.Element {
  const { t } = useText();
  const { state, press } = useOwnWindow(title, children);
  return (
    <>
      <button type="button" class={isRed ? "button red" : "button primary"} onClick={press}>
        {t(state === "open" ? "window.focus" : "window.open")}
      </button>
      {state !== "closed" && (
        <p class="more" role={state === "blocked" ? "alert" : "status"}>
          {t(SAID[state])}
        </p>
      )}
    </>
  );
}

function useOwnWindow(title: string, children: ComponentChildren) {
  const model = useModel();
  const [state, setState] = useState<"closed" | keyof typeof SAID>("closed");
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
      setState("left");
    } catch (error) {
      setState(sayFailure(error).key === "error.window" ? "blocked" : "left");
    }
    opened.current = undefined;
  };
  const press = (): void => {
    if (state === "open") opened.current?.window.focus();
    else void open();
  };
  return { state, press };
}
