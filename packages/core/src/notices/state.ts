/** What a toast says; the UI has the words. `text` is for messages that come from elsewhere. */
export type NoticeCode =
  | "address-copied"
  | "copy-failed"
  | "link-copied"
  | "connection-error"
  | "disconnect-failed"
  | "disconnect-wallet-failed"
  | "wallet-disconnected"
  | "wallet-deleted"
  | "wallet-added"
  | "wallet-switched"
  | "account-switched"
  | "wallet-switch-failed"
  | "connector-not-found"
  | "balance-unavailable"
  | "activity-unavailable"
  | "sign-failed"
  | "sign-in-unavailable"
  | "wallet-upgraded"
  | "code-resent"
  | "email-changed"
  | "link-resent"
  | "transaction-started"
  | "transaction-failed"
  | "certified-only";

/** Codes of the alert catalogue; the UI has the words. */
export type AlertCode =
  | "APKT001"
  | "APKT002"
  | "APKT003"
  | "APKT004"
  | "APKT005"
  | "APKT006"
  | "APKT007"
  | "APKT008"
  | "APKT009"
  | "APKT010"
  | "APKTW001"
  | "APKTW002";

/** How a toast looks; one of `loading` stays until something takes its place. */
export type NoticeKind = "success" | "error" | "info" | "loading";

/** A toast. `detail`: text of an error that came from elsewhere, shown instead of the code's own words. */
export type Notice = {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly code: NoticeCode;
  readonly detail?: string | undefined;
};

/** What the visitor is told. One toast at a time, the newest; one alert until dismissed. */
export type NoticesState = {
  toast?: Notice | undefined;
  alert?: { readonly code: AlertCode } | undefined;
  made: number;
};

export function createNoticesState(): NoticesState {
  return { made: 0 };
}
