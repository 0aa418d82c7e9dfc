import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Arming } from "../../approval/create-arming.ts";
import { useChanges, useModel, useText } from "../use-model.ts";
import { viewClock } from "../view-clock.ts";
import { createPress, type PressState } from "./press.ts";

type Props = {
  readonly arming: Arming;
  readonly isHeld: boolean;
  readonly isRed?: boolean | undefined;
  readonly isBusy?: boolean | undefined;
  readonly busy?: ComponentChildren;
  /** What it says where it is held. */
  readonly held?: string | undefined;
  readonly children: ComponentChildren;
  readonly onApprove: () => void;
};

/** The button that counts only once everything was seen for a while. */
export function ApproveButton({ arming, isHeld, isRed, isBusy, busy, held, children, onApprove }: Props): JSX.Element {
  const { t } = useText();
  const view = useModel().elsewhere ?? window;
  const [state, show] = useState<PressState>("idle");
  useChanges(arming);
  const press = useMemo(
    () => createPress({ arming, isHeld, approve: onApprove, show, clock: viewClock(view) }),
    [arming, isHeld, onApprove, view],
  );
  useEffect(() => () => press.stop(), [press]);
  const isArmed = arming.isArmed() && !isBusy;
  const tone = isRed ? "red" : "primary";
  const words = isBusy ? busy : state === "again" ? t("button.again") : isHeld ? (held ?? t("button.hold")) : children;
  return (
    <button
      type="button"
      class={`button ${tone} ${state === "holding" ? "holding" : ""} ${isArmed || isBusy ? "" : "arming"}`}
      aria-disabled={!isArmed}
      aria-busy={isBusy}
      onPointerDown={(event) => press.pointerDown(event)}
      onPointerUp={() => press.pointerEnd()}
      onPointerCancel={() => press.pointerEnd()}
      onPointerLeave={() => press.pointerEnd()}
      onContextMenu={(event) => isHeld && event.preventDefault()}
      onKeyDown={(event) => press.keyDown(event) && event.preventDefault()}
      onKeyUp={(event) => press.keyUp(event) && event.preventDefault()}
      onClick={(event) => press.click(event)}
    >
      {isBusy && <i class="spinner" />}
      <span>{words}</span>
    </button>
  );
}
