import { type ReactElement, type ReactNode, type Ref, useEffect, useRef } from "react";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import type { ViewIconName } from "../../parts/icon/view-icons.generated.ts";
import { shake } from "../../parts/motion/motion.ts";
import { Ring } from "../../parts/ring/ring.tsx";
import { Tag } from "../../parts/tag/tag.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./wait-scene.css.ts";

/** What the scene says. */
export type WaitWords = {
  /** Says beside the title what kind of end it took. */
  readonly icon?: ViewIconName | undefined;
  readonly title: string;
  /** None where the title says it all. */
  readonly text?: string | undefined;
  /** What else may be behind it, on a line of its own. */
  readonly note?: string | undefined;
  /** The label of the primary button; none while there is nothing to do here. */
  readonly action?: string | undefined;
};

type WaitSceneProps = Pick<WaitTileProps, "state" | "round"> & {
  readonly rootRef?: Ref<HTMLDivElement> | undefined;
  readonly words: WaitWords;
  /** The picture in the middle, large. */
  readonly tile: ReactNode;
  readonly tag?: string | undefined;
  /** What to try when it takes long. */
  readonly hint?: string | undefined;
  readonly warning?: string | undefined;
  readonly onAct?: (() => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
  /** What there is to do, in place of the two buttons. */
  readonly children?: ReactNode;
};

/** A picture in the middle, what to do in the wallet, and a way on from every answer. */
export function WaitScene(props: WaitSceneProps): ReactElement {
  useStyles(cssText);
  const { rootRef, state, round, words, tile, tag, hint, warning, onAct, onCancel, children } = props;
  const { t } = useViewText();
  const cancel = useRef<HTMLButtonElement>(null);
  const act = (): void => {
    // The button that is pressed goes away while the wallet is asked; the focus must not go with it.
    cancel.current?.focus();
    onAct?.();
  };
  return (
    <div ref={rootRef} className={c.root}>
      <WaitTile state={state} round={round}>
        {tile}
      </WaitTile>
      <div className={c.words}>
        {tag && <Tag className={c.tag}>{tag}</Tag>}
        <h3 className={c.title}>
          {words.icon && <ViewIcon name={words.icon} className={state === "failed" ? c.failed : undefined} />}
          {words.title}
        </h3>
        {words.text && <p>{words.text}</p>}
        {words.note && <p className={c.note}>{words.note}</p>}
        {hint && <p className={c.hint}>{hint}</p>}
        {warning && <p className={c.warning}>{warning}</p>}
      </div>
      {children ?? (
        <div className={c.actions}>
          {words.action && <Button onClick={act}>{words.action}</Button>}
          <Button ref={cancel} tone="quiet" onClick={onCancel}>
            {t("common.cancel")}
          </Button>
        </div>
      )}
    </div>
  );
}

type WaitTileProps = {
  readonly state: "idle" | "waiting" | "failed" | 1;
  /** Around a circle, as networks have it. */
  readonly round?: boolean | undefined;
  readonly children: ReactNode;
};

/** A picture with the ring that traces it. It shakes when the answer is no, and is whole at a yes. */
function WaitTile({ state, round, children }: WaitTileProps): ReactElement {
  const node = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === "failed" && node.current) shake(node.current);
  }, [state]);
  return (
    <div ref={node} className={c.tile}>
      <Ring state={state} round={round}>
        {children}
      </Ring>
    </div>
  );
}
