import { hideToast, showToast } from "../notices/actions.ts";
import type { Notice } from "../notices/state.ts";
import type { FlowContext } from "./context.ts";

/** The toast of one UI, and its time. */
type Toaster = Pick<FlowContext, "toast"> & {
  readonly state: Pick<FlowContext["state"], "notices">;
  readonly ports: Pick<FlowContext["ports"], "clock">;
};

/** How long a toast stays. */
const TOAST_MS = 4_000;

/** Shows a toast in place of the one before; it leaves by itself unless it tells of work in progress. */
export function notify({ state, ports, toast }: Toaster, notice: Omit<Notice, "id">): void {
  toast.cancelExpiry?.();
  const id = showToast(state.notices, notice);
  toast.cancelExpiry =
    notice.kind === "loading" ? undefined : ports.clock.after(TOAST_MS, () => hideToast(state.notices, id));
}

/** Hides the toast. */
export function dismissNotice({ state, toast }: Pick<Toaster, "state" | "toast">): void {
  toast.cancelExpiry?.();
  hideToast(state.notices);
}
