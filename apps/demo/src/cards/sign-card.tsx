import { isFoyerError, type Namespace, selectNetwork } from "@foyer/core";
import { useAccount, useFoyer, useFoyerState } from "@foyer/react";
import { type ReactElement, useState } from "react";
import { NAMESPACES } from "../kit/namespaces.ts";
import { verifySigned } from "../kit/verify-signed.ts";

type Outcome = { readonly kind: "signed" | "failed"; readonly text: string; readonly verdict?: string };

/** Signs a text with the account in use of any namespace, verifies the signature, and shows it or the reason. */
export function SignCard(): ReactElement {
  const foyer = useFoyer();
  const active = useFoyerState(({ connections }) => connections.activeNamespace) ?? "eip155";
  const [chosen, setChosen] = useState<Namespace>();
  const namespace = chosen ?? active;
  const account = useAccount({ namespace });
  const [message, setMessage] = useState("Hello from the Foyer demo");
  const [isSigning, setSigning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const sign = async (): Promise<void> => {
    if (account.status !== "connected") return;
    setSigning(true);
    setOutcome(undefined);
    try {
      const signature = await foyer.signMessage({ message, namespace });
      // A smart account may be another person's on another network.
      const used = selectNetwork(foyer.getSnapshot(), namespace);
      const signer = used ? `${used.id}:${account.address}` : account.account.id;
      const node = namespace === "eip155" ? used?.network?.rpcUrls.default.http[0] : undefined;
      const isTheirs = await verifySigned(namespace, { account: signer, message, signature }, node);
      const verdict = isTheirs ? "Verified by @foyer/siwx" : "Not theirs";
      setOutcome({ kind: isTheirs ? "signed" : "failed", text: signature.value, verdict });
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
        Namespace
        <select value={namespace} onChange={({ target }) => setChosen(target.value as Namespace)}>
          {NAMESPACES.map((each) => (
            <option key={each.namespace} value={each.namespace}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
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
        {outcome?.verdict && <strong>{outcome.verdict}</strong>}
        <span>
          {outcome?.text ??
            (account.status === "connected" ? "The signature appears here." : "Connect a wallet to sign.")}
        </span>
      </p>
    </section>
  );
}
