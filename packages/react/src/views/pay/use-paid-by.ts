import { type Payment, selectPay } from "@foyer/core/pay";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useBusy } from "../shared/rows.tsx";
import { useTellUnsure } from "../shared/use-tell-unsure.ts";

/** Views that show a payment whose answer is not known. */
const SHOWN_IN = ["Pay", "PayLoading"] as const;

/** Asks the wallet for a payment, once at a time; a toast tells where its answer is not known, and no view says so. */
export function usePaidBy({ id }: Payment, ask: () => Promise<void>): ReturnType<typeof useBusy> {
  const { foyer } = useFoyerContext("usePaidBy");
  const tellUnsure = useTellUnsure(SHOWN_IN);
  return useBusy(async () => {
    await ask();
    const { payment } = selectPay(foyer.getSnapshot()) ?? {};
    if (payment?.id === id && payment.stage === "unsure") tellUnsure();
  });
}
