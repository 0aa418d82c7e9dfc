import { isFoyerError } from "@foyer/core";
import type { PayRequest } from "@foyer/core/pay";
import { usePay } from "@foyer/react";
import { type ReactElement, useState } from "react";
import { devnet } from "../kit/devnet.ts";
import { listPrices } from "../kit/list-prices.ts";

type Outcome = { readonly kind: "paid" | "failed"; readonly text: string };

/** Something to pay for, in one of the local chains' coins and tokens: from a wallet, or from an exchange. */
export function PayCard(): ReactElement | null {
  const { payment, pay } = usePay();
  const [prices] = useState(() => (devnet ? listPrices(devnet) : []));
  const [chosen, setChosen] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const price = prices[chosen];
  if (!price) return null;
  const buy = async (request: PayRequest): Promise<void> => {
    setOutcome(undefined);
    try {
      const { id } = await pay(request);
      setOutcome({ kind: "paid", text: `Order ${id.slice(0, 8)} is paid.` });
    } catch (error) {
      // A window that was closed is no failure.
      if (isFoyerError(error, "flow/aborted")) return;
      setOutcome({ kind: "failed", text: isFoyerError(error) ? error.message : String(error) });
    }
  };
  return (
    <section className="panel" aria-labelledby="pay-title">
      <h2 id="pay-title">Take a payment</h2>
      <label className="field">
        A coffee for
        <select value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
          {prices.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="action" onClick={() => void buy(price.request)}>
        Pay {price.label}
      </button>
      <p className={`outcome ${outcome?.kind === "paid" ? "signed" : (outcome?.kind ?? "")}`} role="status">
        {outcome?.text ?? (payment ? `The payment is ${payment.stage}.` : "The kit tells here how the payment goes.")}
      </p>
    </section>
  );
}
