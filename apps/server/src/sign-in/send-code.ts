import { createHash } from "node:crypto";
import type { OtpMail } from "@foyer/siwx/server";
import type { Mailer } from "@foyer-apps/service/mail/create-mailer";
import type { Language } from "@foyer-apps/service/mail/languages";
import { sendCounted } from "@foyer-apps/service/quotas/send-counted";
import { isFault } from "../faults/fault.ts";
import type { ServerPorts } from "../http/server-environment.ts";
import { countMails } from "../limits/count-mails.ts";
import { writeCodeLetter } from "../mail/letters/write-code-letter.ts";
import type { Project } from "../projects/project.ts";

type Ports = Pick<ServerPorts, "countRequests" | "metrics" | "now"> & { readonly mailer: Mailer };

/** Who asked for a code: in which project, from which page, at which network address, in which language. */
export type Asker = {
  readonly project: Project;
  readonly site: string;
  readonly address: string;
  readonly language: Language;
};

const MINUTE_MS = 60_000;

/**
 * Mails a code, unless too many were asked for.
 * @throws {Fault} rate/exceeded, mail/address-refused, mail/refused, mail/unavailable
 */
export async function sendCode(
  { email, code, expires }: Pick<OtpMail, "code" | "email" | "expires">,
  { project, site, address, language }: Asker,
  { countRequests, mailer, metrics, now }: Ports,
): Promise<void> {
  try {
    // Counters are stored, and addresses of people who get mail need not be.
    const mailboxKey = createHash("sha256").update(email).digest("hex");
    const mailbox = {
      take: () => countRequests("email", mailboxKey),
      giveBack: () => countRequests("email", mailboxKey, -1),
    };
    const counters = countMails({ countRequests }, { project: project.id, address, isKnown: false });
    await sendCounted([mailbox, ...counters], () => {
      const minutes = Math.round((expires.getTime() - now()) / MINUTE_MS);
      return mailer.send({ to: email, ...writeCodeLetter({ project: project.name, site, code, minutes, language }) });
    });
    metrics.mails.inc({ outcome: "sent" });
  } catch (error) {
    metrics.mails.inc({ outcome: isFault(error) ? error.code : "failed" });
    throw error;
  }
}
