import { base64url } from "../keys/base64url.ts";
import { randomBytes } from "../keys/random-bytes.ts";
import type { Passkeys } from "../wallet/ports.ts";
import { causedBy, WalletError } from "../wallet/wallet-error.ts";

const TIMEOUT_MS = 120_000;

/**
 * Passkeys of this origin, asked for what their PRF gives for a salt: 32 bytes that nobody else gets, the person's presence proven.
 * @see https://www.w3.org/TR/webauthn-3/#prf-extension
 */
export function createPasskeys(a: {
  readonly name: string;
  readonly container?: CredentialsContainer;
  /** Where they are made, if not here: it gives the work another window's container. */
  readonly elsewhere?: (<T>(work: (container: CredentialsContainer) => Promise<T>) => Promise<T>) | undefined;
}): Passkeys {
  const here = () => a.container ?? navigator.credentials;
  const create = async (
    container: CredentialsContainer,
    { user, name, salt }: Parameters<Passkeys["create"]>[0],
  ): ReturnType<Passkeys["create"]> => {
    const made = await ask(() =>
      container.create({
        publicKey: {
          challenge: randomBytes(32),
          rp: { name: a.name },
          user: { id: new TextEncoder().encode(user), name, displayName: name },
          // ES256, and RS256 where a platform has nothing else.
          pubKeyCredParams: [
            { type: "public-key", alg: -7 },
            { type: "public-key", alg: -257 },
          ],
          authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
          timeout: TIMEOUT_MS,
          extensions: { prf: { eval: { first: base64url.decode(salt) } } },
        },
      }),
    );
    const credentialId = base64url.encode(new Uint8Array(made.rawId));
    const prf = made.getClientExtensionResults().prf;
    if (prf?.results?.first !== undefined) return { credentialId, output: toBytes(prf.results.first) };
    if (prf?.enabled !== true) throw unsupported();
    // Many authenticators answer only where they are asked again.
    return await get(container, [{ credentialId, salt }]);
  };
  return {
    create: (asked) => (a.elsewhere ? a.elsewhere((container) => create(container, asked)) : create(here(), asked)),
    get: ({ credentials }) => get(here(), credentials),
  };
}

async function get(
  container: CredentialsContainer,
  credentials: readonly { readonly credentialId: string; readonly salt: string }[],
): ReturnType<Passkeys["get"]> {
  const evalByCredential = Object.fromEntries(
    credentials.map(({ credentialId, salt }) => [credentialId, { first: base64url.decode(salt) }]),
  );
  const found = await ask(() =>
    container.get({
      publicKey: {
        challenge: randomBytes(32),
        allowCredentials: credentials.map(({ credentialId }) => ({
          type: "public-key",
          id: base64url.decode(credentialId),
        })),
        userVerification: "required",
        timeout: TIMEOUT_MS,
        extensions: { prf: { evalByCredential } },
      },
    }),
  );
  const first = found.getClientExtensionResults().prf?.results?.first;
  if (first === undefined) throw unsupported();
  return { credentialId: base64url.encode(new Uint8Array(found.rawId)), output: toBytes(first) };
}

async function ask(run: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const found = await run().catch((error: unknown) => {
    // By its name: one of another window is of no class of this one.
    const { name } = error as { readonly name?: unknown };
    const left = name === "NotAllowedError" || name === "AbortError";
    if (left) throw causedBy(error, "aborted", "The person left, or the time for the passkey was over.");
    throw causedBy(error, "passkey-unsupported", "This browser cannot do that with a passkey here.");
  });
  if (found?.type !== "public-key") throw unsupported();
  return found as PublicKeyCredential;
}

function unsupported(): WalletError {
  return new WalletError("passkey-unsupported", "This passkey's PRF answers nothing.");
}

function toBytes(source: BufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice()
    : new Uint8Array(source).slice();
}
