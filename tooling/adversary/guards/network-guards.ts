import type { Guard } from "../guard.ts";

const PROOF = "apps/service/src/proof/check-proof.ts";
const SERVER = "apps/server/src/embedded";
const KEEPER = "apps/keeper/src";

/** Of proofs, tokens and requests. */
export const NETWORK_GUARDS = {
  "proof-is-good-once": {
    file: PROOF,
    from: 'if (!(await check.remember(id, now + 2 * PROOF_WINDOW_MS))) throw refuse("it was used before");',
    to: "await check.remember(id, now + 2 * PROOF_WINDOW_MS);",
  },
  "proof-is-of-the-method": {
    file: PROOF,
    from: '  if (claims["htm"] !== check.method) throw refuse("it is of another method");\n',
    to: "",
  },
  "proof-is-of-the-address": {
    file: PROOF,
    from: '  if (!isSamePlace(claims["htu"], check.url)) throw refuse("it is of another address");\n',
    to: "",
  },
  "proof-is-of-the-token": {
    file: PROOF,
    from: '  if (claims["ath"] !== expected) throw refuse("it is of another access token");\n',
    to: "",
  },
  "proof-is-of-now": {
    file: PROOF,
    from: '  if (Math.abs(now - iat * 1_000) > PROOF_WINDOW_MS) throw new ServiceFault("proof/late", {});\n',
    to: "",
  },
  "proof-has-an-id": {
    file: PROOF,
    from: '  if (typeof jti !== "string" || jti.length < 8 || jti.length > 128) throw refuse("it has no id");\n',
    to: "",
  },
  "token-is-of-the-key": {
    file: `${SERVER}/calls/read-session.ts`,
    from: 'if (cnf?.jkt !== thumbprint || typeof sid !== "string")',
    to: 'if (typeof sid !== "string")',
  },
  "session-is-of-the-key": {
    file: `${SERVER}/calls/read-session.ts`,
    from: '    .where("device.thumbprint", "=", thumbprint)\n',
    to: "",
  },
  "refresh-token-is-of-the-key": {
    file: `${SERVER}/login/sessions.ts`,
    from: '    .where("device.thumbprint", "=", call.thumbprint)\n',
    to: "",
  },
  "refresh-token-turns": {
    file: `${SERVER}/login/sessions.ts`,
    from: '    .where("token_hash", "=", hashToken(call, refreshToken))\n',
    to: "",
  },
  "answer-is-of-the-key": {
    file: `${SERVER}/calls/repeat-answer.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the source
    from: "hash(`${project.id}\\n${thumbprint}\\n${name}`)",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the source
    to: "hash(`${project.id}\\n${name}`)",
  },
  "flow-is-of-the-key": {
    file: `${SERVER}/login/flows.ts`,
    from: '    .where("thumbprint", "=", call.thumbprint)\n',
    to: "",
  },
  "code-is-of-the-key": {
    file: `${SERVER}/login/flows.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the source
    from: "`code of ${flow} ${thumbprint}`",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the source
    to: "`code of ${flow}`",
  },
  "word-is-of-the-key": {
    file: `${KEEPER}/devices/device-token.ts`,
    from: 'if (typeof flow !== "string" || cnf?.jkt !== thumbprint) return undefined;',
    to: 'if (typeof flow !== "string") return undefined;',
  },
  "flow-of-the-word-is-of-the-key": {
    file: `${KEEPER}/devices/device-token.ts`,
    from: '    .where("thumbprint", "=", thumbprint)\n',
    to: "",
  },
  "keeper's-text-names-the-key": {
    file: "packages/embedded/src/recovery/texts.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the source
    from: "${a.wallet} ${a.detail} ${a.thumbprint}`",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the source
    to: "${a.wallet} ${a.detail}`",
  },
  "proofs-are-for-the-public-url": {
    file: `${SERVER}/calls/answer-call.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the source
    from: "url: `${ports.url()}${context.req.path}`,",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the source
    to: 'url: `http://${context.req.header("host")}${context.req.path}`,',
  },
  "button-is-of-the-page's-origin": {
    file: `${KEEPER}/pages/add-pages.ts`,
    from: '  if (origin !== undefined && origin !== "null" && origin !== new URL(ports.url()).origin) return undefined;\n',
    to: "",
  },
  "button-is-of-the-page's-site": {
    file: `${KEEPER}/pages/add-pages.ts`,
    from: '  if (site !== undefined && site !== "same-origin") return undefined;\n',
    to: "",
  },
  "keeper's-page-is-in-no-frame": {
    file: `${KEEPER}/pages/add-pages.ts`,
    from: "; frame-ancestors 'none'",
    to: "",
  },
  "calls-follow-no-redirect": {
    file: "apps/secure/src/calls/caller.ts",
    from: 'redirect: "error",',
    to: 'redirect: "follow",',
  },
  "keeper-answers-the-frame-alone": {
    file: `${KEEPER}/http/create-app.ts`,
    from: "    if (!isFrame) return;\n",
    to: "",
  },
  "addresses-are-bounded": {
    file: "packages/embedded/src/accounts/fields-schema.ts",
    from: "z.maxLength(254, { abort: true }), z.regex(/^[^\\s@]{1,64}@[^\\s@]{1,252}$/)",
    to: "z.maxLength(254), z.regex(/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/)",
  },
} as const satisfies Readonly<Record<string, Guard>>;
