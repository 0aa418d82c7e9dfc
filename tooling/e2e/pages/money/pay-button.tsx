import type { PayRequest } from "@foyer/core/pay";
import { usePay } from "@foyer/react";
import { type ReactElement, useState } from "react";
import type { HostPrice } from "./money-chains.ts";

/** A host that has something to sell: its button, and what the kit tells of the payment. */
export function PayButton({ price }: { readonly price: HostPrice }): ReactElement {
  const { payment, pay } = usePay();
  const [outcome, setOutcome] = useState("");
  const buy = (): void => {
    setOutcome("");
    // A test wrote a CAIP-19 id.
    const asset = price.asset as PayRequest["asset"];
    pay({ ...price, asset, amount: BigInt(price.amount) }).then(
      ({ hash = "no hash" }) => setOutcome(hash),
      (error: unknown) => setOutcome(String((error as { readonly code?: unknown }).code ?? error)),
    );
  };
  return (
    <section aria-label="shop">
      <button type="button" onClick={buy}>
        Pay for it
      </button>
      <p data-fact="stage">{payment?.stage ?? "nothing"}</p>
      <p data-fact="outcome">{outcome}</p>
    </section>
  );
}
