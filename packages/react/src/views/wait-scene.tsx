import { type ReactElement, type ReactNode, useRef } from "react";
import { Button } from "../parts/button/button.tsx";
import { ViewIcon } from "../parts/icon/view-icon.tsx";
import type { ViewIconName } from "../parts/icon/view-icons.generated.ts";
import { Tag } from "../parts/tag/tag.tsx";
import { useViewText } from "../text/use-view-text.ts";
import { useStyles } from "../theme/style-scope.tsx";
import { c, cssText } from "./wait-scene.css.ts";
import { WaitTile, type WaitTileProps } from "./wait-tile.tsx";

/** What the scene says. */
export type WaitWords = {
  /** Says beside the title what kind of end it took. */
  readonly icon?: ViewIconName | undefined;
  readonly title: string;
  readonly text: string;
  /** The label of the primary button; none while there is nothing to do here. */
  readonly action?: string | undefined;
};

type WaitSceneProps = Pick<WaitTileProps, "state" | "round"> & {
  readonly words: WaitWords;
  /** The picture in the middle, large. */
  readonly tile: ReactNode;
  readonly tag?: string | undefined;
  /** What to try when it takes long. */
  readonly hint?: string | undefined;
  readonly warning?: string | undefined;
  readonly onAct?: (() => void) | undefined;
  /** The action is to ask again, so the picture does it too. */
  readonly isRetry?: boolean | undefined;
  readonly onCancel?: (() => void) | undefined;
  /** What there is to do, in place of the two buttons. */
  readonly children?: ReactNode;
};

/** A picture in the middle, what to do in the wallet, and a way on from every answer. */
export function WaitScene(props: WaitSceneProps): ReactElement {
  useStyles(cssText);
  const { state, round, words, tile, tag, hint, warning, onAct, isRetry, onCancel, children } = props;
  const { t } = useViewText();
  const cancel = useRef<HTMLButtonElement>(null);
  const act = (): void => {
    // The button that is pressed goes away while the wallet is asked; the focus must not go with it.
    cancel.current?.focus();
    onAct?.();
  };
  return (
    <div className={c.root}>
      <WaitTile state={state} round={round} onRetry={isRetry ? act : undefined}>
        {tile}
      </WaitTile>
      <div className={c.words}>
        {tag && <Tag className={c.tag}>{tag}</Tag>}
        <h3 className={c.title}>
          {words.icon && <ViewIcon name={words.icon} className={state === "failed" ? c.failed : undefined} />}
          {words.title}
        </h3>
        <p>{words.text}</p>
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
