import { isFoyerError } from "@foyer/core";
import { useAccount, useFoyer } from "@foyer/react";
import { type ReactElement, useState } from "react";

type Outcome = { readonly kind: "signed" | "failed"; readonly text: string };

/** Signs a text with the account in use, and shows the signature or the reason. */
export function SignCard(): ReactElement {
  const foyer = useFoyer();
  const account = useAccount();
  const [message, setMessage] = useState("Hello from the Foyer demo");
  const [isSigning, setSigning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const sign = async (): Promise<void> => {
    setSigning(true);
    setOutcome(undefined);
    try {
      const { value } = await foyer.signMessage({ message });
      setOutcome({ kind: "signed", text: value });
    } catch (error) {
      setOutcome({ kind: "failed", text: isFoyerError(error) ? error.message : String(error) });
    } finally {
      setSigning(false);
    }
  };
  return (
    <section className="panel" aria-labelledby="sign-title">
      <h2 id="sign-title">Sign a message</h2>
      <label className="field">
        Message
        <textarea rows={2} value={message} onChange={(event) => setMessage(event.target.value)} />
      </label>
      <button
        type="button"
        className="action"
        disabled={account.status !== "connected" || isSigning}
        onClick={() => void sign()}
      >
        {isSigning ? "Waiting for the wallet" : "Sign message"}
      </button>
      <p className={`outcome ${outcome?.kind ?? ""}`} role="status" data-outcome={outcome?.kind}>
        {outcome?.text ??
          (account.status === "connected" ? "The signature appears here." : "Connect a wallet to sign.")}
      </p>
    </section>
  );
}
