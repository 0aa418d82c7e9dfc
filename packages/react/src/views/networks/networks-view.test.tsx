import { selectNetwork, selectRoute } from "@foyer/core";
import { NETWORK_SEARCH_REST_MS } from "@foyer/core/limits";
import { describe, expect, it } from "vitest";
import { renderFoyer, type TestGiven, type TestKit } from "../../test/render.tsx";

type Kit = Awaited<ReturnType<typeof renderFoyer>>;

async function open(given: TestGiven & { readonly wallet?: string } = {}): Promise<Kit> {
  const prepare = async (kit: TestKit): Promise<void> => {
    kit.evm.addWallet("Acme");
    kit.solana.addWallet("Sun");
    await given.prepare?.(kit);
    await kit.foyer.load();
  };
  const kit = await renderFoyer(null, { ...given, prepare });
  if (given.wallet) await kit.foyer.connect({ wallet: given.wallet });
  kit.foyer.open({ view: "Networks" });
  await expect.element(kit.screen.getByRole("heading", { name: "Choose network" })).toBeVisible();
  return kit;
}

const names = (kit: Kit): (string | null | undefined)[] =>
  kit.screen
    .getByRole("listitem")
    .elements()
    .map((row) => row.querySelector("[translate=no]")?.textContent);
const route = ({ foyer }: Kit): unknown => selectRoute(foyer.getSnapshot());

describe("the networks", () => {
  it("stand in the groups of their namespaces, the one in use marked", async () => {
    const kit = await open({ wallet: "Acme" });
    await expect.poll(() => names(kit)).toEqual(["eip155 1", "eip155 2", "solana 1", "solana 2"]);
    const titles = kit.screen
      .getByRole("heading", { level: 3 })
      .elements()
      .map(({ textContent }) => textContent);
    expect(titles).toEqual(["Ethereum & EVM", "Solana"]);
    await expect.element(kit.screen.getByRole("button", { name: "eip155 1" })).toHaveAttribute("aria-current", "true");
  });

  it("have pictures of 36 px, in a line with those of 40 px elsewhere [AVT-01]", async () => {
    const kit = await open();
    const tile = kit.screen.getByRole("button", { name: "eip155 1" }).element().querySelector(".tile-root");
    expect(tile?.getBoundingClientRect().width).toBe(36);
    expect(getComputedStyle(tile as Element).margin).toBe("2px");
  });

  it("are found by a part of their name in any case, once typing rests [NET-01]", async () => {
    const kit = await open();
    await kit.screen.getByRole("searchbox", { name: "Search network" }).fill("SOLANA 2");
    await kit.clock.advance(99);
    // Long enough for React to show what it had been told of.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(names(kit)).toEqual(["eip155 1", "eip155 2", "solana 1", "solana 2"]);
    await kit.clock.advance(1);
    await expect.poll(() => names(kit)).toEqual(["solana 2"]);
    await expect.element(kit.screen.getByText("1 network", { exact: true })).toBeInTheDocument();
  });

  it("say when a search finds none, and come back when it is emptied", async () => {
    const kit = await open();
    await kit.screen.getByRole("searchbox").fill("nothing like it");
    await kit.clock.advance(NETWORK_SEARCH_REST_MS);
    await expect.element(kit.screen.getByText("Try another name.")).toBeVisible();
    await kit.screen.getByRole("button", { name: "Clear search" }).click();
    await kit.clock.advance(0);
    await expect.poll(() => names(kit)).toHaveLength(4);
  });

  it("have the same footer before a wallet is connected [NET-01]", async () => {
    const kit = await open();
    await expect
      .element(
        kit.screen.getByText("Your connected wallet may not support some of the networks available for this dApp", {
          exact: true,
        }),
      )
      .toBeVisible();
    await kit.screen.getByRole("button", { name: "What is a network" }).click();
    expect(route(kit)).toMatchObject({ view: "WhatIsANetwork" });
  });

  it("scroll from 360 px on, above a footer that explains them [NET-01]", async () => {
    const kit = await open({
      wallet: "Acme",
      prepare: ({ foyer, evm }) => {
        const [network] = evm.networks;
        for (let id = 10; id < 30; id += 1) {
          void foyer.addNetwork({ ...network, id, name: `Net ${id}`, caipNetworkId: `eip155:${id}` });
        }
      },
    });
    await expect.poll(() => names(kit).length).toBeGreaterThan(20);
    const list = kit.screen.getByRole("list").first().element().parentElement as HTMLElement;
    expect(list.clientHeight).toBeLessThanOrEqual(360);
    expect(list.scrollHeight).toBeGreaterThan(360);
    const footer = "Your connected wallet may not support some of the networks available for this dApp";
    await expect.element(kit.screen.getByText(footer)).toBeVisible();
    await kit.screen.getByRole("button", { name: "What is a network" }).click();
    expect(route(kit)).toMatchObject({ view: "WhatIsANetwork" });
  });
});

describe("choosing a network", () => {
  it("asks the wallet where it has a network of its own", async () => {
    const kit = await open({ wallet: "Acme" });
    kit.evm.answer.switchNetwork = "hang";
    await kit.screen.getByRole("button", { name: "eip155 2" }).click();
    expect(route(kit)).toMatchObject({ view: "SwitchNetwork", params: { network: "eip155:2" } });
  });

  it("is done at once where nobody has to be asked", async () => {
    const kit = await open({ wallet: "Sun" });
    await kit.screen.getByRole("button", { name: "solana 2" }).click();
    await expect.poll(() => kit.foyer.getSnapshot().router.isOpen).toBe(false);
    expect(selectNetwork(kit.foyer.getSnapshot(), "solana")?.id).toBe("solana:2");
  });

  it("shows another namespace at once while nothing is connected", async () => {
    const kit = await open();
    await kit.screen.getByRole("button", { name: "solana 2" }).click();
    await expect.poll(() => selectNetwork(kit.foyer.getSnapshot())?.id).toBe("solana:2");
  });

  it("asks for a wallet in a namespace that has none", async () => {
    const kit = await open({ wallet: "Acme" });
    await kit.screen.getByRole("button", { name: "solana 2" }).click();
    expect(route(kit)).toMatchObject({
      view: "SwitchActiveChain",
      params: { namespace: "solana", network: "solana:2" },
    });
  });

  it("is not possible where the wallet cannot, which the row says", async () => {
    const kit = await open({
      wallet: "Small",
      prepare: ({ evm }) => void evm.addWallet("Small", { chains: ["eip155:1"] }),
    });
    const row = kit.screen.getByRole("button", { name: /^eip155 2/ });
    await expect.element(row).toHaveTextContent("Small can’t use this network");
    await expect.element(row).toHaveAttribute("aria-disabled", "true");
    (row.element() as HTMLElement).click();
    expect(route(kit)).toMatchObject({ view: "Networks" });
  });
});
