import { type Account, FoyerError, selectAccount, selectConnection, selectRoute } from "@foyer/core";
import { type AnalyticsEvent, analytics } from "@foyer/core/analytics";
import { pairing, selectPairing } from "@foyer/core/pairing";
import { createScriptedAdapter, createScriptedRelay } from "@foyer/core/testing";
import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { getDeepActiveElement } from "../../parts/focus/focusable.ts";
import { renderFoyer, type TestGiven, type TestKit } from "../../test/render.tsx";
import { REGRET_MS } from "./disconnected-row.tsx";

type Kit = Awaited<ReturnType<typeof renderFoyer>>;

async function open(names: readonly string[], given: TestGiven = {}): Promise<Kit> {
  const prepare = async (kit: TestKit): Promise<void> => {
    for (const name of ["Acme", "Birch", "Cedar"]) kit.evm.addWallet(name);
    kit.solana.addWallet("Sun");
    await given.prepare?.(kit);
    await kit.foyer.load();
  };
  const kit = await renderFoyer(null, { ...given, prepare });
  for (const wallet of names) await kit.foyer.connect({ wallet });
  kit.foyer.open();
  kit.foyer.push({ view: "ProfileWallets", params: { namespace: "eip155" } });
  await expect.element(kit.screen.getByRole("tab", { name: "EVM", selected: true })).toBeVisible();
  return kit;
}

const list = ({ foyer }: Kit): string[] =>
  (foyer.getSnapshot().connections.namespaces.eip155?.list ?? []).map(({ connectorId }) => connectorId);
const view = ({ foyer }: Kit): string | undefined =>
  foyer.getSnapshot().router.isOpen ? selectRoute(foyer.getSnapshot()).view : undefined;
const active = (kit: Kit) => kit.screen.getByRole("region", { name: "Active" });

describe("the visitor's wallets", () => {
  it("have a tab for each namespace where there are several [PRF-01]", async () => {
    const kit = await open(["Acme", "Sun"]);
    await expect.element(kit.screen.getByRole("heading", { name: "Wallet 1" })).toBeVisible();
    await kit.screen.getByRole("tab", { name: "Solana" }).click();
    await expect.element(active(kit).getByText("Sun", { exact: true })).toBeVisible();
    await expect.element(kit.screen.getByRole("tabpanel", { name: "Solana" })).toBeVisible();
  });

  it("are counted, and all ended at once [PRF-01]", async () => {
    const kit = await open(["Acme", "Birch", "Sun"]);
    await expect.element(kit.screen.getByRole("heading", { name: "Wallets 2" })).toBeVisible();
    await kit.screen.getByRole("button", { name: "Disconnect All" }).click();
    await kit.screen
      .getByRole("group", { name: "Disconnect 2 wallets?" })
      .getByText("Disconnect", { exact: true })
      .click();
    await expect.element(kit.screen.getByText("No wallet connected")).toBeVisible();
    await expect.element(kit.screen.getByRole("button", { name: "Disconnect All" })).toBeDisabled();
    expect(kit.foyer.getSnapshot().connections.namespaces.solana?.list).toHaveLength(1);
  });

  it("stand in a box of 330 px at most, and none of them in one that fits below the tabs [NAV-13]", async () => {
    const many = ["Acme", "Birch", "Cedar", "Dogwood", "Elm", "Fir"];
    const kit = await open(many, { prepare: ({ evm }) => many.slice(3).forEach((name) => void evm.addWallet(name)) });
    await expect.element(kit.screen.getByText("Acme", { exact: true })).toBeInTheDocument();
    const box = active(kit).element().closest("[class*=scroll-area]") as HTMLElement;
    expect([box.offsetHeight, box.scrollHeight > 330]).toEqual([330, true]);
    await kit.screen.unmount();
    const empty = (await open([])).screen.getByText("No wallet connected");
    await expect.element(empty).toBeVisible();
    expect((empty.element().closest("[class*=view-nothing]") as HTMLElement).offsetHeight).toBe(340);
    const body = empty.element().closest("[class*=outlet-body]") as HTMLElement;
    await expect.poll(() => body.scrollHeight - body.clientHeight).toBe(0);
  });

  it("show the one in use with its address, explorer and what can be done [PRF-02]", async () => {
    const kit = await open(["Acme", "Birch"]);
    await expect.element(active(kit).getByText("Birch", { exact: true })).toBeVisible();
    await active(kit).getByRole("button", { name: "Copy address" }).click();
    expect(kit.page.copied).toEqual(["eip155-Birch"]);
    const link = active(kit).getByRole("link", { name: "eip1…-Birch in the block explorer, opens in a new tab" });
    await expect.element(link).toHaveAttribute("href", "https://explorer.example.org/address/eip155-Birch");
    const more = active(kit).getByRole("button", { name: "Account settings of Birch" });
    await expect.element(more).toHaveAttribute("aria-disabled", "true");
    await expect.element(active(kit).getByText("Active", { exact: true })).toBeVisible();
    await active(kit).getByRole("button", { name: "Disconnect Birch, eip1…-Birch" }).click();
    await expect.poll(() => list(kit)).toEqual(["eip6963:acme"]);
  });

  it("say why a wallet that is not signed in to has no settings, also to a finger [PRF-02]", async () => {
    const kit = await open(["Acme"]);
    const more = active(kit).getByRole("button", { name: "Account settings of Acme" });
    (more.element() as HTMLElement).click();
    await expect.element(kit.screen.getByRole("tooltip")).toHaveTextContent(/^Only for wallets you sign in to/);
    expect(view(kit)).toBe("ProfileWallets");
  });

  it("lead to the settings of one that is signed in to, and say where its account is a smart one [PRF-02]", async () => {
    const kit = await open(["Acme"], {
      prepare: ({ evm }) => void evm.addWallet("Login", { source: "embedded" }),
    });
    await expect.element(active(kit)).toBeVisible();
    expect(active(kit).getByText("Smart Account").elements()).toEqual([]);
    const { id, accounts } = await kit.foyer.connect({ wallet: "Login" });
    kit.foyer.open({ view: "ProfileWallets", params: { namespace: "eip155" } });
    const [first, ...others] = accounts;
    kit.evm.change(id, { accounts: [{ ...first, details: { kind: "smart" } } as Account, ...others] });
    await expect.element(active(kit).getByText("Smart Account")).toBeVisible();
    const more = active(kit).getByRole("button", { name: "Account settings of Login" });
    await expect.element(more).not.toHaveAttribute("aria-disabled");
    await more.click();
    await expect.poll(() => view(kit)).toBe("AccountSettings");
  });

  it("stand in one line, the one in use as the others", async () => {
    const kit = await open(["Acme", "Birch"]);
    await expect.element(active(kit)).toBeVisible();
    const tiles = [
      ...(active(kit).element().getRootNode() as ShadowRoot).querySelectorAll(
        "[role=tabpanel] .tile-root:not([class*=badge])",
      ),
    ];
    expect(tiles).toHaveLength(2);
    expect(new Set(tiles.map((tile) => tile.getBoundingClientRect().left)).size).toBe(1);
  });

  it("begin with the tabs of what is connected, and keep them there", async () => {
    const kit = await open(["Sun"]);
    const tabs = (): (string | null)[] =>
      kit.screen
        .getByRole("tab")
        .elements()
        .map(({ textContent }) => textContent);
    expect(tabs()).toEqual(["Solana", "EVM"]);
    await kit.foyer.disconnect();
    await kit.foyer.connect({ wallet: "Acme" });
    expect(tabs()).toEqual(["Solana", "EVM"]);
  });

  it("are not ended where the answer is no, or Escape, which closes nothing else", async () => {
    const kit = await open(["Acme", "Birch"]);
    const question = kit.screen.getByRole("group", { name: "Disconnect 2 wallets?" });
    const all = kit.screen.getByRole("button", { name: "Disconnect All" });
    for (const key of ["{Enter}", "{Escape}"]) {
      await all.click();
      await expect.element(question).toBeVisible();
      await expect.poll(() => getDeepActiveElement(document)?.textContent).toBe("Cancel");
      await userEvent.keyboard(key);
      await expect.element(all).toBeVisible();
      await expect.poll(() => getDeepActiveElement(document)?.textContent).toBe("Disconnect All");
    }
    expect(list(kit)).toHaveLength(2);
    expect(view(kit)).toBe("ProfileWallets");
  });

  it("can each be switched to [PRF-03] [ERR-01]", async () => {
    const kit = await open(["Acme", "Birch"]);
    await kit.screen.getByRole("button", { name: "Switch to Acme, eip155-Acme" }).click();
    await expect.element(kit.screen.getByText("Wallet switched")).toBeVisible();
    await expect.element(active(kit).getByText("Acme", { exact: true })).toBeVisible();
    expect(selectConnection(kit.foyer.getSnapshot())?.connectorId).toBe("eip6963:acme");
  });

  it("show in the chosen row that it is being switched to", async () => {
    const kit = await open(["Acme"]);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const select = kit.evm.select.bind(kit.evm);
    kit.evm.select = async (...given: Parameters<typeof select>) => {
      await held;
      return select(...given);
    };
    const row = active(kit).getByRole("radio", { name: "eip1…second" });
    await row.click();
    await expect.element(row).toHaveAttribute("aria-busy", "true");
    expect(row.element().querySelectorAll("[class*=spinner]")).toHaveLength(1);
    release();
    await expect.element(row).toHaveAttribute("aria-checked", "true");
    await expect.element(row).not.toHaveAttribute("aria-busy");
  });

  it("are shown in place of what stood there when the last one goes by itself", async () => {
    const kit = await open(["Acme"]);
    kit.evm.lock(kit.evm.connections()[0]?.id ?? "");
    await expect.element(kit.screen.getByText("No wallet connected")).toBeVisible();
    expect(view(kit)).toBe("ProfileWallets");
  });

  it("say so when switching fails [ERR-01]", async () => {
    const kit = await open(["Acme", "Birch"]);
    await expect.element(kit.screen.getByRole("button", { name: /^Switch to Acme/ })).toBeVisible();
    kit.evm.select = () => {
      throw new FoyerError("connection/not-found", { connectionId: "eip155:gone" });
    };
    await active(kit).getByRole("radio", { name: "eip1…second" }).click();
    await expect.element(kit.screen.getByText("Failed to switch wallet")).toBeVisible();
  });

  it("offer the other accounts of the one in use [ERR-01]", async () => {
    const kit = await open(["Acme"]);
    await active(kit).getByRole("radio", { name: "eip1…second" }).click();
    await expect.element(kit.screen.getByText("Account switched")).toBeVisible();
    expect(selectAccount(kit.foyer.getSnapshot())?.address).toBe("eip155-Acme-second");
    const chosen = active(kit).getByRole("radio", { name: "eip1…second" });
    await expect.element(chosen).toHaveAttribute("aria-checked", "true");
  });

  it("can be used in a namespace that is not shown first", async () => {
    const kit = await open(["Acme", "Sun"]);
    await active(kit).getByRole("button", { name: "Use Acme on EVM" }).click();
    await expect.poll(() => kit.foyer.getSnapshot().connections.activeNamespace).toBe("eip155");
    await expect.element(active(kit).getByText("Acme", { exact: true })).toBeVisible();
    expect(active(kit).getByRole("button", { name: "Use Acme on EVM" }).elements()).toHaveLength(0);
  });
});

describe("disconnecting one wallet", () => {
  it("leaves the others alone, and says so [PRF-06] [ERR-01]", async () => {
    const kit = await open(["Acme", "Birch", "Sun"]);
    await kit.screen.getByRole("button", { name: "Disconnect Acme, eip155-Acme" }).click();
    await expect.element(kit.screen.getByText("Wallet disconnected")).toBeVisible();
    expect(list(kit)).toEqual(["eip6963:birch"]);
    expect(kit.foyer.getSnapshot().connections.namespaces.solana?.list).toHaveLength(1);
  });

  it("keeps its place for five seconds, with the way back, and has the focus go on there", async () => {
    const kit = await open(["Acme", "Birch", "Cedar"]);
    const panel = kit.screen.getByRole("tabpanel");
    const names = (): string[] =>
      panel
        .element()
        .textContent.match(/Acme|Birch|Cedar/g)
        ?.filter((name, place, all) => all.indexOf(name) === place) ?? [];
    await expect.poll(names).toEqual(["Cedar", "Acme", "Birch"]);
    (kit.screen.getByRole("button", { name: /^Disconnect Acme/ }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    const again = kit.screen.getByRole("button", { name: "Connect Acme again, eip155-Acme" });
    await expect.element(again).toBeVisible();
    await expect.poll(names).toEqual(["Cedar", "Acme", "Birch"]);
    await expect.poll(() => getDeepActiveElement(document)?.textContent).toBe("Connect again");
    // Not from under the finger.
    await kit.clock.advance(REGRET_MS);
    await expect.element(again).toBeVisible();
    (kit.screen.getByRole("button", { name: /^Disconnect Birch/ }).element() as HTMLElement).focus();
    await expect.element(again).not.toBeInTheDocument();
    await expect.element(kit.screen.getByRole("button", { name: /^Connect Acme, / })).toBeVisible();
  });

  it("is made good with one press", async () => {
    const kit = await open(["Acme", "Birch"]);
    await kit.screen.getByRole("button", { name: /^Disconnect Birch/ }).click();
    await kit.screen.getByRole("button", { name: /^Connect Birch again/ }).click();
    await expect.poll(() => list(kit)).toContain("eip6963:birch");
    expect(view(kit)).toBe("ProfileWallets");
    expect(kit.screen.getByRole("button", { name: /^Connect Birch again/ }).elements()).toHaveLength(0);
  });

  it("says when it fails, and keeps the wallet [PRF-06] [ERR-01]", async () => {
    const kit = await open(["Acme"]);
    kit.evm.disconnect = async () => Promise.reject(new TypeError("no"));
    await kit.screen.getByRole("button", { name: /^Disconnect Acme/ }).click();
    await expect.element(kit.screen.getByText("Failed to disconnect wallet")).toBeVisible();
    expect(list(kit)).toEqual(["eip6963:acme"]);
  });

  it("says when all cannot be ended, and counts it [PRF-06]", async () => {
    const told: AnalyticsEvent["props"][] = [];
    const sink = { send: (events: readonly AnalyticsEvent[]) => told.push(...events.map(({ props }) => props)) > 0 };
    const kit = await open(["Acme"], {
      options: { settings: { analytics: true } },
      prepare: ({ foyer }) => void foyer.use(analytics({ sinks: [sink] })),
    });
    kit.evm.disconnect = async () => Promise.reject(new TypeError("no"));
    await kit.screen.getByRole("button", { name: "Disconnect All" }).click();
    await expect.element(kit.screen.getByText("Failed to disconnect", { exact: true })).toBeVisible();
    // The code that reports may still be on its way.
    const counted = async (): Promise<unknown> => {
      window.dispatchEvent(new Event("pagehide"));
      await kit.clock.advance(10_000);
      return told.filter(({ event }) => event === "DISCONNECT_ERROR").map(({ properties }) => properties["code"]);
    };
    await expect.poll(counted).toEqual(["INTERNAL_SDK_ERROR"]);
  });

  it("stays on the list when the last one goes", async () => {
    const kit = await open(["Acme"]);
    await kit.screen.getByRole("button", { name: /^Disconnect Acme/ }).click();
    await expect.element(kit.screen.getByText("No wallet connected")).toBeVisible();
    expect(view(kit)).toBe("ProfileWallets");
  });

  it("closes the modal when the last one goes and there can be only one", async () => {
    const kit = await open(["Acme"], { options: { settings: { multiWallet: false } } });
    await kit.screen.getByRole("button", { name: /^Disconnect Acme/ }).click();
    await expect.poll(() => view(kit)).toBeUndefined();
  });
});

describe("wallets of before", () => {
  async function openRecent(): Promise<Kit> {
    const kit = await open(["Acme", "Birch"]);
    await kit.screen.getByRole("button", { name: /^Disconnect Acme/ }).click();
    await expect.element(kit.screen.getByRole("button", { name: /^Connect Acme again/ })).toBeVisible();
    (kit.screen.getByRole("tab", { name: "EVM" }).element() as HTMLElement).focus();
    await kit.clock.advance(REGRET_MS);
    await expect.element(kit.screen.getByRole("heading", { name: "RECENTLY CONNECTED" })).toBeVisible();
    return kit;
  }

  it("can be connected again [PRF-03]", async () => {
    const kit = await openRecent();
    await kit.screen.getByRole("button", { name: "Connect Acme, eip155-Acme" }).click();
    await expect.poll(() => list(kit)).toEqual(["eip6963:birch", "eip6963:acme"]);
    expect(view(kit)).toBe("ProfileWallets");
    expect(kit.screen.getByRole("heading", { name: "RECENTLY CONNECTED" }).elements()).toHaveLength(0);
  });

  it("can be forgotten, which is said [PRF-03] [PRF-06] [ERR-01]", async () => {
    const kit = await openRecent();
    await kit.screen.getByRole("button", { name: "Delete Acme, eip155-Acme" }).click();
    await expect.element(kit.screen.getByText("Wallet deleted")).toBeVisible();
    await expect.poll(() => kit.screen.getByRole("heading", { name: "RECENTLY CONNECTED" }).elements()).toHaveLength(0);
  });

  it("lead to a new link where the wallet was elsewhere, and from there to the list [PRF-05]", async () => {
    const relay = createScriptedRelay();
    const kit = await open([], { options: { sources: [relay] } });
    const paired = kit.foyer.use(pairing()).pair();
    const link = () =>
      vi.waitFor(() => selectPairing(kit.foyer.getSnapshot()).uri ?? Promise.reject(new Error("no link")));
    relay.agree(await link());
    const [connection] = await paired;
    await kit.foyer.disconnect({ connectionId: connection?.id });
    await expect.poll(() => list(kit)).toEqual([]);
    await kit.clock.advance(REGRET_MS);
    await kit.screen
      .getByRole("button", { name: /^Connect / })
      .first()
      .click();
    await expect.poll(() => view(kit)).toMatch(/^ConnectingWalletConnect/);
    relay.agree(await link());
    await expect.poll(() => list(kit)).toHaveLength(1);
    await expect.poll(() => view(kit)).toBe("ProfileWallets");
  });

  it("say when the wallet is no longer here [PRF-06] [ERR-01]", async () => {
    const kit = await openRecent();
    kit.evm.removeWallet("eip6963:acme");
    await kit.screen.getByRole("button", { name: "Connect Acme, eip155-Acme" }).click();
    await expect.element(kit.screen.getByText("Failed to find connector")).toBeVisible();
  });
});

/** A kit of one namespace alone, as most pages have one, which has no tabs. */
async function openOnly(names: readonly string[], settings: { readonly multiWallet: boolean }): Promise<Kit> {
  const evm = createScriptedAdapter("eip155");
  for (const name of ["Acme", "Birch"]) evm.addWallet(name);
  const kit = await renderFoyer(null, { options: { adapters: [evm], settings }, prepare: ({ foyer }) => foyer.load() });
  for (const wallet of names) await kit.foyer.connect({ wallet });
  kit.foyer.open();
  kit.foyer.push({ view: "ProfileWallets" });
  await expect.element(kit.screen.getByRole("button", { name: "Disconnect All" })).toBeVisible();
  return kit;
}

describe("adding a wallet", () => {
  it("names no chain where there is one alone, first and later, and has no tabs then [PRF-01] [PRF-04] [NAV-13]", async () => {
    const kit = await openOnly([], { multiWallet: true });
    await expect.element(kit.screen.getByText("No wallet connected", { exact: true })).toBeVisible();
    await expect.element(kit.screen.getByText("Add your first wallet", { exact: true })).toBeVisible();
    expect(kit.screen.getByRole("tab").elements()).toEqual([]);
    const empty = kit.screen.getByText("No wallet connected").element().closest("[class*=view-nothing]");
    expect((empty as HTMLElement).offsetHeight).toBe(400);
    await kit.screen.getByRole("button", { name: "Add Wallet", exact: true }).click();
    expect(selectRoute(kit.foyer.getSnapshot()).view).toBe("Connect");
    await kit.screen.unmount();
    const another = await openOnly(["Acme"], { multiWallet: true });
    await expect.element(another.screen.getByRole("button", { name: "Add Wallet", exact: true })).toBeVisible();
  });

  it("is offered where one wallet is allowed and none is connected, and not beside that one [PRF-04]", async () => {
    const kit = await openOnly([], { multiWallet: false });
    await expect.element(kit.screen.getByRole("button", { name: "Add Wallet", exact: true })).toBeVisible();
    await kit.foyer.connect({ wallet: "Acme" });
    kit.foyer.open({ view: "ProfileWallets" });
    await expect.element(active(kit)).toBeVisible();
    await expect.poll(() => kit.screen.getByRole("button", { name: "Add Wallet" }).elements()).toHaveLength(0);
  });

  it("names the chain where there are several, first and later [PRF-04]", async () => {
    const kit = await open([]);
    await expect.element(kit.screen.getByText("No wallet connected")).toBeVisible();
    await expect.element(kit.screen.getByText("Add your first EVM wallet")).toBeVisible();
    await kit.screen.getByRole("button", { name: "Add EVM Wallet" }).click();
    expect(selectRoute(kit.foyer.getSnapshot())).toMatchObject({
      view: "Connect",
      params: { addWalletForNamespace: "eip155" },
    });
  });

  it("is offered beside others only where several are allowed [PRF-04]", async () => {
    const kit = await open(["Acme"]);
    await expect.element(kit.screen.getByRole("button", { name: "Add EVM Wallet" })).toBeVisible();
    kit.foyer.setSettings({ multiWallet: false });
    await expect.poll(() => kit.screen.getByRole("button", { name: "Add EVM Wallet" }).elements()).toHaveLength(0);
  });
});
