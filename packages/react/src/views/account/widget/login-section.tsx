import { selectLogin } from "@foyer/core/embedded";
import type { ReactElement } from "react";
import { useFoyerState } from "../../../hooks/use-foyer-state.ts";
import { LoginRow } from "../../shared/login-row.tsx";
import { UpgradeCard } from "../../shared/upgrade-card.tsx";

/** The email address that the user logged in with, with the way to another one, and the way to hold the wallet alone (ACC-03). */
export function LoginSection(): ReactElement {
  const login = useFoyerState(selectLogin);
  return (
    <>
      {/* The name of any other login is the title of the account. */}
      {login?.method === "email" && <LoginRow />}
      <UpgradeCard />
    </>
  );
}
