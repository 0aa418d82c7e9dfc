import type { Guard } from "../guard.ts";

const KEYS = "apps/service/src/keys";

/** Of what lies in databases. */
export const DATABASE_GUARDS = {
  "columns-are-sealed": {
    file: `${KEYS}/seal-row.ts`,
    from: '  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString("base64url");\n',
    to: '  void cipher;\n  return Buffer.from(bytes).toString("base64url");\n',
  },
  "columns-are-opened": {
    file: `${KEYS}/seal-row.ts`,
    from: '  const bytes = Buffer.from(sealed, "base64url");\n',
    to: '  const bytes = Buffer.from(sealed, "base64url");\n  if (bytes.length > 0) return bytes;\n',
  },
  "rows-are-bound": {
    file: `${KEYS}/seal-row.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the source
    from: "return Buffer.from(`${table}\\n${id}\\n${column}`);",
    to: "return Buffer.from(table === id ? id : column);",
  },
  "digests-have-a-key": {
    file: `${KEYS}/holder-keys.ts`,
    from: 'return createHmac("sha256", key).update(',
    to: 'return createHmac("sha256", key.subarray(0, 0)).update(',
  },
  "refresh-tokens-are-digests": {
    file: "apps/server/src/embedded/login/sessions.ts",
    from: '  return digest(desk.keys.tokens, "refresh token", token);\n',
    to: "  void desk;\n  return token;\n",
  },
  "links-are-digests": {
    file: "apps/keeper/src/devices/mailed-link.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the source
    from: 'return createHash("sha256").update(`foyer-link\\n${secret}`).digest("base64url");',
    to: "return secret;",
  },
} as const satisfies Readonly<Record<string, Guard>>;
