import { type BuiltInLogin, selectLogin, type WalletLogin } from "@foyer/core/embedded";
import { EMAIL_CUT_LETTERS, EMAIL_LETTERS } from "@foyer/core/limits";
import type { ReactElement } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { hasEmbedded } from "./email/has-embedded.ts";
import { RowIcon } from "./row-icon.tsx";
import { ProviderMark } from "./social/provider-mark.tsx";
import { useLoginName } from "./social/use-login-name.ts";

/** Who logged in to an embedded wallet. Leads to another e-mail address, where that is how they did and it can be changed. */
export function LoginRow(): ReactElement | null {
  const context = useFoyerContext("LoginRow");
  const { t } = useViewText();
  const login = useFoyerState(selectLogin);
  const called = useLoginName((known: BuiltInLogin) => t(`account.login.${known}`));
  const name = login && nameOf(login);
  if (!login || !name) return null;
  const content = {
    tile: (
      <RowIcon>
        <ProviderMark method={login.method} />
      </RowIcon>
    ),
    name: cut(name),
    properName: true,
    title: name,
    secondary: called(login.method),
  };
  const { email } = login;
  const canChange = login.method === "email" && email !== undefined && hasEmbedded(context.foyer);
  if (!canChange) return <Row {...content} kind="static" />;
  return (
    <Row
      {...content}
      trailing={<ViewIcon name="forward" />}
      onClick={() => context.ui.push({ view: "UpdateEmailWallet", params: { email, redirectView: "Account" } })}
    />
  );
}

/** Discord ends names with a zero where they once had a number. */
const DISCORD_ZERO = /#?0$/;

function nameOf({ method, email, userName }: WalletLogin): string | undefined {
  return (method === "discord" ? userName?.replace(DISCORD_ZERO, "") : userName) ?? email;
}

function cut(name: string): string {
  const letters = [...name];
  return letters.length > EMAIL_LETTERS ? `${letters.slice(0, EMAIL_CUT_LETTERS).join("")}…` : name;
}
