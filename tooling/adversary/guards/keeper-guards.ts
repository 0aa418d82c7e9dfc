import type { Guard } from "../guard.ts";

const KEEPER = "apps/keeper/src";

/** Of the keeper. */
export const KEEPER_GUARDS = {
  "checks-enrolment": {
    file: `${KEEPER}/calls/check-enrolment.ts`,
    from: '  if (!isSigned) throw new ServiceFault("login/unauthorized", {});\n',
    to: "",
  },
  "keeper-compares-addresses": {
    file: `${KEEPER}/shares/put-share.ts`,
    from: '    if (!isSame || wallet.solana !== put.addresses.solana) throw conflict("its addresses are others");\n',
    to: "",
  },
  "keeper-leaves-a-day": {
    file: `${KEEPER}/shares/delete-share.ts`,
    from: "  if (eraseAt !== null && eraseAt < now + LEAST_GRACE_MS) {\n",
    to: "  if (false) {\n",
  },
  "needs-an-authority": {
    file: `${KEEPER}/calls/require-authority.ts`,
    from: '  if (act.signature === undefined && call.verified === undefined) throw new ServiceFault("login/unauthorized", {});\n',
    to: "",
  },
  "authority-is-of-the-wallet": {
    file: `${KEEPER}/calls/require-authority.ts`,
    from: '  if (!isAllowed) throw new ServiceFault("login/unauthorized", {});\n',
    to: "",
  },
  "mailbox-is-of-the-wallet": {
    file: `${KEEPER}/calls/require-authority.ts`,
    from: '    .where("email_index", "=", index)\n',
    to: "",
  },
  "mailbox-counts-by-now": {
    file: `${KEEPER}/calls/require-authority.ts`,
    from: "    .where(counting(now))\n",
    to: "",
  },
  "control-is-named-once": {
    file: `${KEEPER}/shares/name-control.ts`,
    from: '      .where((row) => row.or([row("control", "is", null), row("control", "=", control)]))\n',
    to: "",
  },
} as const satisfies Readonly<Record<string, Guard>>;
