import { type Feature, selectRoute } from "@foyer/core";
import { type ReactElement, useSyncExternalStore } from "react";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import type { FeatureUi } from "../hooks/feature-ui.ts";
import { useFoyer } from "../hooks/use-foyer.ts";
import { Button } from "../parts/button/button.tsx";
import { connectWallet, renderFoyer, type TestGiven } from "../test/render.tsx";
import { still } from "../test/still.ts";
import { useFeatureText } from "../text/feature-text.ts";

// A host's feature declares its view in `ViewParams`; declared here, every table of the kit's own would have to have it.
const TIP_JAR = "TipJar" as "Connect";

type Tips = { count: number };

const tipJar = (): Feature<"tipJar", Tips, { give(): number }> => ({
  name: "tipJar",
  createState: () => ({ count: 0 }),
  load: async () => ({
    create: ({ state }) => ({
      give() {
        state.count += 1;
        return state.count;
      },
    }),
  }),
});

const MESSAGES = {
  en: { "title.TipJar": "Tip jar", "tip.open": "Tip", "tip.give": "Give one", "tip.count": "{count} given by {by}" },
  ar: { "title.TipJar": "صندوق الإكراميات", "tip.open": "إكرامية" },
};

function TipJarView({ params }: { readonly params: { readonly by: string } }): ReactElement {
  const { t } = useFeatureText(MESSAGES);
  const jar = useFoyer().use(tipJar());
  const { count } = useSyncExternalStore(jar.subscribe, jar.getSnapshot);
  return (
    <>
      <p>{t("tip.count", { count, by: params.by })}</p>
      <Button onClick={() => void jar.give()}>{t("tip.give")}</Button>
    </>
  );
}

const UI: FeatureUi = {
  views: { [TIP_JAR]: { load: async () => TipJarView as never } },
  accountActions: [
    {
      id: "tip",
      icon: "send",
      label: "tip.open",
      isShown: ({ settings }) => settings.send,
      onPress: (ui) => ui.push({ view: TIP_JAR, params: { by: "Ada" } as never }),
    },
  ],
  messages: MESSAGES,
};

async function open(provider: TestGiven["provider"] = { features: [UI] }) {
  const kit = await renderFoyer(null, { provider });
  await kit.foyer.load();
  await connectWallet(kit, kit.evm);
  kit.foyer.open();
  // The coin is also among the tokens, which come later.
  await expect.element(page.getByText("1.2345").first()).toBeVisible();
  return kit;
}

const shown = ({ foyer }: Pick<Awaited<ReturnType<typeof open>>, "foyer">): string =>
  selectRoute(foyer.getSnapshot()).view;

describe("what a feature shows", () => {
  it("is a view with a title, an action of the account that leads there, and words of its own", async () => {
    const kit = await open();
    await page.getByRole("button", { name: "Tip" }).click();
    await expect.element(page.getByRole("heading", { name: "Tip jar" })).toBeVisible();
    expect(shown(kit)).toBe("TipJar");
    await expect.element(page.getByText("0 given by Ada")).toBeVisible();
    await still();
    await page.getByRole("button", { name: "Give one" }).click();
    await expect.element(page.getByText("1 given by Ada")).toBeVisible();
    expect(kit.foyer.getSnapshot().features).toMatchObject({ tipJar: { count: 1 } });
    await still();
    await page.getByRole("button", { name: "Back" }).click();
    await expect.element(page.getByRole("heading", { name: "Account" })).toBeVisible();
  });

  it("speaks the page's locale, English where it has no words for it, and the host's own words before all", async () => {
    await open({ features: [UI], locale: "ar", messages: { "tip.give": "Drop" } as never });
    await page.getByRole("button", { name: "إكرامية" }).click();
    await expect.element(page.getByRole("heading", { name: "صندوق الإكراميات" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Drop" })).toBeVisible();
    await expect.element(page.getByText(/given by/)).toBeVisible();
  });

  it("offers an action only where the feature says so", async () => {
    const kit = await open();
    const tip = page.getByRole("button", { name: "Tip" });
    await expect.element(tip).toBeVisible();
    kit.foyer.setSettings({ send: false });
    await expect.poll(() => tip.elements()).toHaveLength(0);
  });
});

function OwnView(): ReactElement {
  return <p>Written by the host</p>;
}

describe("a view of the host's own by a name of the kit's", () => {
  it.each(["Connect", "WhatIsAWallet"] as const)("takes the place of %s, under its own title", async (view) => {
    const own: FeatureUi = { views: { [view]: { View: OwnView } } };
    const kit = await renderFoyer(null, { provider: { features: [own] } });
    kit.foyer.open({ view });
    await expect.element(page.getByText("Written by the host")).toBeVisible();
    expect(shown(kit)).toBe(view);
    const title = view === "Connect" ? "Connect Wallet" : "What is a wallet?";
    await expect.element(page.getByRole("dialog", { name: title })).toBeVisible();
  });
});

describe("a view of a feature that the host has not added", () => {
  it("says calmly that it is not available, tells the developer, and leads back", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const kit = await open();
    kit.foyer.push({ view: "SIWXSignMessage" });
    await expect.element(page.getByText("Not available here")).toBeVisible();
    expect(shown(kit)).toBe("SIWXSignMessage");
    expect(told.mock.calls[0]?.[0]).toMatchObject({
      code: "view/not-registered",
      context: { view: "SIWXSignMessage" },
    });
    told.mockRestore();
    await page.getByRole("button", { name: "Back" }).last().click();
    await expect.element(page.getByRole("heading", { name: "Account" })).toBeVisible();
  });

  it("may be the first view, and closes then", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const kit = await renderFoyer(null);
    kit.foyer.open({ view: "SIWXSignMessage" });
    await expect.element(page.getByText("Not available here")).toBeVisible();
    await page.getByRole("button", { name: "Close" }).last().click();
    await expect.poll(() => kit.foyer.getSnapshot().router.isOpen).toBe(false);
    told.mockRestore();
  });
});
