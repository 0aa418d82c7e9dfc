import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { CodeInput } from "../../../parts/code-input/code-input.tsx";
import { ViewIcon } from "../../../parts/icon/view-icon.tsx";
import { Spinner } from "../../../parts/loading/loading.tsx";
import { useEmailText } from "../../../text/use-email-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { useAnnounced } from "../frame-context.tsx";
import { Words } from "../words.tsx";
import { c, cssText } from "./code-form.css.ts";

type CodeFormProps = {
  readonly title: string;
  /** Where the code went. */
  readonly text: ReactNode;
  /** What else there is to know of it, such as how long it is good. */
  readonly aside?: ReactNode;
  /** What is waited for while a code is checked. */
  readonly busy: string | undefined;
  /** What was wrong with the code given last. */
  readonly error: string | undefined;
  /** Gives a whole code; whether it was the right one. */
  readonly onComplete: (code: string) => Promise<boolean>;
  /** The way to another code. */
  readonly children: ReactNode;
};

/** Takes the code that was sent to an e-mail address, and gives it once its last digit has come. */
export function CodeForm({ title, text, aside, busy, error, onComplete, children }: CodeFormProps): ReactElement {
  useStyles(cssText);
  const { t } = useEmailText();
  const errorId = useId();
  const { code, setCode, give } = useCode(onComplete);
  // It goes with the next digit.
  const shown = code === "" ? error : undefined;
  useAnnounced(busy ?? shown);
  const boxes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the view itself, which is read out first: there is nothing else to do here than to type.
    const frame = requestAnimationFrame(() => boxes.current?.querySelector("input")?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className={c.root}>
      <Words title={title}>
        <p>{text}</p>
        {aside && <p className={c.aside}>{aside}</p>}
      </Words>
      <CodeInput
        ref={boxes}
        label={t("email.code.label")}
        digitLabel={(place) => t("email.code.digit", { place })}
        value={code}
        onChange={setCode}
        onComplete={give}
        busy={busy !== undefined}
        invalid={shown !== undefined}
        errorId={shown === undefined ? undefined : errorId}
      />
      {shown !== undefined && (
        <p id={errorId} className={c.error}>
          <ViewIcon name="error" size={16} />
          <span>{shown}</span>
        </p>
      )}
      {busy === undefined ? (
        children
      ) : (
        <p className={c.busy}>
          <Spinner />
          {busy}
        </p>
      )}
    </div>
  );
}

/** What is typed, and giving it, one at a time. */
function useCode(onComplete: CodeFormProps["onComplete"]) {
  const [code, setCode] = useState("");
  const isRunning = useRef(false);
  const give = (whole: string): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    void onComplete(whole).then((isRight) => {
      isRunning.current = false;
      // Whoever typed another one starts with empty boxes.
      if (!isRight) setCode("");
    });
  };
  return { code, setCode, give };
}
