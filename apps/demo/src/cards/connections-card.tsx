import type { Namespace } from "@foyer/core";
import { useAccount, useFoyer, useNetwork } from "@foyer/react";
import type { ReactElement } from "react";
import { NAMESPACES } from "../kit/namespaces.ts";

/** How each namespace stands, side by side: each on its own. */
export function ConnectionsCard(): ReactElement {
  return (
    <section className="panel" aria-labelledby="connections-title">
      <h2 id="connections-title">Each namespace by itself</h2>
      <ul className="namespaces">
        {NAMESPACES.map((each) => (
          <NamespaceRow key={each.namespace} {...each} />
        ))}
      </ul>
    </section>
  );
}

function NamespaceRow({ namespace, name }: { readonly namespace: Namespace; readonly name: string }): ReactElement {
  const foyer = useFoyer();
  const account = useAccount({ namespace });
  const network = useNetwork({ namespace });
  const isConnected = account.status === "connected";
  const press = (): void => {
    if (isConnected) void foyer.disconnect({ namespace });
    else foyer.open({ view: "Connect", params: { addWalletForNamespace: namespace } });
  };
  return (
    <li data-namespace={namespace} data-status={account.status}>
      <span className="dot" aria-hidden="true" />
      <strong>{name}</strong>
      <span>{account.status}</span>
      <small>{network?.network?.name ?? network?.id}</small>
      <button type="button" className="small" onClick={press}>
        {isConnected ? "Disconnect" : "Connect"}
        <span className="unseen"> {name}</span>
      </button>
      {isConnected && <code dir="ltr">{account.address}</code>}
    </li>
  );
}
