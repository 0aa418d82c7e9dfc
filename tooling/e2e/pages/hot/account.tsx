import { useAccount } from "@foyer/react";
import type { ReactElement } from "react";
import { foyer } from "./foyer.ts";

/** Who is connected, of the kit in use. */
export function Account(): ReactElement {
  const account = useAccount();
  return (
    <section aria-label="account">
      <h2>Account 0</h2>
      <p data-fact="kit">{foyer.app.name}</p>
      <p data-fact="address">{account.status === "connected" ? account.address : account.status}</p>
    </section>
  );
}
