import type { Mail } from "@foyer-apps/service/mail/create-mailer";
import { sendCounted } from "@foyer-apps/service/quotas/send-counted";
import { type QuotaRules, returnQuota, takeQuota } from "@foyer-apps/service/quotas/take-quota";
import type { Call } from "../calls/call.ts";

type Letter = Omit<Mail, "to">;

/**
 * Sends a letter that a person asked for, unless too many were sent: to the mailbox, for the network address, then for the project.
 * `before` runs once all of them allow it.
 * @throws {ServiceFault} rate/exceeded, mail/address-refused, mail/refused, mail/unavailable
 */
export async function sendAsked(
  { ports, project, address, now }: Call,
  a: { readonly to: string; readonly index: string; readonly letter: Letter; readonly before: () => Promise<void> },
): Promise<void> {
  const { holder, mailer, settings } = ports;
  const { ofAddress, ofMailbox, ofProject } = settings.mailLimits;
  const counter = (scope: "email" | "mail" | "project-mail", key: string, rules: QuotaRules) => ({
    take: () => takeQuota(holder, { key, scope, now, rules }),
    giveBack: () => returnQuota(holder, key),
  });
  const counters = [
    counter("email", `email ${a.index}`, { everySeconds: settings.mailEverySeconds, ...ofMailbox }),
    counter("mail", `visitor ${project.id} ${address}`, { everySeconds: 0, ...ofAddress }),
    counter("project-mail", `project ${project.id}`, { everySeconds: 0, ...ofProject }),
  ];
  await sendCounted(counters, async () => {
    await a.before();
    await mailer.send({ to: a.to, ...a.letter });
  });
}

/** Tells an owner about a change that was made; the change stays where the letter is not sent. */
export async function sendNotice(
  { ports }: Pick<Call, "ports">,
  { to, letter }: { readonly to: string; readonly letter: Letter },
): Promise<void> {
  try {
    await ports.mailer.send({ to, ...letter });
  } catch (err) {
    ports.log.warn({ err }, "notice not sent");
  }
}
