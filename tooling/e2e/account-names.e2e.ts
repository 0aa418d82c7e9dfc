import { formatNameClaim } from "@foyer/contract/account-names";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterEach, beforeEach, describe, expect, inject } from "vitest";
import { agree, frameOf, makeWallet } from "./support/embedded-visit.ts";
import { it, type Visit, type VisitOptions } from "./support/journey.ts";
import { type EmbeddedParts, startEmbedded } from "./support/start-embedded.ts";

const EMAIL = "ada@example.org";

let parts: EmbeddedParts;
beforeEach(async () => {
  parts = await startEmbedded(inject("stage"), { isSameSite: true });
});
afterEach(() => parts.stop());

/** A visitor with a wallet by e-mail, at a host that has names. */
async function come(visit: (options?: VisitOptions) => Promise<Visit>): Promise<Visit & { readonly address: string }> {
  const { origin, projectId, service } = parts;
  const names = { url: service.url, projectId };
  const there = await visit({ host: { settings: { email: true }, embedded: { origin, projectId }, names } });
  return { ...there, address: await makeWallet(there, parts, EMAIL) };
}

/** Asks the server itself. */
async function ask(path: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${parts.service.url}/names/v1/${path}?projectId=${parts.projectId}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Somebody else takes a name, without a page. */
async function takeElsewhere(name: string): Promise<void> {
  const wallet = privateKeyToAccount(generatePrivateKey());
  const { origin } = inject("stage");
  const message = formatNameClaim({
    domain: new URL(origin).host,
    name: `${name}.people.example`,
    address: wallet.address,
    chain: "eip155:1",
    issuedAt: new Date().toISOString(),
  });
  const signature = { type: "eip191", value: await wallet.signMessage({ message }) };
  const response = await fetch(`${parts.service.url}/names/v1/accounts?projectId=${parts.projectId}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ account: `eip155:1:${wallet.address}`, message, signature }),
  });
  expect(response.status).toBe(200);
}

/** Goes from the account to where a name is written, and writes one. */
async function write({ host, modal }: Visit, name: string): Promise<void> {
  await host.accountButton.click();
  await modal.press(/settings/i);
  await modal.press("Choose account name");
  await modal.title.getByText("Choose your account name", { exact: true }).waitFor();
  await modal.dialog.getByRole("link", { name: /^Learn more about names/ }).waitFor();
  await modal.press("Choose name");
  await modal.dialog.getByRole("textbox", { name: "Account name" }).fill(name);
}

describe("a name for an account", { timeout: 120_000 }, () => {
  it("is chosen, signed for in the frame, taken on the server, and still there after a reload [NAM-01]", async ({
    visit,
  }) => {
    const there = await come(visit);
    const { address, host, modal, page } = there;
    await write(there, "Ada 1815");
    await modal.text("ada1815 is available").waitFor();
    await modal.press("Choose this name");
    await frameOf(page, parts).getByText("ada1815.people.example").first().waitFor();
    await agree(page, parts);
    await modal.text("ada1815.people.example is now yours.").waitFor();
    expect(await ask("accounts/ada1815.people.example")).toMatchObject({ address: address.toLowerCase(), chain: null });
    await modal.press("Let’s go");
    await modal.text("ada1815.people").first().waitFor();
    // Who has a name is not offered one.
    await modal.press(/settings/i);
    await modal.button("Disconnect").waitFor();
    expect(await modal.button("Choose account name").count()).toBe(0);
    await page.reload();
    await host.shows("eip155", "status", "connected");
    await host.accountButton.getByText("ada1815.people").first().waitFor();
    await host.accountButton.click();
    await modal.text("ada1815.people").first().waitFor();
  });

  it("is somebody else's already, and one like it is taken in its place", async ({ visit }) => {
    await takeElsewhere("ada1815");
    const there = await come(visit);
    const { modal, page } = there;
    await write(there, "ada1815");
    await modal.text("ada1815 is taken. Choose another one.").waitFor();
    await modal.press("ada18151");
    await modal.text("ada18151 is available").waitFor();
    await modal.press("Choose this name");
    await agree(page, parts);
    await modal.text("ada18151.people.example is now yours.").waitFor();
  });

  it("stays as it was written where it is not signed for, and is nobody's", async ({ visit }) => {
    const there = await come(visit);
    const { modal, page, faults } = there;
    // Browsers write every refusal of a server to the console.
    faults.ignore(/status of 40[49]/);
    await write(there, "ada1815");
    await modal.text("ada1815 is available").waitFor();
    await modal.press("Choose this name");
    await frameOf(page, parts).getByRole("button", { name: "Decline" }).click();
    const field = modal.dialog.getByRole("textbox", { name: "Account name" });
    await field.waitFor();
    await modal.settle();
    expect(await field.inputValue()).toBe("ada1815");
    await modal.text("ada1815 is available").waitFor();
    expect(await ask("accounts/ada1815.people.example")).toMatchObject({ code: "name/unknown" });
    // Somebody is faster meanwhile: that is said once it is signed for.
    await takeElsewhere("ada1815");
    await modal.press("Choose this name");
    await agree(page, parts);
    await modal.text("ada1815 is taken. Choose another one.").waitFor();
    await modal.button("ada18151").waitFor();
  });
});
