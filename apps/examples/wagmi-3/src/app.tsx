import { FoyerButton, FoyerProvider } from "@foyer/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useConnect, useConnection, WagmiProvider } from "wagmi";
import { config, connector, foyer } from "./foyer";

const queryClient = new QueryClient();

export function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <FoyerProvider foyer={foyer}>
          <FoyerButton />
          <Account />
        </FoyerProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}

/** wagmi's own hooks: connecting through the connector opens the kit. */
function Account() {
  const { address } = useConnection();
  const { mutate: connect } = useConnect();
  if (address) return <p>{address}</p>;
  return (
    <button type="button" onClick={() => connect({ connector })}>
      Connect with wagmi
    </button>
  );
}
