import type { CellId } from "../matrix.ts";
import type { Defect } from "./defect.ts";

const EMAIL = "packages/react/src/views/shared/email";
const EMBEDDED = "packages/core/src/features/embedded";

/** Of logging in. */
export const EMAIL_DEFECTS = {
  "fault:reload:email": {
    file: `${EMBEDDED}/begun-login.ts`,
    from: "  state.login ??= begun;\n",
    to: "",
  },
  "fault:too-many:email": {
    file: `${EMAIL}/use-failure-words.ts`,
    from: '    if (isFoyerError(failure, "email/too-soon"))\n      return t("login.tooSoon", { seconds: Math.ceil(failure.context.seconds) });\n',
    to: "",
  },
  "fault:spam:email": {
    file: `${EMBEDDED}/desk.ts`,
    from: "      if (left > 0) throw wait(Math.ceil(left / 1_000));\n",
    to: "",
  },
  "fault:silent:email": {
    file: `${EMBEDDED}/social-answer.ts`,
    from: "        ask(end);\n        undos.add(clock.after(LOGIN_POPUP_CHECK_MS, end));\n",
    to: "",
  },
  "fault:closed:email": {
    file: `${EMAIL}/use-email-login.ts`,
    from: "findBegun(selectEmailLogin(foyer.getSnapshot()), email)",
    to: "findBegun(undefined, email)",
  },
  "fault:numbers:email": {
    file: "packages/react/src/parts/code-input/digits.ts",
    from: '  return [...text].flatMap((sign) => digitOf(sign) ?? []).join("");',
    to: "  return text;",
  },
  "fault:csp:email": {
    file: "packages/embedded/src/frame/diagnose.ts",
    from: '  document.addEventListener("securitypolicyviolation", hear);\n',
    to: "",
  },
  "fault:clock:email": {
    file: "apps/secure/src/calls/caller.ts",
    from: "Math.ceil((date - clock.now()) / 1_000)",
    to: "Math.ceil((date - Date.now()) / 1_000)",
  },
} as const satisfies Readonly<Partial<Record<CellId, Defect>>>;
