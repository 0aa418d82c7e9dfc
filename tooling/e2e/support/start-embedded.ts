import { randomBytes } from "node:crypto";
import { type MailSink, startMailSink } from "@foyer-tooling/devnet/mail";
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
  readonly stop: () => Promise<void>;
};

const PROJECT = "embedded-e2e";

/** Starts it for pages of an origin, on the stage's chains. `bundlers`: gives people smart accounts on some of them. */
export async function startEmbedded(
  stage: StageFacts,
  page: string,
  { bundlers }: Pick<Parameters<typeof startDemoEmbedded>[1], "bundlers"> = {},
): Promise<EmbeddedParts> {
  const mail = await startMailSink();
  const framePort = await findPort();
  const service = await startService({
    EMBEDDED_FRAME_ORIGIN: `http://127.0.0.1:${framePort}`,
    EMBEDDED_KEK: randomBytes(32).toString("base64"),
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: "Foyer <no-reply@foyer.example>",
  });
  const projectId = await service.addProject({ id: PROJECT, origins: [page] });
  const { smtpUrl } = mail;
  const given = { page, framePort, projectId, serverUrl: service.url, smtpUrl };
  const frame = await startDemoEmbedded(stage, { ...given, ...(bundlers && { bundlers }) });
  return {
    origin: frame.frameUrl,
    projectId,
    mail,
    service,
    stop: async () => {
      await frame.stop();
      await service.stop();
      await mail.stop();
    },
  };
}
