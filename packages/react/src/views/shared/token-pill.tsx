import type { ReactElement, Ref } from "react";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { joinClasses } from "../../parts/props.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./token-pill.css.ts";
import { TokenTile } from "./token-tile.tsx";

type TokenPillProps = {
  readonly token: Parameters<typeof TokenTile>[0]["token"] | undefined;
  /** What it is called, or that none is chosen. */
  readonly name: string;
  /** Names the button where a token is chosen. */
  readonly label: string;
  readonly isLoading: boolean;
  /** Where none is chosen, one has to be. */
  readonly isUrging?: boolean | undefined;
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
  readonly onChoose: () => void;
};

/** What a sum is of, and the way to something else. */
export function TokenPill(props: TokenPillProps): ReactElement {
  useStyles(cssText);
  const { token, name, label, isLoading, isUrging = false, buttonRef, onChoose } = props;
  if (isLoading) return <Skeleton className={c.loading} />;
  return (
    <button
      ref={buttonRef}
      type="button"
      className={joinClasses(c.root, !token && isUrging && c.urging)}
      aria-label={token ? label : undefined}
      onClick={onChoose}
    >
      {token && <TokenTile token={token} className={c.tile} />}
      <span className={c.symbol} dir="auto" translate={token ? "no" : undefined} title={name}>
        {name}
      </span>
      <ViewIcon name="forward" size={16} />
    </button>
  );
}
