import { selectStatus } from "@foyer/core";
import type { SignInSessions } from "@foyer/core/siwx";
import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { type Rendered, renderFoyer } from "../test/render.tsx";
import { createScriptedSessions, failing, type ScriptedSessions } from "../test/scripted-sessions.ts";
import { useSession } from "./use-session.ts";
import { useSignIn } from "./use-sign-in.ts";

const ACCOUNT = "eip155:1:eip155-Acme";

function Who({ namespace }: { readonly namespace?: "eip155" | "solana" }): ReactElement {
  const session = useSession({ namespace });
  const { signIn, signOut, isPending, failure } = useSignIn({ namespace });
  const say = [
    session.status,
    session.account,
    session.session && "has a session",
    isPending && "pending",
    failure?.code,
  ];
  return (
    <>
      <p>{say.filter(Boolean).join(" ")}</p>
      <button type="button" onClick={() => void signIn()}>
        in
      </button>
      <button type="button" onClick={() => void signOut()}>
        out
      </button>
      <button type="button" onClick={() => void signOut({ isEverywhere: true })}>
        everybody out
      </button>
    </>
  );
}

async function world(
  more: Partial<SignInSessions> = {},
  ui = <Who />,
): Promise<Rendered & { sessions: ScriptedSessions }> {
  const sessions = createScriptedSessions({ getRequired: () => false, ...more });
  const kit = await renderFoyer(ui, {
    options: { features: [sessions.feature] },
    prepare: async ({ evm, foyer }) => {
      evm.addWallet("Acme");
      await foyer.load();
    },
  });
  return { ...kit, sessions };
}

const says = ({ screen }: Rendered, words: string) =>
  expect.element(screen.getByRole("paragraph").first()).toHaveTextContent(new RegExp(`^${words}$`));
const press = ({ screen }: Rendered, name: string) =>
  userEvent.click(screen.getByRole("button", { name, exact: true }));

it("tells who is signed in, from the wallet's yes until they are signed out", async () => {
  const kit = await world();
  await says(kit, "signed-out");
  const connecting = kit.foyer.connect({ wallet: "Acme" });
  await says(kit, `signing-in ${ACCOUNT}`);
  const verbs = kit.foyer.use(kit.sessions.feature);
  await verbs.sign();
  await connecting;
  await says(kit, `signed-in ${ACCOUNT} has a session`);
  await press(kit, "out");
  await says(kit, "signed-out");
  expect(kit.sessions.kept.size).toBe(0);
});

it("knows nothing before it was looked", async () => {
  let tell = (): void => undefined;
  const known = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const kit = await world({
    async getSessions() {
      await known;
      return [];
    },
  });
  kit.foyer.connect({ wallet: "Acme" }).catch(() => undefined);
  await expect.poll(() => selectStatus(kit.foyer.getSnapshot(), "eip155")).toBe("authenticating");
  await says(kit, "unknown");
  tell();
  await says(kit, `signing-in ${ACCOUNT}`);
});

it("signs in the account in use, through the modal", async () => {
  const kit = await world();
  const verbs = kit.foyer.use(kit.sessions.feature);
  const connecting = kit.foyer.connect({ wallet: "Acme" });
  await says(kit, `signing-in ${ACCOUNT}`);
  await verbs.skip();
  await connecting;
  await says(kit, "signed-out");
  await press(kit, "in");
  await says(kit, `signing-in ${ACCOUNT} pending`);
  await expect.element(kit.screen.getByRole("dialog", { name: "Sign in" })).toBeVisible();
  await verbs.sign();
  await says(kit, `signed-in ${ACCOUNT} has a session`);
  await press(kit, "everybody out");
  await says(kit, "signed-out");
});

it("says why it failed, and not that somebody cancelled", async () => {
  const kit = await world({ revokeSession: failing("sign-in/unreachable") });
  const verbs = kit.foyer.use(kit.sessions.feature);
  await press(kit, "in");
  await says(kit, "signed-out connection/not-found");
  const connecting = kit.foyer.connect({ wallet: "Acme" });
  await says(kit, `signing-in ${ACCOUNT} connection/not-found`);
  await verbs.skip();
  await connecting;
  await press(kit, "in");
  await says(kit, `signing-in ${ACCOUNT} pending`);
  await verbs.skip();
  await says(kit, "signed-out");
  await press(kit, "out");
  await says(kit, "signed-out sign-in/unreachable");
});

it("keeps to its namespace", async () => {
  const kit = await world({}, <Who namespace="solana" />);
  kit.foyer.connect({ wallet: "Acme" }).catch(() => undefined);
  const verbs = kit.foyer.use(kit.sessions.feature);
  await expect.poll(() => verbs.getSnapshot().request?.account).toBe(ACCOUNT);
  await says(kit, "signed-out");
});

it("says that nothing signs anybody in, where the host gave nothing that does", async () => {
  const kit = await renderFoyer(<Who />);
  await press(kit, "in");
  await says(kit, "signed-out options/invalid");
  expect(kit.foyer.getSnapshot().features).not.toHaveProperty("siwx");
});
