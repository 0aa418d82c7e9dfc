import type { Mail } from "@foyer-apps/service/mail/create-mailer";
import { MAILS_TO_ONE_ADDRESS, type QuotaRules, returnQuota, takeQuota } from "@foyer-apps/service/quotas/take-quota";
import type { Call } from "../calls/call.ts";

const OF_A_VISITOR: QuotaRules = { everySeconds: 0, perHour: 20, perDay: 100 };
const OF_A_PROJECT: QuotaRules = { everySeconds: 0, perHour: 1_000, perDay: 10_000 };

type Letter = Omit<Mail, "to">;

/**
 * Sends a letter that somebody asked for, unless too many were; `before` is done when it is sure to be sent.
 * @throws {ServiceFault} rate/exceeded, mail/address-refused, mail/refused, mail/unavailable
 */
export async function sendAsked(
  { ports, project, address, now }: Call,
  a: { readonly to: string; readonly index: string; readonly letter: Letter; readonly before: () => Promise<void> },
): Promise<void> {
  const { holder, mailer } = ports;
  await takeQuota(holder, { key: `visitor ${project.id} ${address}`, scope: "mail", now, rules: OF_A_VISITOR });
  await takeQuota(holder, { key: `project ${project.id}`, scope: "project-mail", now, rules: OF_A_PROJECT });
  const key = `email ${a.index}`;
  const rules = { ...MAILS_TO_ONE_ADDRESS, everySeconds: ports.settings.mailEverySeconds };
  await takeQuota(holder, { key, scope: "email", now, rules });
  await a.before();
  await mailer.send({ to: a.to, ...a.letter }).catch(async (error: unknown) => {
    await returnQuota(holder, key);
    throw error;
  });
}

/** Tells an owner what was done; what was done stays done where the letter does not go. */
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
