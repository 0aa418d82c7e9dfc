import { randomBytes } from "node:crypto";
import type { LocalFarcaster } from "@foyer-tooling/devnet/farcaster";
import { type MailSink, startMailSink } from "@foyer-tooling/devnet/mail";
import type { OpenIdProvider } from "@foyer-tooling/devnet/openid";
import { type SocialProviders, startSocialProviders } from "@foyer-tooling/devnet/social";
import { findPort } from "../../../apps/demo/services/find-port.ts";
import { frameOriginOf, startDemoEmbedded } from "../../../apps/demo/services/start-demo-embedded.ts";
import { createLog } from "../../../apps/service/src/serve/create-log.ts";
import { type Canaries, readCells, type Traces } from "./canaries.ts";
import type { StageFacts } from "./stage.ts";
import { type Service, startService } from "./start-service.ts";

/** Everything behind an embedded wallet: its frame, the server, the keeper, and the mail of both. */
export type EmbeddedParts = {
  /** Of the frame, for `embeddedWallet({ origin })`. */
  readonly origin: string;
  readonly projectId: string;
  readonly mail: MailSink;
  readonly service: Service;
  /** Where people log in with an account that they have. */
  readonly provider: OpenIdProvider;
  /** All of those, and where each asks people. */
  readonly socials: SocialProviders;
  readonly canaries: Canaries;
  /** What server and keeper logged and stored. */
  readonly readTraces: () => Promise<Traces>;
  readonly stop: () => Promise<void>;
};

const PROJECT = "embedded-e2e";
/** An address that gets mail waits so long for the next: journeys are about something else. */
export const MAIL_EVERY_SECONDS = 1;

type EmbeddedChoice = {
  readonly isSameSite?: boolean;
  readonly farcaster?: LocalFarcaster | undefined;
  readonly environment?: Readonly<Record<string, string>>;
} & Pick<Parameters<typeof startDemoEmbedded>[1], "bundlers" | "decideIn" | "networks">;

/**
 * Starts it for the stage's pages, on the stage's chains. `isSameSite`: the frame is of the pages' site, as that of somebody who hosts both
 * below one domain; browsers of these tests keep nothing of a frame of another site. `bundlers`: gives people smart accounts on some chains. `farcaster`: lets them
 * log in with it. `environment`: more of the server's. `decideIn`, `networks`: as in the frame's projects file, the networks beside those of
 * the stage.
 */
export async function startEmbedded(
  stage: StageFacts,
  { isSameSite = false, bundlers, farcaster, environment, decideIn, networks }: EmbeddedChoice = {},
): Promise<EmbeddedParts> {
  const mail = await startMailSink();
  const port = await findPort();
  const frameOrigin = isSameSite ? `http://127.0.0.1:${port}` : frameOriginOf(port);
  const socials = await startSocialProviders(`${frameOrigin}/social/${PROJECT}`);
  const registry = farcaster?.registry;
  const service = await startService({
    ...(farcaster && { EMBEDDED_FARCASTER: JSON.stringify({ ...registry, relay: farcaster.relay.url }) }),
    EMBEDDED_SOCIALS: JSON.stringify(socials.serverClients),
    EMBEDDED_FRAME_ORIGIN: frameOrigin,
    EMBEDDED_KEK: randomBytes(32).toString("base64"),
    EMBEDDED_MAIL_EVERY_SECONDS: String(MAIL_EVERY_SECONDS),
    NAMES_SUFFIX: "people.example",
    RATE_MAILS_PER_HOUR: "1000",
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: "Foyer <no-reply@foyer.example>",
    ...environment,
  });
  const pages = [stage.origin];
  const projectId = await service.addProject({ id: PROJECT, origins: pages });
  const lines: string[] = [];
  const frame = await startDemoEmbedded(stage, {
    pages,
    frameOrigin,
    projectId,
    serverUrl: service.url,
    smtpUrl: mail.smtpUrl,
    socials: socials.keeperClients,
    farcaster: registry,
    ...(bundlers && { bundlers }),
    decideIn,
    ...(networks && { networks }),
    mailEverySeconds: MAIL_EVERY_SECONDS,
    keeperLog: createLog("debug", { write: (line) => void lines.push(line) }),
  });
  return {
    origin: frame.frameUrl,
    projectId,
    mail,
    service,
    provider: socials.google,
    socials,
    canaries: { secrets: new Set(), heard: [] },
    readTraces: async () => {
      const server = await service.readTraces();
      return {
        lines: [...server.lines, ...lines],
        cells: [...server.cells, ...(await readCells(frame.keeperDatabaseUrl))],
      };
    },
    stop: async () => {
      await frame.stop();
      await service.stop();
      await mail.stop();
      await socials.stop();
    },
  };
}
