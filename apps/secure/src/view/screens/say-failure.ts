import { formatTime } from "../../decode/format-time.ts";
import type { Words } from "../../decode/words.ts";
import { isWalletError, type WalletFailure } from "../../wallet/wallet-error.ts";

const SAID: Partial<Record<WalletFailure, Words["key"]>> = {
  unreachable: "error.unreachable",
  "mail-unavailable": "error.unreachable",
  "code-refused": "error.code",
  "email-invalid": "error.email",
  "email-taken": "error.emailTaken",
  expired: "error.expired",
  "kit-misspelt": "error.kit",
  "factor-refused": "error.factor",
  "device-fresh": "error.fresh",
  "passkey-unsupported": "error.passkey",
  "window-blocked": "error.window",
  "link-refused": "error.link",
  "social-declined": "error.declined",
  "social-refused": "error.declined",
  "device-refused": "error.declined",
  aborted: "error.passkeyAborted",
};

/** Says a failure to a person: what happened, and what to do. */
export function sayFailure(error: unknown, now = Date.now()): Words {
  if (!isWalletError(error)) return { key: "error.general" };
  if (error.failure === "too-soon") return { key: "error.tooSoon", values: { seconds: String(error.data ?? 30) } };
  if (error.failure === "address-waiting" && error.data !== undefined)
    return { key: "error.notYet", values: { time: formatTime(now / 1_000 + error.data) } };
  if (error.failure === "code-refused" && error.data !== undefined)
    return error.data === 0
      ? { key: "error.expired" }
      : { key: "error.codeLeft", values: { count: String(error.data) } };
  return { key: SAID[error.failure] ?? "error.general" };
}
