import { randomBytes } from "node:crypto";
import { possessionText, shareInfo } from "@foyer/embedded/accounts";
import { deriveShareKeys, openShare, type Sealed, sealShare } from "@foyer-apps/service/keys/share-keys";
import { createFrame, type Frame } from "@foyer-apps/service/testing/create-frame";
import { createWalletKeys, type WalletKeys } from "@foyer-apps/service/testing/create-wallet-keys";
import { type MailSink, startMailSink } from "@foyer-tooling/devnet/mail";
import { PROJECT, startTestServer, type TestServer } from "./start-test-server.ts";

/** The origin of the wallet's frame, and the page that embeds it. */
export const FRAME_ORIGIN = "https://wallet.example";
export const PAGE = "https://app.example";

/** A key-encryption key of tests. */
export const KEK = "c3Vu7h4S1JpTq0y2m8Vb5nKx9wQe6rLt3zUa1oPdFgA=";

/** A server that keeps accounts, the mail it sends, and a clock that a test moves. */
export type EmbeddedWorld = {
  readonly server: TestServer;
  readonly mail: MailSink;
  readonly clock: { now: number };
  readonly frame: (origin?: string) => Promise<Frame>;
  readonly stop: () => Promise<void>;
};

/** Starts it. */
export async function startEmbeddedWorld(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<EmbeddedWorld> {
  const mail = await startMailSink();
  const clock = { now: Date.now() };
  const server = await startTestServer({
    databaseUrl,
    now: () => clock.now,
    environment: {
      EMBEDDED_FRAME_ORIGIN: FRAME_ORIGIN,
      EMBEDDED_KEK: KEK,
      SMTP_URL: mail.smtpUrl,
      MAIL_FROM: "Acme <no-reply@acme.example>",
      RATE_MAILS_PER_HOUR: "10000",
      RATE_PROJECT_MAILS_PER_HOUR: "100000",
      RATE_PROJECT_PER_MINUTE: "1000000",
      ...environment,
    },
  });
  return {
    server,
    mail,
    clock,
    frame: (origin = FRAME_ORIGIN) =>
      createFrame({ base: `${server.url}/embedded/v1/${PROJECT}`, origin, now: () => clock.now }),
    stop: async () => {
      await server.stop();
      await mail.stop();
    },
  };
}

/** Somebody who is logged in. */
export type LoggedIn = {
  readonly token: string;
  readonly refreshToken: string;
  readonly account: { readonly id: string };
};

/** Logs in on a frame, with the code from the mail. */
export async function logIn({ mail }: Pick<EmbeddedWorld, "mail">, frame: Frame, email: string): Promise<LoggedIn> {
  mail.clear();
  const begun = await frame.call("POST /login", { email, page: PAGE });
  const flow = String(begun.body["flow"]);
  if (begun.body["action"] === "VERIFY_DEVICE") await frame.call("POST /login/code", { flow });
  const { code } = await mail.next(email);
  const { status, body } = await frame.call("PUT /login/code", { flow, code });
  if (status !== 200) throw new Error(`not logged in: ${JSON.stringify(body)}`);
  return {
    token: String(body["accessToken"]),
    refreshToken: String(body["refreshToken"]),
    account: body["account"] as LoggedIn["account"],
  };
}

/** Confirms a fresh code. */
export async function stepUp(
  { mail }: Pick<EmbeddedWorld, "mail">,
  frame: Frame,
  { token, email }: { readonly token: string; readonly email: string },
): Promise<void> {
  mail.clear();
  await frame.call("POST /step-up", undefined, { token });
  const { code } = await mail.next(email);
  await frame.call("PUT /step-up", { code }, { token });
}

/** A wallet of a test: its keys, and what it puts. */
export type TestWallet = {
  readonly id: string;
  readonly keys: WalletKeys;
  readonly share: Buffer;
  readonly put: (a: {
    readonly version: number;
    readonly account: string;
    readonly seal: string;
    readonly tier?: string;
    readonly vault?: string;
    readonly share?: Buffer;
  }) => Promise<Record<string, unknown>>;
};

/** Makes a wallet with real keys. */
export function createTestWallet(keys = createWalletKeys()): TestWallet {
  const id = randomBytes(16).toString("base64url");
  const share = randomBytes(33);
  const { addresses, control } = keys;
  return {
    id,
    keys,
    share,
    put: async ({ version, account, seal, tier = "assisted", vault = "dmF1bHQ", share: own = share }) => ({
      id,
      version,
      vault,
      share: await sealShare(seal, shareInfo({ holder: "server", wallet: id, version }), own),
      addresses,
      tier,
      control,
      proofs: await keys.proveAll(possessionText({ wallet: id, version, account, control })),
    }),
  };
}

/** Has a share released to a key made for it, and opens it. */
export async function release(
  frame: Frame,
  a: { readonly token: string; readonly id: string; readonly version: number },
): Promise<{ readonly status: number; readonly share: Buffer | undefined }> {
  const keys = await deriveShareKeys(randomBytes(32));
  const { token, ...of } = a;
  const { status, body } = await frame.call(
    "POST /wallet/share",
    { ...of, key: keys.point.toString("base64url") },
    { token },
  );
  if (status !== 200) return { status, share: undefined };
  const info = shareInfo({ holder: "server", wallet: a.id, version: a.version });
  return { status, share: await openShare(keys, info, body["sealed"] as Sealed) };
}
