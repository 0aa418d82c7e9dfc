import type { ErrorCode, Wallet } from "@foyer/core";
import type { ViewIconName } from "../../parts/icon/view-icons.generated.ts";
import type { MessageKey } from "../../text/locales/keys.generated.ts";
import type { Text } from "../../text/text.ts";
import type { ConnectAttempt } from "../shared/connect-wallet.ts";
import type { WaitWords } from "../shared/wait-scene.tsx";

type Given = {
  readonly attempt: ConnectAttempt;
  readonly wallet: Pick<Wallet, "name">;
  readonly text: Text;
};

/** Finds the words for how an attempt stands. */
export function writeWords({
  attempt,
  wallet: { name: wallet },
  text: { t },
}: Given): WaitWords & { readonly text: string } {
  if (attempt.status === "connected") {
    return { icon: "info", title: wallet, text: t("connecting.alreadyLinked", { wallet }) };
  }
  if (attempt.status === "waiting") {
    if (attempt.isAgreed) return { title: wallet, text: t("connecting.authenticating") };
    return { title: t("connecting.title", { wallet }), text: t("connecting.text") };
  }
  const words = explainFailure(attempt.status === "failed" ? attempt.code : "flow/aborted");
  return {
    icon: words.icon,
    title: t(words.title, { wallet }),
    text: t(words.text, { wallet }),
    note: words.note && t(words.note),
    action: t(words.action, { wallet }),
  };
}

/** What is said and offered for a kind of failure. Each differs in words, icon and action. */
type FailureWords = {
  readonly icon: ViewIconName;
  readonly title: Extract<MessageKey, `connecting.${string}.title` | "connecting.title">;
  readonly text: Extract<MessageKey, `connecting.${string}.text` | `error.${string}`>;
  readonly note?: "connecting.rejected.note" | undefined;
  readonly action: "common.retry" | "connecting.pending.action" | "connecting.get";
};

const REJECTED: FailureWords = {
  icon: "error",
  title: "connecting.rejected.title",
  text: "connecting.rejected.text",
  note: "connecting.rejected.note",
  action: "common.retry",
};
const PENDING: FailureWords = {
  icon: "lock",
  title: "connecting.pending.title",
  text: "connecting.pending.text",
  action: "connecting.pending.action",
};
const NOT_INSTALLED: FailureWords = {
  icon: "wallet",
  title: "connecting.notInstalled.title",
  text: "connecting.notInstalled.text",
  action: "connecting.get",
};
const POPUP_BLOCKED: FailureWords = {
  icon: "external",
  title: "connecting.popup.title",
  text: "connecting.popup.text",
  action: "common.retry",
};

const CANCELLED: FailureWords = {
  icon: "retry",
  title: "connecting.title",
  text: "error.flow/aborted",
  action: "common.retry",
};

const WORDS: { readonly [C in ErrorCode]?: FailureWords } = {
  "wallet/rejected": REJECTED,
  "wallet/pending": PENDING,
  "wallet/locked": PENDING,
  "wallet/not-installed": NOT_INSTALLED,
  "wallet/not-found": NOT_INSTALLED,
  "connector/not-found": NOT_INSTALLED,
  "wallet/popup-blocked": POPUP_BLOCKED,
  "flow/aborted": CANCELLED,
};

/** Whether the wallet itself failed (CNG-10), as opposed to a request that the user can answer by asking again (CNG-08). */
export function isOfWallet(code: ErrorCode): boolean {
  return code.startsWith("wallet/") && !Object.hasOwn(WORDS, code);
}

/** Finds the words for a failure. What has no words of its own is a failure of the wallet, told by its code. */
export function explainFailure(code: ErrorCode): FailureWords {
  const text = code === "wallet/internal" ? "connecting.failed.text" : (`error.${code}` as const);
  const own = Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
  return own ?? { icon: "warning", title: "connecting.failed.title", text, action: "common.retry" };
}
