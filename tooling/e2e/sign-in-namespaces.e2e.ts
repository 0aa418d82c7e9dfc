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

/** Sends a proof again, as somebody who caught it would. */
async function send({ page }: Visit, { url }: SignInServer, body: string): Promise<number> {
  const headers = { "Content-Type": "application/json" };
  return await page.evaluate(async ([to, init]) => (await fetch(to, init)).status, [
    `${url}/authenticate`,
    { method: "POST", headers, body },
  ] as const);
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

describe("a wallet on a phone", { timeout: 120_000 }, () => {
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

describe("a wallet on a phone that signs in as it agrees", { timeout: 120_000 }, () => {
  const EVM = { namespaces: ["eip155"] } as const;

  pairing("is asked once, by the link, and the server knows who it is", async ({ signingPhone, come }) => {
    const server = await startSignIn(inject("stage").origin);
    const there = await come({ host: { ...EVM, signIn: { url: server.url } } });
    await signingPhone.scan(await showCode(there));
    await there.host.shows("eip155", "status", "connected");
    await there.modal.dialog.waitFor({ state: "detached" });
    expect(signingPhone.asked).toEqual([]);
    expect(server.asked.filter((call) => call.startsWith("POST"))).toEqual(["POST open-nonce", "POST authenticate"]);
    expect(await namespacesOf(there, server)).toEqual(["eip155"]);
    const [proof = ""] = server.proofs;
    expect(JSON.parse(proof).message).toContain("I further authorize the stated URI");
    there.faults.ignore(/401/);
    expect(await send(there, server, proof)).toBe(401);
    await there.page.reload();
    await there.host.shows("eip155", "status", "connected");
    expect(signingPhone.asked).toEqual([]);
    await server.stop();
  });

  pairing("is asked in the modal where the server does not take its signature", async ({ signingPhone, come }) => {
    const server = await startSignIn(inject("stage").origin);
    const there = await come({ host: { ...EVM, signIn: { url: server.url } } });
    const link = await showCode(there);
    there.faults.ignore(/401/);
    // The text is five minutes old by its clock.
    server.skew(400_000);
    await signingPhone.scan(link);
    await there.modal.button(/^Try again$/).waitFor();
    await there.host.shows("eip155", "status", "authenticating");
    await there.modal.settle();
    await there.modal.press(/^Try again$/);
    await signAll(there, ["eip155"]);
    expect(signingPhone.asked.map(({ method }) => method)).toEqual(["personal_sign"]);
    expect(await namespacesOf(there, server)).toEqual(["eip155"]);
    await server.stop();
  });

  pairing("connects nobody when it declines", async ({ signingPhone, come }) => {
    const server = await startSignIn(inject("stage").origin);
    const there = await come({ host: { ...EVM, signIn: { url: server.url } } });
    signingPhone.says({ proposal: "reject" });
    await signingPhone.scan(await showCode(there));
    await there.modal
      .text(/declined/i)
      .first()
      .waitFor();
    await there.host.shows("eip155", "status", "disconnected");
    expect(await namespacesOf(there, server)).toEqual([]);
    await server.stop();
  });

  pairing("is any other wallet where it knows of no such thing", async ({ phone, come }) => {
    const server = await startSignIn(inject("stage").origin);
    const there = await come({ host: { ...EVM, signIn: { url: server.url } } });
    await phone.scan(await showCode(there));
    await signAll(there, ["eip155"]);
    expect(server.asked.filter((call) => call.startsWith("POST"))).toEqual([
      "POST open-nonce",
      "POST nonce",
      "POST authenticate",
    ]);
    expect(await namespacesOf(there, server)).toEqual(["eip155"]);
    await server.stop();
  });
});
