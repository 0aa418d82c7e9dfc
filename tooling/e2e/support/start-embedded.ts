import { randomBytes } from "node:crypto";
import { type MailSink, startMailSink } from "@foyer-tooling/devnet/mail";
import { type OpenIdProvider, startOpenIdProvider } from "@foyer-tooling/devnet/openid";
import { findPort } from "../../../apps/demo/services/find-port.ts";
import { startDemoEmbedded } from "../../../apps/demo/services/start-demo-embedded.ts";
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
  readonly stop: () => Promise<void>;
};

const PROJECT = "embedded-e2e";

/** Starts it for pages of an origin, on the stage's chains. */
export async function startEmbedded(stage: StageFacts, page: string): Promise<EmbeddedParts> {
  const mail = await startMailSink();
  const framePort = await findPort();
  const client = {
    id: "foyer-e2e",
    secret: "a secret of tests that is long enough",
    redirectUris: [`http://127.0.0.1:${framePort}/social/${PROJECT}`],
  };
  const provider = await startOpenIdProvider({ clients: [client] });
  const google = { clientId: client.id, issuer: provider.issuer };
  const service = await startService({
    EMBEDDED_SOCIALS: JSON.stringify({ google: { ...google, clientSecret: client.secret } }),
    EMBEDDED_FRAME_ORIGIN: `http://127.0.0.1:${framePort}`,
    EMBEDDED_KEK: randomBytes(32).toString("base64"),
    NAMES_SUFFIX: "people.example",
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: "Foyer <no-reply@foyer.example>",
  });
  const projectId = await service.addProject({ id: PROJECT, origins: [page] });
  const { smtpUrl } = mail;
  const frame = await startDemoEmbedded(stage, {
    page,
    framePort,
    projectId,
    serverUrl: service.url,
    smtpUrl,
    socials: { google },
  });
  return {
    origin: frame.frameUrl,
    projectId,
    mail,
    service,
    provider,
    stop: async () => {
      await frame.stop();
      await service.stop();
      await mail.stop();
      await provider.stop();
    },
  };
}
