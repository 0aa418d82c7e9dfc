import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "@foyer-apps/service/serve/create-log";
import { openDatabase } from "../database/open-database.ts";
import { EMBEDDED_PATH } from "../embedded/embedded-path.ts";
import { setFeature } from "../features/set-feature.ts";
import { addProject } from "../projects/add-project.ts";
import { readSettings } from "../settings/read-settings.ts";
import { type RunningServer, startServer } from "./start-server.ts";

/** A server for pages of this machine. `signInUrl`: for `httpSessions({ url })`. */
export type LocalServer = RunningServer & {
  readonly projectId: string;
  readonly signInUrl: string;
  /** What the frame of embedded wallets asks below, where its origin was given. */
  readonly embeddedUrl: string;
};

/** How a local server is started. */
export type LocalServerOptions = {
  /** Of the pages that may use it: `http://127.0.0.1:5173`. A cookie is theirs if the host is the server's, too. */
  readonly origins: readonly [string, ...string[]];
  /** A free one by default. */
  readonly port?: number | undefined;
  /** Where codes go out, such as the `smtpUrl` of a mail sink; without it e-mail addresses are not asked for. */
  readonly smtpUrl?: string | undefined;
  /** Of the frame of embedded wallets, whose accounts are kept then; asks for `smtpUrl`. */
  readonly frameOrigin?: string | undefined;
  /** Whether nobody signs in without a confirmed e-mail address. */
  readonly isEmailRequired?: boolean | undefined;
  /** What account names end with, such as `people.example`; without it there are none. */
  readonly namesSuffix?: string | undefined;
  /** URLs of nodes by CAIP-2 chain, which tell what accounts are that are contracts; no others are asked. */
  readonly nodes?: Readonly<Record<string, readonly string[]>> | undefined;
};

const PROJECT = "local-project";

/**
 * Starts a server with one project in which people sign in, for demos and tests: it forgets everything when it stops.
 * @example
 * const mail = await startMailSink();
 * const server = await startLocalServer({ origins: ["http://127.0.0.1:5173"], smtpUrl: mail.smtpUrl });
 * server.signInUrl; // "http://127.0.0.1:43127/siwx/v1/local-project"
 */
export async function startLocalServer(options: LocalServerOptions): Promise<LocalServer> {
  const folder = mkdtempSync(join(tmpdir(), "foyer-server-"));
  const forget = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const settings = readSettings({
      DATABASE_URL: `sqlite:${join(folder, "foyer.sqlite")}`,
      PORT: String(options.port ?? 0),
      ...(options.port && { PUBLIC_URL: `http://127.0.0.1:${options.port}` }),
      SIGN_IN_SECRET: randomBytes(32).toString("base64"),
      RPC_PUBLIC_NODES: "off",
      DATA_PUBLIC: "off",
      PRICES: "off",
      RPC_UPSTREAMS: JSON.stringify(options.nodes ?? {}),
      ...(options.namesSuffix !== undefined && { NAMES_SUFFIX: options.namesSuffix }),
      ...(options.frameOrigin !== undefined && {
        EMBEDDED_FRAME_ORIGIN: options.frameOrigin,
        EMBEDDED_KEK: randomBytes(32).toString("base64"),
      }),
      ...(options.smtpUrl !== undefined && { SMTP_URL: options.smtpUrl, MAIL_FROM: "Foyer <no-reply@foyer.example>" }),
    });
    const server = await startServer(settings, { log: createLog("warn") });
    await addLocalProject(settings.databaseUrl, options);
    return {
      url: server.url,
      projectId: PROJECT,
      signInUrl: `${server.url}/siwx/v1/${PROJECT}`,
      embeddedUrl: `${server.url}${EMBEDDED_PATH}/${PROJECT}`,
      stop: async () => {
        await server.stop();
        forget();
      },
    };
  } catch (error) {
    forget();
    throw error;
  }
}

async function addLocalProject(
  databaseUrl: string,
  { origins, smtpUrl, isEmailRequired = false }: LocalServerOptions,
): Promise<void> {
  const { tables, close } = await openDatabase(databaseUrl);
  await addProject(tables, { id: PROJECT, name: "Foyer", origins, now: Date.now() });
  const feature = { projectId: PROJECT, feature: "email_capture", isEnabled: smtpUrl !== undefined };
  await setFeature(tables, { ...feature, config: isEmailRequired ? ["required"] : [] });
  await close();
}
