import { selectRoute } from "@foyer/core";
import type { WalletLogin } from "@foyer/core/embedded";
import { names } from "@foyer/core/names";
import { createScriptedSource } from "@foyer/core/testing";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import type { FeatureUi } from "../../hooks/feature-ui.ts";
import { logIn, loginWith } from "../../test/log-in.ts";
import { connectWallet, type Rendered, renderFoyer, type TestKit } from "../../test/render.tsx";

/** A view that a feature brings. */
const StandIn = (): ReactNode => <p>Here it is</p>;
const BROUGHT: FeatureUi = { views: { UpdateEmailWallet: { View: StandIn }, ChooseAccountName: { View: StandIn } } };

type Given = {
  readonly login?: WalletLogin | undefined;
  readonly accounts?: Parameters<typeof logIn>[1]["accounts"];
  readonly features?: readonly FeatureUi[] | undefined;
  readonly prepare?: ((kit: TestKit) => void) | undefined;
};

/** The settings of somebody who has logged in. */
async function open({ login, accounts, features = [BROUGHT], prepare }: Given = {}): Promise<Rendered> {
  const source = createScriptedSource({ kind: "ID_AUTH" });
  const kit = await renderFoyer(null, {
    options: { sources: [source] },
    provider: { features },
    prepare: (prepared) => {
      prepare?.(prepared);
      return prepared.foyer.load();
    },
  });
  await logIn(kit.foyer, { source, accounts, login });
  kit.foyer.open({ view: "AccountSettings" });
  await expect.element(kit.screen.getByRole("button", { name: "Disconnect" })).toBeVisible();
  return kit;
}

const route = ({ foyer }: Rendered): object => {
  const { view, params } = selectRoute(foyer.getSnapshot());
  return { view, params };
};

describe("how somebody logged in", () => {
  it.each<[WalletLogin, string]>([
    [{ method: "google", userName: "ada", email: "ada@example.org" }, "adaGoogle"],
    [{ method: "github", email: "ada@example.org" }, "ada@example.orgGitHub"],
    [{ method: "discord", userName: "ada#0" }, "adaDiscord"],
    [{ method: "discord", userName: "ada0" }, "adaDiscord"],
    [{ method: "x", userName: "ada0" }, "ada0X"],
    [{ method: "email", email: `${"a".repeat(18)}@example.org` }, `${"a".repeat(18)}@example.orgE-mail`],
    [{ method: "email", email: `${"a".repeat(19)}@example.org` }, `${"a".repeat(19)}@example…E-mail`],
  ])("is said in their own name: %j", async (login, words) => {
    const { screen } = await open({ login });
    const rows = (): readonly (string | null)[] =>
      screen
        .getByRole("listitem")
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(rows).toContain(words);
  });

  it("leads to another address where it was by e-mail, with the address and the way back, and where it can be changed", async () => {
    const kit = await open({ login: loginWith("email") });
    await kit.screen.getByRole("button", { name: /^ada@example.org/ }).click();
    await expect
      .poll(() => route(kit))
      .toEqual({ view: "UpdateEmailWallet", params: { email: "ada@example.org", redirectView: "Account" } });
    await kit.screen.unmount();
    for (const given of [{ login: loginWith("google") }, { login: loginWith("email"), features: [] }]) {
      const other = await open(given);
      await expect.element(other.screen.getByText(/^(Ada Lovelace|ada@example.org)$/)).toBeVisible();
      expect(other.screen.getByRole("button", { name: /^(Ada|ada)/ }).elements()).toEqual([]);
      await other.screen.unmount();
    }
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

  it("is offered where names are, to an embedded wallet's account that has none", async () => {
    const kit = await open();
    await choose(kit).click();
    await expect.poll(() => route(kit)).toMatchObject({ view: "ChooseAccountName" });
    await kit.screen.unmount();

    const named = names({ sources: [{ reverse: async () => ({ name: "ada.eth" }), resolve: async () => undefined }] });
    const known = await open({ prepare: ({ foyer }) => void foyer.use(named) });
    await expect.element(known.screen.getByText("ada.eth")).toBeVisible();
    expect(choose(known).elements()).toEqual([]);
    await known.screen.unmount();

    const solana = await open({ accounts: ["solana:1:ab"] });
    expect(choose(solana).elements()).toEqual([]);
    await solana.screen.unmount();

    const without = await open({ features: [] });
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
