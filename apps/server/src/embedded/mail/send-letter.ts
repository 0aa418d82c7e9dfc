import type { Mail } from "@foyer-apps/service/mail/create-mailer";
import { returnQuota, takeQuota } from "@foyer-apps/service/quotas/take-quota";
import { Fault, isFault } from "../../faults/fault.ts";
import type { Notice } from "../../mail/letters/words/letter-words.ts";
import type { Call } from "../calls/call.ts";
import { writeNotice } from "./write-embedded-letter.ts";

type Letter = Omit<Mail, "to">;

/**
 * Sends a letter that somebody asked for, unless too many were. `quota`: whose share of mails to that address it is.
 * @throws {Fault} rate/exceeded, mail/address-refused, mail/refused, mail/unavailable
 */
export async function sendAskedLetter(
  call: Call,
  a: { readonly to: string; readonly quota: string; readonly letter: Letter; readonly before?: () => Promise<void> },
): Promise<void> {
  const { ports, holder, project, address, now } = call;
  try {
    await ports.countRequests("mail", `${project.id}:${address}`);
    await ports.countRequests("project-mail", project.id);
    const rules = ports.settings.limits.embedded.mailsToOneAddress;
    await takeQuota(holder, { key: a.quota, scope: "email", now, rules });
    await a.before?.();
    await send(call, a).catch(async (error: unknown) => {
      await returnQuota(holder, a.quota);
      throw error;
    });
    ports.metrics.mails.inc({ outcome: "sent" });
  } catch (error) {
    ports.metrics.mails.inc({ outcome: isFault(error) ? error.code : "failed" });
    throw error;
  }
}

/** Tells an owner what was done; what was done stays done where the letter does not go. */
export async function sendNotice(
  call: Call,
  a: {
    readonly to: string;
    readonly site: string;
    readonly notice: Notice;
    readonly date?: number;
    readonly newEmail?: string;
  },
): Promise<void> {
  const { project, device, now, language } = call;
  const letter = writeNotice({ ...a, project: project.name, device, at: now, language });
  try {
    await send(call, { to: a.to, letter });
    call.ports.metrics.mails.inc({ outcome: "sent" });
  } catch (err) {
    call.ports.metrics.mails.inc({ outcome: isFault(err) ? err.code : "failed" });
    call.ports.log.warn({ err, notice: a.notice }, "notice not sent");
  }
}

async function send({ ports }: Call, { to, letter }: { readonly to: string; readonly letter: Letter }): Promise<void> {
  if (ports.mailer === undefined) throw new Fault("mail/off", { setting: "SMTP_URL" });
  await ports.mailer.send({ to, ...letter });
}
