import type { AnyAdapter } from "@foyer/contract";
import type { OpenRequest } from "../flows/open.ts";
import type { AlertCode, Notice } from "../notices/state.ts";
import type { ViewName, ViewRequest } from "../router/state.ts";
import type { ThemeMode, ThemeVariables } from "../theme/state.ts";
import type { NamespaceOf } from "./register.ts";

/** What moves the modal among its views, and what it tells and looks like. */
export interface UiVerbs<A extends readonly AnyAdapter[]> {
  /** Opens the modal by the opening rules, or at the view asked for. */
  open(request?: OpenRequest<NamespaceOf<A>>): void;
  /** Closes it; the next opening starts at Connect. */
  close(): void;
  /** Shows a view on top of the current one. */
  push(request: ViewRequest): void;
  /** Shows a view instead of the current one. */
  replace(request: ViewRequest): void;
  /** Shows a view as the only one, reached from the current. */
  reset(request: ViewRequest): void;
  /** Goes back, or closes at the first view. `to`: to the latest view of that name below, if there is one. */
  back(request?: { readonly to?: ViewName | undefined }): void;
  /** Shakes the modal. */
  shake(): void;
  /** Notes in `router.recordedView` which view a button of one named view opened. */
  recordView(view: ViewName): void;
  /** Changes the theme at once; what is not named stays. */
  setTheme(theme: { readonly mode?: ThemeMode | undefined; readonly variables?: ThemeVariables | undefined }): void;
  /** Shows a toast; it leaves by itself unless it tells of work in progress. */
  notify(notice: Omit<Notice, "id">): void;
  /** Hides the toast. */
  dismissNotice(): void;
  /** Shows an alert, or hides it. */
  alert(code: AlertCode | undefined): void;
}
