import type { Guard } from "../guard.ts";

const WALLET = "apps/secure/src/wallet";
const SERVER = "apps/server/src/embedded";
const KEEPER = "apps/keeper/src";

/** Of codes, links, new devices and owners. */
export const MAILBOX_GUARDS = {
  "frame-shows-words-after-a-day": {
    file: `${WALLET}/create-wallet.ts`,
    from: "      await checkNotFresh(context);\n",
    to: "",
  },
  "frame-upgrades-after-a-day": {
    file: `${WALLET}/own-recovery.ts`,
    from: "    await checkNotFresh(context);\n",
    to: "",
  },
  "server-takes-a-tier-after-a-day": {
    file: `${SERVER}/wallet/put-wallet.ts`,
    from: "    if (held && held.tier !== put.tier) requireSettledDevice(call);\n",
    to: "",
  },
  "server-takes-a-recovery-after-a-day": {
    file: `${SERVER}/wallet/recoveries.ts`,
    from: "    if (!isRenewed) requireSettledDevice(call);\n",
    to: "",
  },
  "server-changes-address-after-a-day": {
    file: `${SERVER}/account/change-email.ts`,
    from: "  if (!isTakenBack) refuseNewDevice(call);\n",
    to: "",
  },
  "code-has-five-tries": {
    file: `${SERVER}/login/flows.ts`,
    from: '    .where("tries", "<", codeTries)\n',
    to: "",
  },
  "code-has-five-minutes": {
    file: `${SERVER}/login/flows.ts`,
    from: '    .where("code_until", ">", call.now)\n',
    to: "",
  },
  "link-is-answered-once": {
    file: `${KEEPER}/devices/answer-link.ts`,
    from: '{ status: "refused" })\n    .where("link", "=", digestLink(a.secret))\n    .where("status", "=", "pending")\n',
    to: '{ status: "refused" })\n    .where("link", "=", digestLink(a.secret))\n',
  },
  "link-has-fifteen-minutes": {
    file: `${KEEPER}/devices/answer-link.ts`,
    from: '    .where("expires_at", ">", a.now)\n    .returningAll()\n',
    to: "    .returningAll()\n",
  },
  "opening-confirms-nothing": {
    file: `${KEEPER}/pages/add-pages.ts`,
    from: 'app.get("/confirm/:secret", (context) => showDevice(context, ports));',
    to: 'app.get("/confirm/:secret", async (context) => {\n    await answerLink(ports.database.tables, { ...questionOf(context, ports), isConfirmed: true });\n    return showDevice(context, ports);\n  });',
  },
  "login-answers-alike": {
    file: `${SERVER}/login/begin-login.ts`,
    from: '    .where("device.thumbprint", "=", call.thumbprint)\n',
    to: "",
  },
  "removal-takes-the-wallet": {
    file: `${KEEPER}/owners/unlink-owner.ts`,
    from: "    if (signature === undefined) await requireUndo(call, { leaving, token: asked.token });\n",
    to: "",
  },
  "removed-owner-is-told": {
    file: `${KEEPER}/owners/unlink-owner.ts`,
    from: "  for (const letter of letters) await sendNotice(call, letter);\n",
    to: "  void letters;\n",
  },
  "objection-counts-in-a-day": {
    file: `${KEEPER}/owners/object-to-removal.ts`,
    from: "added_at: now + OBJECTION_MS,",
    to: "added_at: now,",
  },
  "owner-objects-once": {
    file: `${KEEPER}/owners/unlink-owner.ts`,
    from: "!isFinal && owner.objected_at === null &&",
    to: "!isFinal &&",
  },
  "removal-signature-counts-once": {
    file: `${KEEPER}/owners/unlink-owner.ts`,
    from: "    if (signature !== undefined) await takeSignature(tables, call, { signature, forMs: REMEMBERED_MS });\n",
    to: "",
  },
} as const satisfies Readonly<Record<string, Guard>>;
