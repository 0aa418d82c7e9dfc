import { FoyerButton, FoyerProvider, useAccount } from "@foyer/react";
import { foyer } from "./foyer";

export function App() {
  return (
    <FoyerProvider foyer={foyer}>
      <FoyerButton />
      <Account />
    </FoyerProvider>
  );
}

function Account() {
  const account = useAccount();
  return <p>{account.status === "connected" ? account.address : "Not connected."}</p>;
}
