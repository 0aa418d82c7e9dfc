import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shareInfo } from "@foyer/embedded/accounts";
import { enrolText, keeperText, shareDigest } from "@foyer/embedded/recovery";
import type { Database } from "@foyer-apps/service/database/database";
import { openDatabase } from "@foyer-apps/service/database/open-database";
import { deriveShareKeys, openShare, type Sealed, sealShare } from "@foyer-apps/service/keys/share-keys";
import { createLog } from "@foyer-apps/service/serve/create-log";
import { createFrame, type Frame } from "@foyer-apps/service/testing/create-frame";
import { createWalletKeys, type WalletKeys } from "@foyer-apps/service/testing/create-wallet-keys";
import { type MailSink, startMailSink } from "@foyer-tooling/devnet/mail";
import type { Tables } from "../database/tables.ts";
import { readSettings } from "../settings/read-settings.ts";
import { type RunningKeeper, startKeeper } from "../start-keeper.ts";

/** What a keeper of a test serves. */
export const PROJECT = "test-project";
export const FRAME_ORIGIN = "https://wallet.example";
export const PAGE = "https://app.example";
export const KEK = "c3Vu7h4S1JpTq0y2m8Vb5nKx9wQe6rLt3zUa1oPdFgA=";

/** A keeper, the mail it sends, a clock that a test moves, and the database below it. */
export type KeeperWorld = {
  readonly keeper: RunningKeeper;
  readonly mail: MailSink;
  readonly database: Database<Tables>;
  readonly clock: { now: number };
  readonly log: string[];
  readonly frame: (origin?: string) => Promise<Frame>;
  readonly stop: () => Promise<void>;
};

/** The environment of a keeper, with a file of projects that goes with `forget`. */
export function createEnvironment(a: { readonly databaseUrl: string; readonly smtpUrl: string }) {
  const folder = mkdtempSync(join(tmpdir(), "foyer-keeper-test-"));
  const path = join(folder, "projects.json");
  writeFileSync(path, JSON.stringify({ [PROJECT]: { name: "Test", origins: [PAGE], server: "https://x.example" } }));
  return {
    environment: {
      PORT: "0",
      DATABASE_URL: a.databaseUrl,
      FRAME_ORIGIN,
      KEK,
      PROJECTS_FILE: path,
      SMTP_URL: a.smtpUrl,
      MAIL_FROM: "Recovery <recovery@keeper.example>",
    },
    forget: (): void => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Starts it. */
export async function startKeeperWorld(
  databaseUrl: string,
  changed: Readonly<Record<string, string>> = {},
): Promise<KeeperWorld> {
  const mail = await startMailSink();
  const clock = { now: Date.now() };
  const log: string[] = [];
  const { environment, forget } = createEnvironment({ databaseUrl, smtpUrl: mail.smtpUrl });
  const keeper = await startKeeper(readSettings({ ...environment, ...changed }), {
    log: createLog("info", { write: (line) => void log.push(line) }),
    now: () => clock.now,
    // Tests stop a keeper when its answers have come.
    closeMs: 0,
  });
  const database = await openDatabase<Tables>(databaseUrl);
  return {
    keeper,
    mail,
    database,
    clock,
    log,
    frame: (origin = FRAME_ORIGIN) =>
      createFrame({ base: `${keeper.url}/v1/${PROJECT}`, origin, now: () => clock.now }),
    stop: async () => {
      await database.close();
      await keeper.stop();
      await mail.stop();
      forget();
    },
  };
}

/** The link in the latest mail to an address. */
export async function readLink({ mail }: Pick<KeeperWorld, "mail">, email: string): Promise<string> {
  return /http:\/\/\S+/.exec((await mail.next(email)).text)?.[0] ?? "";
}

/** Presses a button of a page. */
export function press(link: string, answer: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(link, { method: "POST", headers, body: new URLSearchParams({ answer }) });
}

/** Has a frame's device confirmed by the mailed link, and gives its token. */
export async function confirmDevice(world: Pick<KeeperWorld, "mail">, frame: Frame, email: string): Promise<string> {
  world.mail.clear();
  const { body } = await frame.call("POST /devices", { email, page: PAGE });
  const response = await press(await readLink(world, email), "confirm");
  await response.text();
  const answer = await frame.call(`GET /devices/${String(body["flow"])}`);
  return String(answer.body["token"]);
}

/** A wallet of a test: its keys, and what it puts and signs. */
export type TestWallet = {
  readonly id: string;
  readonly keys: WalletKeys;
  readonly addresses: { readonly eip155: string; readonly solana: string };
  readonly put: (a: { version: number; seal: string; share: Buffer }) => Promise<{
    readonly id: string;
    readonly version: number;
    readonly addresses: { readonly eip155: string; readonly solana: string };
    readonly share: Sealed;
  }>;
  /** A first share, with what all keys sign for this frame. */
  readonly putFirst: (frame: Frame, a: { version: number; seal: string; share: Buffer }) => Promise<object>;
  /** Names the control key, as a wallet from before does. */
  readonly nameControl: (frame: Frame) => Promise<object>;
  readonly sign: (frame: Frame, act: Parameters<typeof keeperText>[0]["act"], detail: string) => Promise<string>;
};

/** Makes a wallet with real keys. */
export function createTestWallet(): TestWallet {
  const id = randomBytes(16).toString("base64url");
  const keys = createWalletKeys();
  const { addresses, control } = keys;
  const put: TestWallet["put"] = async ({ version, seal, share }) => ({
    id,
    version,
    addresses,
    share: await sealShare(seal, shareInfo({ holder: "keeper", wallet: id, version }), share),
  });
  return {
    id,
    keys,
    addresses,
    put,
    async putFirst({ thumbprint }, a) {
      const body = await put(a);
      const share = { version: a.version, digest: await shareDigest(body.share) };
      const proofs = await keys.proveAll(enrolText({ wallet: id, addresses, control, share, thumbprint }));
      return { ...body, enrolment: { control, proofs } };
    },
    async nameControl({ thumbprint }) {
      const proofs = await keys.proveAll(enrolText({ wallet: id, addresses, control, thumbprint }));
      return { id, enrolment: { control, proofs } };
    },
    sign: async ({ thumbprint }, act, detail) => keys.signControl(keeperText({ act, wallet: id, detail, thumbprint })),
  };
}

type Release = {
  readonly id: string;
  readonly version: number;
  readonly token?: string | undefined;
  readonly signature?: string;
};

/** Has a share released to a key made for it, and opens it. */
export async function release(frame: Frame, asked: Release) {
  const { status, share } = await askRelease(frame, asked);
  return { status, share };
}

/** Has a share released, and returns the keeper's whole answer with it. */
export async function askRelease(frame: Frame, { token, ...asked }: Release) {
  const keys = await deriveShareKeys(randomBytes(32));
  const answer = await frame.call(
    "POST /shares/release",
    { ...asked, key: keys.point.toString("base64url") },
    { token },
  );
  const info = shareInfo({ holder: "keeper", wallet: asked.id, version: asked.version });
  const { status, body } = answer;
  return { ...answer, share: status === 200 ? await openShare(keys, info, body["sealed"] as Sealed) : undefined };
}
