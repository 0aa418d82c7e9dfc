import { createHash, randomBytes } from "node:crypto";

/** A client of an operator's at a provider. `secret`: none of a public client. */
export type OAuthTestClient = {
  readonly id: string;
  readonly secret?: string | undefined;
  readonly redirectUris: readonly string[];
};

/** What somebody agreed to. */
export type Grant = { readonly client: string; readonly name: string; readonly scope: string; readonly nonce: string };

type Code = Grant & {
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly expiresAt: number;
};

/** Codes and tokens that a provider gave, and whose they are. */
export type OAuthRegistry = ReturnType<typeof createOAuthRegistry>;

/** Makes it. Codes are good once, for `codeMs`. */
export function createOAuthRegistry({ codeMs, now }: { readonly codeMs: number; readonly now: () => number }) {
  const codes = new Map<string, Code>();
  const access = new Map<string, Grant>();
  const refresh = new Map<string, Grant>();
  const make = (): string => randomBytes(24).toString("base64url");
  const give = (grant: Grant): { readonly accessToken: string; readonly refreshToken: string } => {
    const [accessToken, refreshToken] = [make(), make()];
    access.set(accessToken, grant);
    refresh.set(refreshToken, grant);
    return { accessToken, refreshToken };
  };
  return {
    addCode: (code: Omit<Code, "expiresAt">): string => {
      const text = make();
      codes.set(text, { ...code, expiresAt: now() + codeMs });
      return text;
    },
    /** Takes a code, whatever comes of it; undefined for one that is none, over, another client's, or bound to something else. */
    takeCode: (a: {
      readonly code: string;
      readonly client: string;
      readonly redirectUri: string;
      readonly verifier: string;
    }): Grant | undefined => {
      const found = codes.get(a.code);
      codes.delete(a.code);
      if (found === undefined || found.expiresAt <= now()) return undefined;
      if (found.client !== a.client || found.redirectUri !== a.redirectUri) return undefined;
      const isBound = createHash("sha256").update(a.verifier).digest("base64url") === found.codeChallenge;
      if (found.codeChallenge === "" ? a.verifier !== "" : !isBound) return undefined;
      return found;
    },
    give,
    /** Renews a token for the client that it was made for, once. */
    renew: (token: string, client: string): ReturnType<typeof give> | undefined => {
      const grant = refresh.get(token);
      if (grant === undefined || grant.client !== client) return undefined;
      refresh.delete(token);
      return give(grant);
    },
    find: (token: string): Grant | undefined => access.get(token),
    takeBack: (token: string): void => {
      access.delete(token);
      refresh.delete(token);
    },
    /** How many tokens are good for something. */
    count: (): number => access.size,
  };
}
