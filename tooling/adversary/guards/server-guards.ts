import type { Guard } from "../guard.ts";

const SERVER = "apps/server/src/embedded";

/** Of the accounts server. */
export const SERVER_GUARDS = {
  "server-takes-no-far-version": {
    file: `${SERVER}/wallet/put-wallet.ts`,
    from: '  if (a.version > a.held + MOST_AHEAD + 1) throw conflict("this version is far above the one that holds");\n',
    to: "",
  },
} as const satisfies Readonly<Record<string, Guard>>;
