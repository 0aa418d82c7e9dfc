import type { AnyAdapter, Foyer, Namespace } from "@foyer/core";
import { FoyerButton, FoyerProvider, NetworkButton, useAccount, useFoyer, useNetwork } from "@foyer/react";
import { type ReactElement, type ReactNode, useState } from "react";
import type { HostOptions } from "./host-options.ts";

export type HostAppProps<A extends readonly AnyAdapter[]> = {
  readonly kit: Foyer<A>;
  readonly options: HostOptions;
  /** Where the modal's element goes. */
  readonly place?: Element | undefined;
  /** What a host has beside. */
  readonly children?: ReactNode;
};

/** A small host: both buttons, and everything the hooks tell, in words a test can read. */
export function HostApp<A extends readonly AnyAdapter[]>({
  kit,
  options,
  place,
  children,
}: HostAppProps<A>): ReactElement {
  return (
    <FoyerProvider foyer={kit} locale={options.locale} container={place}>
      <header>
        <h1>Host</h1>
        <FoyerButton />
        <NetworkButton />
      </header>
      <main>
        {kit.adapters.map(({ namespace }) => (
          <NamespacePanel key={namespace} namespace={namespace} />
        ))}
        {children}
        <a href="#after">A link of the host</a>
      </main>
    </FoyerProvider>
  );
}

/** How one namespace stands, and a way to sign in it. */
export function NamespacePanel({ namespace }: { readonly namespace: Namespace }): ReactElement {
  const account = useAccount({ namespace });
  const { id, network } = useNetwork({ namespace });
  return (
    <section aria-label={namespace}>
      <h2>{namespace}</h2>
      <p data-fact="status">{account.status}</p>
      <p data-fact="address">{account.status === "connected" ? account.address : ""}</p>
      <p data-fact="network">{id}</p>
      <p data-fact="network-name">{network?.name}</p>
      <SignButton namespace={namespace} />
    </section>
  );
}

function SignButton({ namespace }: { readonly namespace: Namespace }): ReactElement {
  const foyer = useFoyer();
  const [outcome, setOutcome] = useState("");
  const sign = (): void => {
    setOutcome("");
    foyer.signMessage({ namespace, message: `Hello from ${namespace}` }).then(
      ({ value }) => setOutcome(value),
      (error: unknown) => setOutcome(String((error as { readonly code?: unknown }).code ?? error)),
    );
  };
  return (
    <>
      <button type="button" onClick={sign}>
        {`Sign in ${namespace}`}
      </button>
      <p data-fact="signature">{outcome}</p>
    </>
  );
}
