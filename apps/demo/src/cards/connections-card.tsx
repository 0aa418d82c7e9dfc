import type { Namespace } from "@foyer/core";
import { useAccount, useNetwork } from "@foyer/react";
import type { ReactElement } from "react";

const NAMES: { readonly [N in Namespace]?: string } = { eip155: "EVM", solana: "Solana" };

/** How each namespace stands, side by side: each on its own. */
export function ConnectionsCard(): ReactElement {
  return (
    <section className="panel" aria-labelledby="connections-title">
      <h2 id="connections-title">Each namespace by itself</h2>
      <ul className="namespaces">
        <NamespaceRow namespace="eip155" />
        <NamespaceRow namespace="solana" />
      </ul>
    </section>
  );
}

function NamespaceRow({ namespace }: { readonly namespace: Namespace }): ReactElement {
  const account = useAccount({ namespace });
  const network = useNetwork({ namespace });
  return (
    <li data-namespace={namespace} data-status={account.status}>
      <span className="dot" aria-hidden="true" />
      <strong>{NAMES[namespace]}</strong>
      <span>{account.status}</span>
      {account.status === "connected" && <code dir="ltr">{account.address}</code>}
      <small>{network?.network?.name ?? network?.id}</small>
    </li>
  );
}
