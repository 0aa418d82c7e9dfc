import type { ReactElement } from "react";
import { LoginRow } from "../../shared/login-row.tsx";
import { UpgradeCard } from "../../shared/upgrade-card.tsx";

/** How the user logged in, with the way to another email address, and the way to hold the wallet alone (ACC-03). */
export function LoginSection(): ReactElement {
  return (
    <>
      <LoginRow />
      <UpgradeCard />
    </>
  );
}
