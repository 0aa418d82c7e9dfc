import type { Connection, Foyer } from "@foyer/core";
import type { LoginMethod, WalletLogin } from "@foyer/core/embedded";
import type { ScriptedSource } from "@foyer/core/testing";

type LogInGiven = {
  /** What stands in for the service of embedded wallets. */
  readonly source: ScriptedSource;
  /** CAIP-10. Default: one of eip155. */
  readonly accounts?: Parameters<ScriptedSource["leave"]>[0]["accounts"] | undefined;
  readonly login?: WalletLogin | undefined;
};

/** Logs somebody in to an embedded wallet, as its feature will: the source has a session, and the kit connects it. */
export async function logIn(
  foyer: Foyer,
  { source, accounts = ["eip155:1:0xab"], login = loginWith("google") }: LogInGiven,
): Promise<readonly Connection[]> {
  const session = source.leave({ topic: "1", accounts, wallet: { name: "Pocket", login } });
  return await foyer
    .use({
      name: "login",
      createState: () => ({}),
      load: async () => ({
        create: ({ sources }) => ({ logIn: async () => (await sources.open(source)).connect(session) }),
      }),
    })
    .logIn();
}

/** A visitor as a log-in tells of them. */
export function loginWith(method: LoginMethod): WalletLogin {
  return { method, email: "ada@example.org", ...(method !== "email" && { userName: "Ada Lovelace" }) };
}
