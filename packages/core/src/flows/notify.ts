import { TOAST_MS } from "../constants.ts";
import { hideToast, showToast } from "../notices/actions.ts";
import type { Notice } from "../notices/state.ts";
import type { FlowContext } from "./context.ts";

/** Shows a toast in place of the one before; it leaves by itself unless it tells of work in progress. */
export function notify({ state, ports, toast }: FlowContext, notice: Omit<Notice, "id">): void {
  toast.cancelExpiry?.();
  const id = showToast(state.notices, notice);
  toast.cancelExpiry =
    notice.kind === "loading" ? undefined : ports.clock.after(TOAST_MS, () => hideToast(state.notices, id));
}

/** Hides the toast. */
export function dismissNotice({ state, toast }: FlowContext): void {
  toast.cancelExpiry?.();
  hideToast(state.notices);
}
