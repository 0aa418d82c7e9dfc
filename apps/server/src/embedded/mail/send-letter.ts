import type { Mail } from "@foyer-apps/service/mail/create-mailer";
import { sendCounted } from "@foyer-apps/service/quotas/send-counted";
import { returnQuota, takeQuota } from "@foyer-apps/service/quotas/take-quota";
import { Fault, isFault } from "../../faults/fault.ts";
import { countMails } from "../../limits/count-mails.ts";
import type { Notice } from "../../mail/letters/words/letter-words.ts";
import type { Call } from "../calls/call.ts";
import { writeNotice } from "./write-embedded-letter.ts";

type Letter = Omit<Mail, "to">;

/**
 * Sends a letter that a person asked for, unless too many were sent: to the mailbox, for the network address, then for the project.
 * `quota`: the key that mails to that mailbox are counted under. `isKnown`: the device is one of the account's, which may use the share
 * of the project's mails that is kept for them; a device with a session always is.
 * @throws {Fault} rate/exceeded, mail/address-refused, mail/refused, mail/unavailable
 */
export async function sendAskedLetter(
  call: Call,
  a: {
    readonly to: string;
    readonly quota: string;
    readonly letter: Letter;
    readonly isKnown?: boolean;
    readonly before?: () => Promise<void>;
  },
): Promise<void> {
  const { ports, holder, project, address, now } = call;
  try {
    const rules = ports.settings.limits.embedded.mailsToOneAddress;
    const mailbox = {
      take: () => takeQuota(holder, { key: a.quota, scope: "email", now, rules }),
      giveBack: () => returnQuota(holder, a.quota),
    };
    const isKnown = a.isKnown ?? "session" in call;
    await sendCounted([mailbox, ...countMails(ports, { project: project.id, address, isKnown })], async () => {
      await a.before?.();
      await send(call, a);
    });
    ports.metrics.mails.inc({ outcome: "sent" });
  } catch (error) {
    ports.metrics.mails.inc({ outcome: isFault(error) ? error.code : "failed" });
    throw error;
  }
}

/** Tells an owner about a change that was made; the change stays where the letter is not sent. */
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
