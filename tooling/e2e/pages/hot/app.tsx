import { FoyerButton, FoyerProvider } from "@foyer/react";
import type { ReactElement } from "react";
import { Account } from "./account.tsx";
import { foyer } from "./foyer.ts";

/** A host whose files are edited while a visitor is on it. */
export function App(): ReactElement {
  return (
    <FoyerProvider foyer={foyer}>
      <h1>Page 0</h1>
      <FoyerButton balance="hide" />
      <Account />
    </FoyerProvider>
  );
}
