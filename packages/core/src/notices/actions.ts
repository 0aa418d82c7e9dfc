import { copy } from "../store/create-store.ts";
import type { AlertCode, Notice, NoticesState } from "./state.ts";

/** Shows a toast in place of the one before; returns its id. */
export function showToast(notices: NoticesState, notice: Omit<Notice, "id">): number {
  notices.made += 1;
  notices.toast = { ...copy(notice), id: notices.made };
  return notices.made;
}

/** Hides the toast, or only the one of this id. */
export function hideToast(notices: NoticesState, id = notices.toast?.id): void {
  if (notices.toast?.id === id) notices.toast = undefined;
}

export function setAlert(notices: NoticesState, code: AlertCode | undefined): void {
  notices.alert = code && { code };
}
