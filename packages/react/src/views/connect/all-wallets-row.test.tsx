import { type FoyerOptions, selectRoute, type WalletRecord } from "@foyer/core";
import { httpDirectory } from "@foyer/core/directory";
import { createScriptedService, type ScriptedService } from "@foyer/core/testing";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderFoyer, type TestGiven } from "../../test/render.tsx";

type Kit = Awaited<ReturnType<typeof renderFoyer>>;
type Given = Pick<TestGiven, "isMobile" | "provider"> & {
  readonly options?: Partial<FoyerOptions>;
  readonly service?: ScriptedService;
};

const records = (count: number): readonly WalletRecord[] =>
  Array.from({ length: count }, (_, rank) => ({
    id: `w${rank}`,
    name: `Wallet ${rank}`,
    rank,
    rdns: [],
    standardNames: [],
    windowPaths: [],
    namespaces: ["eip155"],
  }));

async function open({ service, ...given }: Given = {}): Promise<Kit> {
  const kit = await renderFoyer(null, {
    ...given,
    http: service?.http,
    prepare: async ({ evm, foyer }) => {
      evm.addWallet("Birch");
      await foyer.load();
    },
  });
  kit.foyer.open();
  await expect.element(kit.screen.getByRole("button", { name: "Birch" })).toBeVisible();
  return kit;
}

const row = ({ screen }: Kit) => screen.getByRole("button", { name: /^All wallets/ });
const guide = ({ screen }: Kit) => screen.getByRole("button", { name: "I don’t have a wallet" });

describe("the way to all wallets", () => {
  it("says how many there are, and leads to them [AWL-02]", async () => {
    const kit = await open({ options: { directory: { wallets: records(46) } } });
    await expect.element(row(kit)).toHaveTextContent("All wallets40+");
    await row(kit).click();
    expect(selectRoute(kit.foyer.getSnapshot()).view).toBe("AllWallets");
  });

  it("leaves the button below in sight, however many wallets stand above", async () => {
    await page.viewport(900, 800);
    const kit = await open({ options: { directory: { wallets: records(46) } } });
    for (let index = 0; index < 12; index += 1) kit.evm.addWallet(`Installed ${index}`);
    await expect.element(kit.screen.getByRole("button", { name: "Installed 11" })).toBeInTheDocument();
    await expect.element(row(kit)).toBeVisible();
    const card = guide(kit).element().closest("dialog")?.firstElementChild as Element;
    const bottom = (node: Element): number => node.getBoundingClientRect().bottom;
    await expect.poll(() => bottom(card) - bottom(guide(kit).element())).toBeGreaterThan(0);
  });

  it("counts in the visitor's own digits", async () => {
    const options = { directory: { wallets: records(46) } };
    const kit = await open({ options, provider: { locale: "ar-EG" } });
    await expect.element(kit.screen.getByText("٤٠+")).toBeVisible();
  });

  it("shows up to four of their pictures [AWL-03]", async () => {
    for (const [count, shown] of [
      [2, 2],
      [9, 4],
    ] as const) {
      const kit = await open({ options: { directory: { wallets: records(count) } } });
      await expect.element(row(kit)).toBeVisible();
      expect(row(kit).element().querySelectorAll("[data-initials]")).toHaveLength(shown);
      await kit.screen.unmount();
    }
  });

  it("stands after the list and before the way out for those who have none", async () => {
    const kit = await open({ options: { directory: { wallets: records(9) } } });
    await expect.element(row(kit)).toBeVisible();
    const order = row(kit).element().compareDocumentPosition(guide(kit).element());
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it("is where the host wants it: everywhere, nowhere or on phones [HOST-01]", async () => {
    const directory = { wallets: records(9) };
    for (const [allWallets, isMobile, isThere] of [
      ["HIDE", false, false],
      ["ONLY_MOBILE", false, false],
      ["ONLY_MOBILE", true, true],
    ] as const) {
      const kit = await open({ options: { directory, settings: { allWallets } }, isMobile });
      await expect.poll(() => kit.foyer.ports.directories).toHaveLength(1);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(row(kit).elements()).toHaveLength(isThere ? 1 : 0);
      await kit.screen.unmount();
    }
  });

  it("cannot be taken before the visitor agrees to the host's terms, where they have to", async () => {
    const settings = { legalCheckbox: true, termsConditionsUrl: "https://example.org/terms" };
    const kit = await open({ options: { directory: { wallets: records(9) }, settings } });
    await expect.element(row(kit)).toBeDisabled();
    kit.foyer.agreeToTerms({ isAgreed: true });
    await expect.element(row(kit)).toBeEnabled();
  });
});

describe("a directory with a service", () => {
  const directory = httpDirectory({ url: "https://wallets.example.org", projectId: "p1" });
  const rows = Array.from({ length: 87 }, (_, index) => ({ id: `s${index}`, name: `Served ${index}` }));

  it("is asked once the modal is open, not before, and then counts [AWL-02] [AWL-04]", async () => {
    const service = createScriptedService(rows);
    const kit = await renderFoyer(null, {
      options: { directory, wallets: { featured: ["s7"] } },
      http: service.http,
      prepare: async ({ evm, foyer }) => {
        evm.addWallet("Birch");
        await foyer.load();
      },
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(service.calls).toEqual([]);
    kit.foyer.open();
    await expect.element(row(kit)).toHaveTextContent("All wallets80+");
    await expect.element(kit.screen.getByRole("heading", { name: "Featured" })).toBeVisible();
    await expect.element(kit.screen.getByRole("button", { name: "Served 7" })).toBeVisible();
  });

  it("has the bundled wallets beside it", async () => {
    const kit = await open({ options: { directory }, service: createScriptedService(rows) });
    await expect.poll(() => kit.foyer.getWallets().some(({ id }) => id === "metamask")).toBe(true);
  });
});
