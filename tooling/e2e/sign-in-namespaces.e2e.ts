import { describe, expect, inject } from "vitest";
import { it } from "./support/extension-visit.ts";
import type { Visit } from "./support/journey.ts";
import { it as pairing, showCode } from "./support/relay-visit.ts";
import { type SignInServer, startSignIn } from "./support/start-sign-in.ts";

const NAMESPACES = ["eip155", "solana", "bip122", "polkadot", "cosmos", "sui", "stacks"] as const;
const PAIRED = ["eip155", "solana", "sui"] as const;

/** Presses Sign for each that is asked, until nobody is. */
async function signAll({ host, modal }: Visit, namespaces: readonly string[]): Promise<void> {
  for (const _namespace of namespaces) {
    await modal.button(/^Sign$/).waitFor();
    await modal.settle();
    await modal.press(/^Sign$/);
    await modal
      .text(/Waiting|Verifying/i)
      .first()
      .waitFor({ state: "detached" });
  }
  for (const namespace of namespaces) await host.shows(namespace, "status", "connected");
  await modal.dialog.waitFor({ state: "detached" });
}

async function namespacesOf({ context }: Visit, server: SignInServer): Promise<readonly string[]> {
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
  const sessions = await server.who(cookies.join("; "));
  return sessions.map(({ account }) => account.split(":")[0] ?? "").toSorted();
}

describe("one wallet of seven namespaces", () => {
  it("signs in with each, and the server knows all seven", async ({ owner: { wallet }, visit }) => {
    const server = await startSignIn(inject("stage").origin);
    const there = await visit({ path: "/seven/", host: { signIn: { url: server.url } } });
    await wallet.setMode("approve");
    for (const namespace of NAMESPACES) {
      await there.page.evaluate(
        (name) => void window.foyer.connect({ wallet: "Foyer Test Wallet", namespace: name }),
        namespace,
      );
      await signAll(there, [namespace]);
    }
    expect(await namespacesOf(there, server)).toEqual([...NAMESPACES].toSorted());
    await there.page.reload();
    await wallet.clearPrompts();
    for (const namespace of NAMESPACES) await there.host.shows(namespace, "status", "connected");
    expect(await wallet.prompts()).toEqual([]);
    await server.stop();
  }, 120_000);
});

describe("a wallet on a phone", { timeout: 90_000 }, () => {
  pairing("is asked for each of its namespaces, one after the other", async ({ phone, come }) => {
    const server = await startSignIn(inject("stage").origin);
    const there = await come({ host: { signIn: { url: server.url } } });
    await phone.scan(await showCode(there));
    await signAll(there, PAIRED);
    expect(await namespacesOf(there, server)).toEqual([...PAIRED].toSorted());
    await there.page.reload();
    for (const namespace of PAIRED) await there.host.shows(namespace, "status", "connected");
    await server.stop();
  });
});
