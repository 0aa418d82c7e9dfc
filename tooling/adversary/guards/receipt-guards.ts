import type { Guard } from "../guard.ts";

const file = "apps/secure/src/wallet/receipt.ts";

/** Of receipts for an erasure. */
export const RECEIPT_GUARDS = {
  "receipt-names-the-act": {
    file,
    from: '      act === "delete-share" &&\n',
    to: "",
  },
  "receipt-names-the-wallet": {
    file,
    from: "      wallet === expected.wallet &&\n",
    to: "",
  },
  "receipt-names-the-version": {
    file,
    from: "      version === expected.version &&\n",
    to: "",
  },
  "receipt-names-the-project": {
    file,
    from: "      project === expected.project &&\n",
    to: "",
  },
  "receipt-names-the-request": {
    file,
    from: "      request === expected.request &&\n",
    to: "",
  },
  "receipt-is-of-what-was-done": {
    file,
    from: '      typeof erasedAt === "number"\n',
    to: "      true\n",
  },
  "receipt-is-signed": {
    file,
    from: "    if (!isSigned || rest.length > 0) return false;\n",
    to: "    if (rest.length > 0) return false;\n",
  },
  "receipt-has-three-parts": {
    file,
    from: "    if (!isSigned || rest.length > 0) return false;\n",
    to: "    if (!isSigned) return false;\n",
  },
  "receipt-says-its-algorithm": {
    file,
    from: '      alg === "ES256" &&\n',
    to: "",
  },
  "receipt-says-its-kind": {
    file,
    from: '      typ === "foyer-receipt+jwt" &&\n',
    to: "",
  },
} as const satisfies Readonly<Record<string, Guard>>;
