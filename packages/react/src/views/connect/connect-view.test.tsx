import type { WalletRecord } from "@foyer/core";
import { httpDirectory } from "@foyer/core/directory";
import { createScriptedService } from "@foyer/core/testing";
import { wallets as REGISTRY } from "@foyer/registry";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getDeepActiveElement } from "../../parts/focus/focusable.ts";
import { renderFoyer, renderView, type TestGiven, type TestKit } from "../../test/render.tsx";

const TERMS = { termsConditionsUrl: "https://example.org/terms", privacyPolicyUrl: "https://example.org/privacy" };

function record(name: string, rank: number): WalletRecord {
  const id = name.toLowerCase();
  return { id, name, rank, rdns: [`org.${id}`], standardNames: [], windowPaths: [], namespaces: ["eip155"] };
}

const DIRECTORY = { wallets: ["Acme", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gum"].map(record) };

function connect(
  given: TestGiven & { readonly wallets?: readonly string[] } = {},
  params?: { addWalletForNamespace: "solana" },
) {
  const prepare = async (kit: TestKit): Promise<void> => {
    for (const name of given.wallets ?? []) kit.evm.addWallet(name);
    await given.prepare?.(kit);
    await kit.foyer.load();
  };
  return renderView({ view: "Connect", params }, { ...given, prepare });
}

const rowNames = (kit: {
  screen: { getByRole(role: "listitem"): { elements(): Element[] } };
}): (string | undefined)[] =>
  kit.screen
    .getByRole("listitem")
    .elements()
    .map((row) => row.querySelector("[translate=no]")?.textContent ?? undefined);

describe("the list of Connect", () => {
  it("shows wallets in titled groups, installed first, none twice [CON-04]", async () => {
    const kit = await connect({
      wallets: ["Birch"],
      options: { directory: DIRECTORY, wallets: { featured: ["gum"], custom: [{ id: "own", name: "Own" }] } },
    });
    await expect.element(kit.screen.getByRole("heading", { name: "Installed" })).toBeVisible();
    const headings = kit.screen
      .getByRole("heading")
      .elements()
      .map(({ textContent }) => textContent);
    expect(headings).toEqual(["Installed", "Featured", "More wallets", "Recommended"]);
    expect(rowNames(kit)).toEqual(["Birch", "Gum", "Own", "Acme"]);
  });

  it("puts the host's order of groups first [CON-04]", async () => {
    const kit = await connect({
      wallets: ["Birch"],
      options: {
        directory: DIRECTORY,
        wallets: { featured: ["gum"], recommended: [] },
        settings: { connectorGroupOrder: ["featured"] },
      },
    });
    await expect.poll(() => rowNames(kit)).toEqual(["Gum", "Birch"]);
  });

  it("shows what the host handed in under a title of its own, and connects with it [CON-04]", async () => {
    const kit = await connect({
      wallets: ["Birch"],
      options: { directory: DIRECTORY, wallets: { custom: [{ id: "own", name: "Own" }] } },
      prepare: ({ evm }) => void evm.addWallet("Handed", { source: "external" }),
    });
    await expect.poll(() => rowNames(kit)).toEqual(["Birch", "Own", "Handed", "Acme", "Cedar"]);
    const headings = kit.screen
      .getByRole("heading")
      .elements()
      .map(({ textContent }) => textContent);
    expect(headings).toEqual(["Installed", "More wallets", "Other ways", "Recommended"]);
    const row = kit.screen.getByRole("button", { name: "Handed" });
    expect(row.element().textContent).not.toContain("Installed");
    await row.click();
    await expect.poll(() => kit.evm.connections().map(({ connectorId }) => connectorId)).toEqual(["eip6963:handed"]);
  });

  it("scrolls beyond 470 px, and fades 50 px towards where there is more [NAV-13]", async () => {
    await page.viewport(900, 900);
    const kit = await connect({
      wallets: Array.from({ length: 12 }, (_, place) => `Wallet ${place}`),
      options: { settings: { allWallets: "HIDE" } },
    });
    const first = kit.screen.getByRole("button", { name: "Wallet 0" });
    await expect.element(first).toBeVisible();
    const area = first.element().closest("[class*=scroll-area]") as HTMLElement;
    expect(area.offsetHeight).toBe(470);
    await expect.poll(() => getComputedStyle(area).maskImage).toContain("calc(100% - 50px)");
  });

  it("recommends four wallets less those that are there already, never fewer than none [CON-09]", async () => {
    const few = await connect({ wallets: ["Birch"], options: { directory: DIRECTORY } });
    await expect.poll(() => rowNames(few)).toEqual(["Birch", "Acme", "Cedar", "Dogwood"]);
    await few.screen.unmount();
    const many = await connect({ wallets: ["A1", "A2", "A3", "A4", "A5"], options: { directory: DIRECTORY } });
    await expect.poll(() => rowNames(many)).toEqual(["A1", "A2", "A3", "A4", "A5"]);
  });

  it("leaves out what the host excludes, by id or by name in any case [CON-10]", async () => {
    const excluded = ["acme", "CEDAR"];
    const kit = await connect({ wallets: ["Birch"], options: { directory: DIRECTORY, wallets: { excluded } } });
    await expect.poll(() => rowNames(kit)).toEqual(["Birch", "Dogwood", "Elm", "Fir"]);
  });

  it("hides a nameless browser wallet on a desktop and shows it on a phone [CON-11]", async () => {
    const addGeneric = ({ evm }: TestKit): void =>
      void evm.addWallet("window.ethereum", { id: "window:ethereum", source: "window", wallet: { name: "" } });
    const desktop = await connect({ wallets: ["Birch"], prepare: addGeneric });
    await expect.element(desktop.screen.getByRole("button", { name: "Birch" })).toBeVisible();
    expect(desktop.screen.getByRole("button", { name: "Browser Wallet" }).elements()).toHaveLength(0);
    await desktop.screen.unmount();
    const phone = await connect({ wallets: ["Birch"], prepare: addGeneric, isMobile: true });
    await expect.element(phone.screen.getByRole("button", { name: "Browser Wallet" })).toBeVisible();
  });

  it("shows only wallets of the namespace that one is added for", async () => {
    const kit = await connect(
      { wallets: ["Birch"], prepare: ({ solana }) => void solana.addWallet("Sun") },
      { addWalletForNamespace: "solana" },
    );
    await expect.poll(() => rowNames(kit)).toEqual(["Sun"]);
  });

  it("shows a wallet's logo of the registry, or its initials, where its own picture is none", async () => {
    const icon = "data:image/png;base64,AAAA";
    const metaMask = { ...record("MetaMask", 1), id: REGISTRY.find(({ name }) => name === "MetaMask")?.id ?? "" };
    const kit = await connect({
      options: { directory: { wallets: [metaMask] } },
      prepare: ({ evm }) => {
        evm.addWallet("MetaMask", { wallet: { name: "MetaMask", rdns: "org.metamask", icon } });
        evm.addWallet("Birch", { wallet: { name: "Birch", icon } });
      },
    });
    const row = (name: string): Element => kit.screen.getByRole("button", { name }).element();
    await expect.poll(() => row("MetaMask").querySelector(".tile-root > svg")).not.toBeNull();
    await expect.poll(() => row("Birch").querySelector("[data-initials]")).not.toBeNull();
  });

  it("asks a service for the wallets of the first view as the modal opens, before anybody looks for them [NAV-04]", async () => {
    const scripted = createScriptedService([{ id: "w1", name: "Elsewhere" }]);
    const directory = httpDirectory({ url: "https://wallets.example.org", projectId: "p1" });
    const kit = await renderFoyer(null, {
      http: scripted.http,
      options: { directory },
      prepare: async ({ evm, foyer }) => {
        evm.addWallet("Birch");
        await foyer.load();
      },
    });
    expect(scripted.calls).toEqual([]);
    kit.foyer.open();
    expect(kit.evm.asked).toEqual(["refresh"]);
    await expect.element(kit.screen.getByRole("button", { name: "Elsewhere" })).toBeVisible();
    expect(scripted.calls.map(({ searchParams }) => searchParams.get("page"))).toContain("1");
  });

  it("keeps browsers from translating wallets' names", async () => {
    const kit = await connect({ wallets: ["Birch"] });
    await expect.element(kit.screen.getByText("Birch")).toHaveAttribute("translate", "no");
  });

  it("marks a wallet that claims another one's identity, and says what that means", async () => {
    const kit = await connect({
      wallets: ["Birch"],
      prepare: ({ evm }) => void evm.addWallet("Birch!", { unverified: true, wallet: { name: "Birch" } }),
    });
    const row = kit.screen.getByRole("button", { name: /Unverified/ });
    await expect.element(row).toHaveTextContent("Another wallet on this page has the same identity.");
  });

  it("shows a wallet that comes late, without moving the focus", async () => {
    const kit = await connect({ wallets: ["Birch"] });
    const first = kit.screen.getByRole("button", { name: "Birch" });
    await expect.element(first).toBeVisible();
    (first.element() as HTMLElement).focus();
    kit.evm.addWallet("Acme");
    await expect.element(kit.screen.getByRole("button", { name: "Acme" })).toBeVisible();
    expect(getDeepActiveElement(document)).toBe(first.element());
  });

  it("keeps the focus on a wallet whose rank the directory brings", async () => {
    const kit = await connect({ wallets: ["Gum", "Acme"] });
    const gum = kit.screen.getByRole("button", { name: "Gum" });
    await expect.element(gum).toBeVisible();
    (gum.element() as HTMLElement).focus();
    kit.foyer.provideDirectory(DIRECTORY);
    await expect.poll(() => rowNames(kit).slice(0, 2)).toEqual(["Acme", "Gum"]);
    expect(getDeepActiveElement(document)).toBe(gum.element());
  });

  it("says that there is no wallet, and offers the way to one, where there is none", async () => {
    const kit = await connect({ options: { directory: { wallets: [] } } });
    await expect.element(kit.screen.getByText("No wallet found in this browser")).toBeVisible();
    await kit.screen.getByRole("button", { name: "I don’t have a wallet" }).click();
    expect(kit.foyer.getSnapshot().router.stack.at(-1)?.view).toBe("Create");
  });

  it("offers the guide only where the host wants it [HOST-01]", async () => {
    const kit = await connect({ wallets: ["Birch"], options: { settings: { enableWalletGuide: false } } });
    await expect.element(kit.screen.getByRole("button", { name: "Birch" })).toBeVisible();
    expect(kit.screen.getByRole("button", { name: "I don’t have a wallet" }).elements()).toHaveLength(0);
  });

  it("shows no wallets where the host wants none [HOST-01]", async () => {
    const kit = await connect({ wallets: ["Birch"], options: { settings: { enableWallets: false, branding: true } } });
    await expect.element(kit.screen.getByRole("button", { name: "I don’t have a wallet" })).toBeVisible();
    // It comes with the rest of the shell, which would also bring the words for an empty list.
    await expect.element(kit.screen.getByRole("link", { name: /Foyer/ })).toBeVisible();
    expect(kit.screen.getByText("No wallet found in this browser").elements()).toEqual([]);
    expect(rowNames(kit)).toEqual([]);
  });
});

describe("choosing a wallet", () => {
  it("asks it in the click itself", async () => {
    const kit = await connect({ wallets: ["Birch"] });
    kit.evm.answer.connect = "hang";
    const row = kit.screen.getByRole("button", { name: "Birch" });
    await expect.element(row).toBeVisible();
    (row.element() as HTMLElement).click();
    expect(kit.evm.asked).toContain("connect:Birch");
  });

  it("works with the keyboard alone", async () => {
    const kit = await connect({ wallets: ["Birch"] });
    await expect.element(kit.screen.getByRole("button", { name: "Birch" })).toBeVisible();
    await userEvent.keyboard("{Tab}");
    expect(getDeepActiveElement(document)?.textContent).toContain("Birch");
    await userEvent.keyboard("{Enter}");
    expect(kit.evm.asked).toContain("connect:Birch");
  });

  it("asks for the chain where the wallet has several [NSP-09]", async () => {
    const kit = await connect({
      wallets: ["Duo"],
      prepare: ({ solana }) => void solana.addWallet("Duo", { id: "standard:duo" }),
    });
    await kit.screen.getByRole("button", { name: "Duo Multi-chain" }).click();
    const { router } = kit.foyer.getSnapshot();
    expect(router.stack.at(-1)).toMatchObject({ view: "ConnectingMultiChain" });
    expect([...kit.evm.asked, ...kit.solana.asked]).not.toContain("connect:Duo");
  });

  it("asks at once where only one chain is wanted of it", async () => {
    const kit = await connect(
      { wallets: ["Duo"], prepare: ({ solana }) => void solana.addWallet("Duo", { id: "standard:duo" }) },
      { addWalletForNamespace: "solana" },
    );
    await kit.screen.getByRole("button", { name: /^Duo/ }).click();
    expect(kit.solana.asked).toContain("connect:Duo");
  });

  it("leads to where a wallet can be had that is not here", async () => {
    const kit = await connect({ options: { directory: DIRECTORY } });
    await kit.screen.getByRole("button", { name: "Acme" }).click();
    const { router } = kit.foyer.getSnapshot();
    expect(router.stack.at(-1)).toMatchObject({ view: "Downloads", params: { walletId: "acme" } });
  });
});

describe("the terms on Connect", () => {
  it.each([
    [TERMS, "By connecting your wallet, you agree to our Terms of Service and Privacy Policy"],
    [{ termsConditionsUrl: TERMS.termsConditionsUrl }, "By connecting your wallet, you agree to our Terms of Service"],
    [{ privacyPolicyUrl: TERMS.privacyPolicyUrl }, "By connecting your wallet, you agree to our Privacy Policy"],
  ])("are a sentence with links where there is no box to tick [LEG-01] (%o)", async (settings, sentence) => {
    const kit = await connect({ wallets: ["Birch"], options: { settings } });
    await expect.element(kit.screen.getByText("By connecting your wallet")).toHaveTextContent(sentence);
    const links = kit.screen
      .getByRole("link")
      .elements()
      .map((link) => link.getAttribute("href"));
    expect(links).toEqual(Object.values(settings));
  });

  it("are a sentence on the list of wallets alone too [LEG-01]", async () => {
    const prepare = async ({ foyer, evm }: TestKit): Promise<void> => {
      evm.addWallet("Birch");
      await foyer.load();
    };
    const given = { options: { settings: TERMS }, prepare };
    const kit = await renderView({ view: "ConnectWallets", params: undefined }, given);
    const sentence = "By connecting your wallet, you agree to our Terms of Service and Privacy Policy";
    await expect.element(kit.screen.getByText("By connecting your wallet")).toHaveTextContent(sentence);
    kit.foyer.setSettings({ legalCheckbox: true });
    await expect.poll(() => kit.screen.getByText("By connecting your wallet").elements()).toEqual([]);
  });

  it("are not mentioned where there are none, box or not [LEG-02]", async () => {
    // The developer is warned; the visitor has nothing to agree to.
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const kit = await connect({ wallets: ["Birch"] });
    kit.foyer.setSettings({ legalCheckbox: true });
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
    await expect.element(kit.screen.getByRole("button", { name: "Birch" })).toBeVisible();
    expect(kit.screen.getByRole("checkbox").elements()).toHaveLength(0);
    expect(kit.screen.getByRole("link").elements()).toHaveLength(0);
  });

  it("keep the wallets dimmed and out of reach until the box is ticked [LEG-02] [CON-05]", async () => {
    const settings = { legalCheckbox: true, ...TERMS };
    const kit = await connect({ wallets: ["Birch"], options: { settings } });
    const box = kit.screen.getByRole("checkbox", { name: "I agree to our terms of service and privacy policy" });
    await expect.element(box).toBeVisible();
    const list = kit.screen.getByText("Birch").element().closest("ul")?.parentElement as HTMLElement;
    expect(list.inert).toBe(true);
    // In one glance: the box stands right above what it opens.
    const [above, below] = [box.element(), list].map((node) => node.getBoundingClientRect()) as [DOMRect, DOMRect];
    expect(below.top - above.bottom).toBeLessThan(40);
    expect(above.bottom).toBeLessThanOrEqual(below.top);
    // Words that take two lines start at the start.
    expect(getComputedStyle(box.element().closest("label") as Element).textAlign).toBe("start");
    expect(Number(getComputedStyle(list).opacity)).toBeLessThan(1);
    await box.click();
    await expect.poll(() => list.inert).toBe(false);
    expect(getComputedStyle(list).opacity).toBe("1");
    await kit.screen.getByRole("button", { name: "Birch" }).click();
    expect(kit.evm.asked).toContain("connect:Birch");
  });

  it("say 'and' only where there are two [LEG-02]", async () => {
    const settings = { legalCheckbox: true, termsConditionsUrl: TERMS.termsConditionsUrl };
    const kit = await connect({ wallets: ["Birch"], options: { settings } });
    await expect.element(kit.screen.getByRole("checkbox", { name: "I agree to our terms of service" })).toBeVisible();
    expect(kit.screen.getByText("privacy policy").elements()).toHaveLength(0);
  });

  it("stay agreed to when the visitor comes back to the list", async () => {
    const kit = await renderFoyer(null, { options: { settings: { legalCheckbox: true, ...TERMS } } });
    kit.evm.addWallet("Birch");
    kit.foyer.open();
    await kit.screen.getByRole("checkbox").click();
    kit.foyer.push({ view: "GetWallet" });
    await expect.element(kit.screen.getByRole("heading", { name: "Get a wallet" })).toBeVisible();
    kit.foyer.back();
    await expect.element(kit.screen.getByRole("checkbox")).toBeChecked();
  });
});

describe("Connect in the modal", () => {
  it("shows who made the kit only where the host wants it [CON-03]", async () => {
    const kit = await connect({ wallets: ["Birch"], options: { settings: { branding: true } } });
    await expect.element(kit.screen.getByRole("link", { name: "UX by Foyer" })).toBeVisible();
    kit.foyer.setSettings({ branding: false });
    await expect.poll(() => kit.screen.getByRole("link").elements()).toHaveLength(0);
  });

  it("explains wallets from its header", async () => {
    const kit = await renderFoyer(null, { prepare: ({ evm }) => void evm.addWallet("Birch") });
    kit.foyer.open();
    await kit.screen.getByRole("button", { name: "Help" }).click();
    await expect.element(kit.screen.getByRole("heading", { name: "What is a wallet?" })).toBeVisible();
  });

  it("makes at most 80 elements with six wallets", async () => {
    const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;
    const kit = await renderFoyer(null, {
      prepare: ({ evm }) => {
        for (const name of ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir"]) {
          evm.addWallet(name, { wallet: { name, rdns: `org.${name}`, icon } });
        }
      },
    });
    kit.foyer.open();
    await expect.element(kit.screen.getByRole("button", { name: "Fir" })).toBeVisible();
    const root = kit.screen.getByRole("button", { name: "Fir" }).element().getRootNode() as ShadowRoot;
    expect(root.querySelectorAll("*").length).toBeLessThanOrEqual(80);
  });
});
