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
} as const satisfies Readonly<Record<string, Guard>>;
