/** One counter of mails. `take` throws where the mail is one too many. */
export type MailCounter = { readonly take: () => Promise<void>; readonly giveBack: () => Promise<void> };

/**
 * Sends a mail that every counter allows, in their order. Where one refuses, or the mail is not sent, each that counted it gives it back:
 * a mail that was not sent is not counted.
 */
export async function sendCounted(counters: readonly MailCounter[], send: () => Promise<void>): Promise<void> {
  const taken: MailCounter[] = [];
  try {
    for (const counter of counters) {
      await counter.take();
      taken.push(counter);
    }
    await send();
  } catch (error) {
    for (const { giveBack } of taken.reverse()) await giveBack();
    throw error;
  }
}
