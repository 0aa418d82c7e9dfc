import type { FoyerEvents } from "@foyer/core";
import { activity, type SentRecord, selectPending } from "@foyer/core/activity";
import { formatAmount } from "@foyer/core/tokens";
import type { ShownAccount } from "../hooks/foyer-context.ts";
import { showSending } from "../parts/launch-button/show-account.ts";
import { type PageToast, showPageToast } from "../parts/page-toast/page-toast.ts";
import type { Text } from "../text/text.ts";
import { toWholeText } from "../text/use-view-text.ts";

type Settled = FoyerEvents["transaction-settled"];

/**
 * Follows what this page sent until it is final: a ring round the face of the button says that something is on its way, and
 * a toast on the page what became of it, where no modal is open to say so. `sent`: what was sent before this was here.
 */
export function followSent(
  { context, button, tokens }: ShownAccount,
  ended: AbortSignal,
  sent: readonly SentRecord[],
): void {
  if (ended.aborted) return;
  const { foyer } = context;
  const done = foyer.use(activity());
  // Offline before it is there: the next visit asks again.
  const quietly = (asked: Promise<unknown>): void => void asked.catch(() => undefined);
  for (const one of sent) quietly(done.note(one));
  quietly(done.follow({ signal: ended }));
  const draw = (): void => {
    const count = selectPending(foyer.getSnapshot()).length;
    showSending(button, count === 0 ? "" : toWholeText(context.text()).t("sent.pending", { count }));
  };
  const undos = [
    context.subscribe(draw),
    foyer.on("transaction-settled", (settled) => {
      const { router, theme } = foyer.getSnapshot();
      if (router.isOpen) return;
      const { locale: lang, dir } = context.text();
      const words = writeSettled(settled, toWholeText(context.text()));
      showPageToast(button.ownerDocument, foyer.id, { ...words, id: settled.hash, lang, dir, theme, tokens });
    }),
  ];
  ended.addEventListener("abort", () => {
    for (const undo of undos) undo();
    showSending(button, "");
  });
  draw();
}

function writeSettled(
  { status, amount, decimals, symbol = "" }: Settled,
  { t, formatNumber }: Text,
): Pick<PageToast, "kind" | "text"> {
  if (status === "failed") return { kind: "error", text: t("sent.failed") };
  if (status !== "confirmed") return { kind: "info", text: t(`sent.${status}`) };
  if (amount === undefined || decimals === undefined) return { kind: "success", text: t("sent.confirmed.plain") };
  // Decimal digits are what an exact amount is written in.
  const number = formatNumber(formatAmount(amount, decimals) as `${number}`, { maximumFractionDigits: 20 });
  return { kind: "success", text: t("sent.confirmed", { amount: `${number} ${symbol}`.trim() }) };
}
