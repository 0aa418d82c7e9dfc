import type { Foyer } from "@foyer/core";
import { type SignInRequest, type SignInSessions, selectSignInRequest } from "@foyer/core/siwx";
import type { TestKit } from "./render.tsx";
import { createScriptedSessions, type ScriptedSessions } from "./scripted-sessions.ts";

/** Who is asked, and how far. */
type Asked = {
  /** A wallet of the page. */
  readonly wallet: string;
  readonly sessions?: Partial<SignInSessions> | undefined;
  /** An e-mail address is asked for first; `sent`: a code is on its way there. */
  readonly email?: "asked" | "sent" | undefined;
};

/** Has a wallet agree and its account be asked to sign in, in a kit that signed nobody in before. */
export async function askToSignIn(
  { foyer, evm }: Pick<TestKit, "foyer" | "evm">,
  { wallet, sessions: more, email }: Asked,
): Promise<ScriptedSessions> {
  const sessions = createScriptedSessions({ getRequired: () => false, ...more });
  const verbs = foyer.use(sessions.feature);
  evm.answer.connect = "approve";
  foyer.setSettings({ emailCapture: email !== undefined });
  const connector = evm.connectors().find(({ wallet: { name } }) => name === wallet) ?? evm.addWallet(wallet);
  // Whoever cancels has no use for it.
  foyer.connect({ connectorId: connector.id }).catch(() => undefined);
  await until(foyer, (request) => request !== undefined);
  if (email === "sent") await verbs.sendCode({ email: EMAIL });
  return sessions;
}

export const EMAIL = "ada@example.org";

/** Waits until the request says something. */
export function until(foyer: Foyer, is: (request: SignInRequest | undefined) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!is(selectSignInRequest(foyer.getSnapshot()))) return;
      undo();
      resolve();
    };
    const undo = foyer.subscribe(look);
    look();
  });
}
