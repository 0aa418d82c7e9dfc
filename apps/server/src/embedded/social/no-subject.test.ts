import { createServer } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { expect, it, onTestFinished } from "vitest";
import { createOpenIdPlace } from "./openid-place.ts";

const CLIENT = { clientId: "foyer-client", clientSecret: "a secret of tests that is long enough" };
const BOUND = { kind: "openid", verifier: "v".repeat(43), state: "s".repeat(43), nonce: "n".repeat(43) } as const;

/** Starts a provider that signs whatever subject it is given. */
async function startProvider(subject: { value: string }): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const keys = { keys: [{ ...(await exportJWK(publicKey)), alg: "ES256", use: "sig" }] };
  const server = createServer(async ({ url }, response) => {
    const [now, issuer] = [Math.floor(Date.now() / 1_000), origin()];
    const claims = {
      iss: issuer,
      aud: CLIENT.clientId,
      sub: subject.value,
      nonce: BOUND.nonce,
      iat: now,
      exp: now + 300,
    };
    const answers: Readonly<Record<string, object>> = {
      "/.well-known/openid-configuration": {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ["ES256"],
      },
      "/keys": keys,
      "/token": {
        access_token: "token",
        token_type: "Bearer",
        id_token: await new SignJWT(claims).setProtectedHeader({ alg: "ES256" }).sign(privateKey),
      },
    };
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(answers[url ?? ""] ?? {}));
  });
  const origin = (): string => `http://127.0.0.1:${(server.address() as { readonly port: number }).port}`;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return origin();
}

it("accepts the subject that the provider names, and refuses a blank or an over-long one", async () => {
  const subject = { value: "ada" };
  const issuer = await startProvider(subject);
  const place = createOpenIdPlace({ name: "acme", client: { kind: "openid", ...CLIENT, issuer } });
  const address = new URL(`https://wallet.example/social/acme?code=code&state=${BOUND.state}`);
  expect(await place.readAnswer({ address, bound: BOUND })).toMatchObject({ issuer, subject: "ada" });
  for (const value of ["", " ", "\t\u00a0", "a".repeat(256)]) {
    subject.value = value;
    await expect(place.readAnswer({ address, bound: BOUND }), JSON.stringify(value)).rejects.toMatchObject({
      code: "social/refused",
    });
  }
});
