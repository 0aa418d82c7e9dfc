import { createSign, generateKeyPairSync } from "node:crypto";

/** Signs ID tokens (RS256). `key`: a JWK of what they are verified by. */
export type IdTokenSigner = {
  readonly key: object;
  readonly sign: (claims: Readonly<Record<string, unknown>>) => string;
};

/** Makes it. */
export function createIdTokenSigner({
  issuer,
  now,
}: {
  readonly issuer: string;
  readonly now: () => number;
}): IdTokenSigner {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  return {
    key: { ...publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" },
    sign: (claims) => {
      const at = Math.floor(now() / 1_000);
      const head = encode({ alg: "RS256", kid: "one", typ: "JWT" });
      const text = `${head}.${encode({ iss: issuer, iat: at, exp: at + 3_600, ...claims })}`;
      return `${text}.${createSign("sha256").update(text).sign(privateKey, "base64url")}`;
    },
  };
}
