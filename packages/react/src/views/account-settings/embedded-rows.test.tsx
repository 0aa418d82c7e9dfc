import { selectRoute } from "@foyer/core";
import { embedded, type WalletLogin } from "@foyer/core/embedded";
import { names } from "@foyer/core/names";
import { createScriptedSource } from "@foyer/core/testing";
import { describe, expect, it } from "vitest";
import { renderEmailKit } from "../../test/email-kit.tsx";
import { logIn, loginWith } from "../../test/log-in.ts";
import { offerNames } from "../../test/offer-names.ts";
import { connectWallet, type Rendered, renderFoyer, type TestKit } from "../../test/render.tsx";
import { still } from "../../test/still.ts";

type Given = {
  readonly login?: WalletLogin | undefined;
  readonly accounts?: Parameters<typeof logIn>[1]["accounts"];
  /** Whether somebody gives names. */
  readonly hasNames?: boolean;
  readonly prepare?: ((kit: TestKit) => void) | undefined;
};

/** The settings of somebody who has logged in. */
async function open({ login, accounts, hasNames = true, prepare }: Given = {}): Promise<Rendered> {
  const source = createScriptedSource({ kind: "ID_AUTH" });
  const kit = await renderFoyer(null, {
    options: { sources: [source] },
    prepare: (prepared) => {
      prepare?.(prepared);
      if (hasNames) offerNames(prepared.foyer);
      return prepared.foyer.load();
    },
  });
  await logIn(kit.foyer, { source, accounts, login });
  kit.foyer.open({ view: "AccountSettings" });
  await expect.element(kit.screen.getByRole("button", { name: "Disconnect" })).toBeVisible();
  return kit;
}

const route = ({ foyer }: Pick<Rendered, "foyer">): object => {
  const { view, params } = selectRoute(foyer.getSnapshot());
  return { view, params };
};

const card = (kit: Pick<Rendered, "screen">) => kit.screen.getByRole("button", { name: /^Upgrade your wallet/ });

/** How somebody logged in, and what the row says of it. */
const LOGINS: [WalletLogin, string][] = [
  [{ method: "google", userName: "ada", email: "ada@example.org" }, "adaGoogle"],
  [{ method: "github", email: "ada@example.org" }, "ada@example.orgGitHub"],
  [{ method: "discord", userName: "ada#0" }, "adaDiscord"],
  [{ method: "discord", userName: "ada0" }, "adaDiscord"],
  [{ method: "x", userName: "ada0" }, "ada0X"],
  [{ method: "email", email: `${"a".repeat(18)}@example.org` }, `${"a".repeat(18)}@example.orgEmail`],
  [{ method: "email", email: `${"a".repeat(19)}@example.org` }, `${"a".repeat(19)}@example…Email`],
];

describe("how somebody logged in", () => {
  it.each(LOGINS)("is said in their own name: %j [SOC-05]", async (login, words) => {
    const { screen } = await open({ login });
    const rows = (): readonly (string | null)[] =>
      screen
        .getByRole("listitem")
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(rows).toContain(words);
  });

  it("leads to another address where it was by e-mail, with the address and the way back, and nowhere else [SET-02]", async () => {
    const kit = await renderEmailKit({ stage: "in", open: { view: "AccountSettings" } });
    await kit.screen.getByRole("button", { name: /^ada@example.org/ }).click();
    await expect
      .poll(() => route(kit))
      .toEqual({ view: "UpdateEmailWallet", params: { email: "ada@example.org", redirectView: "Account" } });
    await kit.screen.unmount();
    // By an account elsewhere, and by a source that changes no addresses.
    for (const login of [loginWith("google"), loginWith("email")]) {
      const other = await open({ login });
      await expect.element(other.screen.getByText(/^(Ada Lovelace|ada@example.org)$/)).toBeVisible();
      expect(other.screen.getByRole("button", { name: /^(Ada|ada)/ }).elements()).toEqual([]);
      await other.screen.unmount();
    }
    // With neither there is no such row, and none of a wallet that nobody logs in to.
    const nameless = await open({ login: { method: "google" } });
    expect(nameless.screen.getByText("Google").elements()).toEqual([]);
    await connectWallet(nameless, nameless.evm, "Acme");
    nameless.foyer.open({ view: "AccountSettings" });
    await expect.element(nameless.screen.getByText("Acme", { exact: true })).toBeVisible();
    expect(nameless.screen.getByText("Email", { exact: true }).elements()).toEqual([]);
  });

  it("is nothing to say of any other wallet, nor where the service does not say", async () => {
    const kit = await open({ login: { method: "google" } });
    expect(kit.screen.getByText("Google").elements()).toEqual([]);
    await connectWallet(kit, kit.evm, "Acme");
    kit.foyer.open({ view: "AccountSettings" });
    await expect.element(kit.screen.getByText("Acme", { exact: true })).toBeVisible();
    expect(kit.screen.getByRole("button", { name: "Choose account name" }).elements()).toEqual([]);
  });
});

describe("choosing a name", () => {
  const choose = ({ screen }: Rendered) => screen.getByRole("button", { name: "Choose account name" });

  it("is offered where names are, to an embedded wallet's account that has none [SET-05]", async () => {
    const told: string[] = [];
    const report = (event: string, of: object) => told.push(`${event} ${JSON.stringify(of)}`);
    const analytics = { report, listen: () => () => undefined };
    const kit = await open({ prepare: ({ foyer }) => void Object.assign(foyer.ports, { analytics }) });
    await choose(kit).click();
    await expect.poll(() => route(kit)).toMatchObject({ view: "ChooseAccountName" });
    expect(told).toContain('OPEN_ENS_FLOW {"isSmartAccount":false}');
    await kit.screen.unmount();

    const named = names({ sources: [{ reverse: async () => ({ name: "ada.eth" }), resolve: async () => undefined }] });
    const known = await open({ prepare: ({ foyer }) => void foyer.use(named) });
    await expect.element(known.screen.getByText("ada.eth")).toBeVisible();
    expect(choose(known).elements()).toEqual([]);
    await known.screen.unmount();

    const solana = await open({ accounts: ["solana:1:ab"] });
    expect(choose(solana).elements()).toEqual([]);
    await solana.screen.unmount();

    const without = await open({ hasNames: false });
    expect(choose(without).elements()).toEqual([]);
    await connectWallet(without, without.evm, "Acme");
    await without.screen.unmount();

    const other = await open();
    await connectWallet(other, other.evm, "Acme");
    other.foyer.open({ view: "AccountSettings" });
    await expect.element(other.screen.getByText("Acme", { exact: true })).toBeVisible();
    expect(choose(other).elements()).toEqual([]);
  });
});

describe("what an embedded wallet does itself", () => {
  it("is upgraded from a card, except on pages of the wallet itself [SET-06]", async () => {
    const kit = await renderEmailKit({ stage: "in", open: { view: "AccountSettings" } });
    await expect.element(card(kit)).toHaveTextContent("Transition to a self-custodial wallet");
    await card(kit).click();
    await expect.poll(() => route(kit)).toMatchObject({ view: "UpgradeEmailWallet" });
    await still();
    // An origin that only begins as the wallet's own is another one.
    kit.wallet.origin = `${kit.foyer.ports.page.origin}.example.org`;
    kit.foyer.open({ view: "AccountSettings" });
    await expect.element(card(kit)).toBeVisible();
    await kit.screen.unmount();

    const own = await renderEmailKit({ stage: "in" });
    own.wallet.origin = own.foyer.ports.page.origin;
    own.foyer.open({ view: "AccountSettings" });
    await expect.element(own.screen.getByRole("button", { name: /^Devices/ })).toBeVisible();
    expect(card(own).elements()).toEqual([]);
    await own.screen.unmount();

    // Whoever has upgraded it is not asked to.
    const upgraded = await renderEmailKit({ stage: "in", open: { view: "AccountSettings" } });
    await expect.element(card(upgraded)).toBeVisible();
    upgraded.wallet.tell({ type: "recovery", recovery: "own" });
    await expect.poll(() => card(upgraded).elements()).toEqual([]);
    await expect.element(upgraded.screen.getByRole("button", { name: /^Devices/ })).toBeVisible();
    await upgraded.screen.unmount();

    const external = await renderEmailKit();
    await connectWallet(external, external.evm, "Acme");
    external.foyer.open({ view: "AccountSettings" });
    await expect.element(external.screen.getByText("Acme", { exact: true })).toBeVisible();
    expect(card(external).elements()).toEqual([]);
    expect(external.screen.getByRole("button", { name: /^Devices/ }).elements()).toEqual([]);
  });

  it.each([
    ["Devices", "devices"],
    ["Recovery words", "export"],
    ["Delete this wallet", "delete"],
  ])("is shown in its own frame: %s", async (name, screen) => {
    const kit = await renderEmailKit({ stage: "in", open: { view: "AccountSettings" } });
    await kit.screen.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    await expect.poll(() => route(kit)).toMatchObject({ view: "ApproveTransaction" });
    expect(kit.wallet.asked).toContain(`show:${screen}`);
    await still();
    kit.wallet.tell({ type: "hidden" });
    await expect.poll(() => route(kit)).toMatchObject({ view: "AccountSettings" });
  });
});

describe("the rows of an account that somebody logged in to", () => {
  it("offers the upgrade and another address to whoever logged in by e-mail, as the rows say, and to nobody else [ACC-03]", async () => {
    const address = (kit: Pick<Rendered, "screen">) => kit.screen.getByRole("button", { name: /^ada@example.org/ });
    const kit = await renderEmailKit({ stage: "in", open: { view: "Account" } });
    await address(kit).click();
    await expect
      .poll(() => route(kit))
      .toEqual({ view: "UpdateEmailWallet", params: { email: "ada@example.org", redirectView: "Account" } });
    await expect.element(kit.screen.getByRole("textbox", { name: "Email" })).toBeVisible();
    await still();
    kit.foyer.open({ view: "Account" });
    await expect.element(card(kit)).toBeVisible();
    await still();
    await card(kit).click();
    await expect.poll(() => route(kit)).toMatchObject({ view: "UpgradeEmailWallet" });
    await kit.screen.unmount();

    // On the wallet's own pages there is nothing to upgrade, and an address all the same.
    const own = await renderEmailKit({ stage: "in" });
    own.wallet.origin = own.foyer.ports.page.origin;
    own.foyer.open({ view: "Account" });
    await expect.element(address(own)).toBeVisible();
    expect(card(own).elements()).toEqual([]);
    await own.screen.unmount();

    // By an account elsewhere the name is no way to another address.
    const social = await open({ login: { method: "google", userName: "ada", email: "ada@example.org" } });
    await expect.element(social.screen.getByText("Google")).toBeVisible();
    expect(social.screen.getByRole("button", { name: /^ada/ }).elements()).toEqual([]);
    await social.screen.unmount();

    // In the account it is the title alone, and no row below says it again.
    const inApp = await renderEmailKit();
    const loggingIn = inApp.foyer.use(embedded()).logInWithFarcaster();
    await expect.poll(() => inApp.wallet.asked).toContain("connectFarcaster");
    inApp.wallet.agreeInApp();
    await loggingIn;
    inApp.foyer.open({ view: "Account" });
    await expect.element(card(inApp)).toBeVisible();
    await expect.poll(() => inApp.screen.getByText("ada", { exact: true }).elements()).toHaveLength(1);
    await inApp.screen.unmount();

    const external = await renderEmailKit();
    await connectWallet(external, external.evm, "Acme");
    external.foyer.open({ view: "Account" });
    await expect.element(external.screen.getByText("Acme", { exact: true })).toBeVisible();
    expect([...card(external).elements(), ...address(external).elements()]).toEqual([]);
  });
});
