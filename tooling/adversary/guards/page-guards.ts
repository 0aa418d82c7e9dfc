import type { Guard } from "../guard.ts";

const SECURE = "apps/secure/src";
const CHANNEL = "packages/embedded/src/channel";

/** Of what pages ask. */
export const PAGE_GUARDS = {
  "page-gets-no-reserved-text": {
    file: `${SECURE}/rpc/evm/describe-asked-message.ts`,
    from: "  refuseReservedMessage(read.bytes);\n",
    to: "",
  },
  "keyring-signs-no-reserved-text": {
    file: `${SECURE}/keys/create-keyring.ts`,
    from: "  if (isReservedMessage(bytes)) throw new WalletError(",
    to: "  if (false) throw new WalletError(",
  },
  "solana-gets-no-reserved-text": {
    file: `${SECURE}/rpc/solana/ask-solana.ts`,
    from: "  refuseReservedMessage(bytes);\n",
    to: "",
  },
  "statement-is-no-reserved-text": {
    file: `${SECURE}/decode/messages/read-sign-in.ts`,
    from: "  refuseReservedStatement(message);\n",
    to: "",
  },
  "domain-is-no-reserved-text": {
    file: `${SECURE}/decode/messages/typed-data.ts`,
    from: "  refuseReservedDomain(data);\n",
    to: "",
  },
  "page-gets-no-hash": {
    file: `${SECURE}/rpc/evm/describe-asked-message.ts`,
    from: "  refuseHash(read);\n",
    to: "",
  },
  "sign-in-is-for-the-page's-domain": {
    file: `${SECURE}/decode/messages/read-sign-in.ts`,
    from: "  if (message.domain !== host) throw",
    to: "  if (false) throw",
  },
  "sign-in-is-for-the-page's-address": {
    file: `${SECURE}/decode/messages/read-sign-in.ts`,
    from: "  if (!URL.canParse(message.uri) || new URL(message.uri).origin !== expected.origin)\n",
    to: "  if (false)\n",
  },
  "sign-in-is-for-the-account": {
    file: `${SECURE}/decode/messages/read-sign-in.ts`,
    from: "  if (!isSame(message.accountAddress, expected)) throw",
    to: "  if (false) throw",
  },
  "sign-in-is-not-over": {
    file: `${SECURE}/decode/messages/read-sign-in.ts`,
    from: "  if (message.expirationTime !== undefined && Date.parse(message.expirationTime) <= expected.now)\n",
    to: "  if (false)\n",
  },
  "sign-in-is-written-as-one": {
    file: `${SECURE}/decode/messages/read-sign-in.ts`,
    from: '  if (message === undefined) throw refuse("it is not written as a sign-in message is");\n',
    to: "  if (message === undefined) return undefined;\n",
  },
  "typed-data-is-for-the-chain": {
    file: `${SECURE}/decode/messages/typed-data.ts`,
    from: "    if (BigInt(domain as string | number) !== BigInt(chainId))\n",
    to: "    if (false)\n",
  },
  "typed-data-holds-what-is-described": {
    file: `${SECURE}/decode/messages/typed-data.ts`,
    from: "    if (Object.keys(value).some((name) => !names.has(name))) throw",
    to: "    if (false) throw",
  },
  "typed-data-is-not-of-the-account": {
    file: `${SECURE}/rpc/evm/ask-evm.ts`,
    from: "  await refuseOfAccount(data, request);\n",
    to: "",
  },
  "signs-for-the-network-in-use": {
    file: `${SECURE}/rpc/create-rpc.ts`,
    from: "    if (ports.networks.of(network.namespace)?.id !== network.id)\n",
    to: "    if (false)\n",
  },
  "signs-for-its-own-account": {
    file: `${SECURE}/rpc/evm/ask-evm.ts`,
    from: '  if (from.toLowerCase() !== account.toLowerCase())\n    throw new FrameError("UNAUTHORIZED", "The account is not of this wallet", 4_100);\n',
    to: "",
  },
  "init-is-of-the-parent": {
    file: `${SECURE}/handshake/greet.ts`,
    from: "if (source !== window.parent || ",
    to: "if (",
  },
  "init-is-of-a-listed-origin": {
    file: `${SECURE}/handshake/greet.ts`,
    from: "!origins.includes(origin) || ",
    to: "",
  },
  "init-has-one-port": {
    file: `${SECURE}/handshake/greet.ts`,
    from: " || ports.length !== 1)",
    to: ")",
  },
  "init-answers-this-greeting": {
    file: `${SECURE}/handshake/greet.ts`,
    from: "init.frameNonce !== nonce || ",
    to: "",
  },
  "frame-is-not-nested": {
    file: `${SECURE}/handshake/find-refusal.ts`,
    from: '  if (place.parent !== place.top) return "nested";\n',
    to: "",
  },
  "frame-has-an-origin": {
    file: `${SECURE}/handshake/find-refusal.ts`,
    from: '  if (place.origin === "null") return "opaque";\n',
    to: "",
  },
  "frame-is-in-a-listed-page": {
    file: `${SECURE}/handshake/find-refusal.ts`,
    from: '  return ancestors.length === 1 && origins.includes(ancestors.item(0) ?? "") ? undefined : "not-listed";\n',
    to: "  return undefined;\n",
  },
  "address-changes-on-a-screen": {
    file: `${SECURE}/messages/email-answers.ts`,
    from: "return { action: await inFrameWords(() => emailChange.begin({ from: user.email, to, signal })) };",
    to: "return await inFrameWords(() => wallet.updateEmail({ email: to }));",
  },
  "old-code-is-typed-on-a-screen": {
    file: `${SECURE}/messages/email-answers.ts`,
    from: "UPDATE_EMAIL_PRIMARY_OTP: async () => {\n      await emailChange.waitForOld();",
    to: "UPDATE_EMAIL_PRIMARY_OTP: async ({ otp }) => {\n      await wallet.updateEmailPrimaryOtp({ otp });",
  },
  "new-code-is-typed-on-a-screen": {
    file: `${SECURE}/messages/email-answers.ts`,
    from: "UPDATE_EMAIL_SECONDARY_OTP: () => emailChange.waitForNew(),",
    to: "UPDATE_EMAIL_SECONDARY_OTP: ({ otp }) => wallet.updateEmailSecondaryOtp({ otp }),",
  },
  "forgetting-is-asked": {
    file: `${SECURE}/messages/create-answers.ts`,
    from: 'if (isAsked && (await stage.show("forget", signal)) === "left")',
    to: "if (isAsked && false)",
  },
  "numbers-only-grow": {
    file: `${CHANNEL}/link.ts`,
    from: "if (number <= last) refuse(",
    to: "if (false) refuse(",
  },
  "ids-come-once": {
    file: `${CHANNEL}/link.ts`,
    from: "else if (recent.add(id)) {",
    to: "else if (recent.add(id) || true) {",
  },
  "messages-have-a-rate": {
    file: `${CHANNEL}/link.ts`,
    from: "    if (!isInRate()) {\n",
    to: "    if (false) {\n",
  },
  "five-requests-wait": {
    file: `${SECURE}/approval/create-queue.ts`,
    from: "      if (entries.length >= MOST_WAITING) throw",
    to: "      if (false) throw",
  },
  "refusals-bring-quiet": {
    file: `${SECURE}/approval/create-queue.ts`,
    from: "      pace.check();\n",
    to: "",
  },
  "calls-are-read-by-their-method": {
    file: `${SECURE}/decode/evm/read-call.ts`,
    from: '  return { call, method, reading: isRead ? reading() : "bent" };\n',
    to: '  return isRead && reading() === "exact" ? { call, method, reading: "exact" } : undefined;\n',
  },
  "data-that-moves-is-a-transfer": {
    file: `${SECURE}/decode/messages/read-grants.ts`,
    from: "readMoves(struct, contract) ?? ",
    to: "",
  },
  "data-that-calls-is-a-call": {
    file: `${SECURE}/decode/messages/read-grants.ts`,
    from: "?? readCalls(struct, contract)\n",
    to: "?? []\n",
  },
  "data-that-permits-is-an-allowance": {
    file: `${SECURE}/decode/messages/read-grants.ts`,
    from: "readPermit(struct, contract) ?? ",
    to: "",
  },
  "data-like-a-permit-is-red": {
    file: `${SECURE}/decode/messages/describe-typed-data.ts`,
    from: '  if (read.isLikeGrant) return red("warning.likePermit");\n',
    to: "",
  },
  "window-asks-the-frame": {
    file: `${SECURE}/social/begin-page.ts`,
    from: '  if (!(await isBegunByOpener(page, login))) return "foreign";\n',
    to: "",
  },
  "answer-is-of-the-frame's-origin": {
    file: `${SECURE}/social/own-login.ts`,
    from: "if (event.origin !== origin || type !== ANSWER || given !== nonce) return;",
    to: "if (type !== ANSWER || given !== nonce) return;",
  },
  "tab-is-sent-by-the-frame": {
    file: `${SECURE}/social/begin-page.ts`,
    from: "asked === undefined || originOf(page.document.referrer) !== page.location.origin)",
    to: "asked === undefined)",
  },
  "answer-asks-the-frame": {
    file: `${SECURE}/social/answer-page.ts`,
    from: '  if (began === undefined && !(await isBegunByOpener(page, { state: text }))) return "foreign";\n',
    to: "",
  },
  "page-is-of-the-project": {
    file: "apps/server/src/embedded/login/begin-login.ts",
    from: "  requirePage(call, page);\n",
    to: "",
  },
  "mailbox-is-counted-first": {
    file: "apps/server/src/embedded/mail/send-letter.ts",
    from: "[mailbox, ...countMails(ports, { project: project.id, address, isKnown })]",
    to: "[...countMails(ports, { project: project.id, address, isKnown }), mailbox]",
  },
  "what-was-not-sent-is-given-back": {
    file: "apps/service/src/quotas/send-counted.ts",
    from: "    for (const { giveBack } of taken.reverse()) await giveBack();\n",
    to: "",
  },
  "grants-name-what-is-enforced": {
    file: `${SECURE}/smart-account/sessions/read-grant.ts`,
    from: "      if (uncounted !== undefined) throw",
    to: "      if (false) throw",
  },
} as const satisfies Readonly<Record<string, Guard>>;
