import type { Foyer } from "@foyer/core";
import { type BeginRequest, send } from "@foyer/core/send";

/** Who is sent to where it does not matter to whom. */
export const RECEIVER = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

/** Writes a draft of the account in use, complete unless said otherwise; `sent`: and has the wallet send it. */
export async function writeDraft(
  foyer: Foyer,
  { sent = false, ...asked }: BeginRequest & { readonly sent?: boolean | undefined } = {},
): Promise<void> {
  const sending = foyer.use(send());
  await sending.begin({ to: RECEIVER, amount: "0.5", ...asked });
  if (!sent) return;
  await sending.review();
  await sending.submit();
}
