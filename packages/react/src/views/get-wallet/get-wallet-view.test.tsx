import { selectRoute, type WalletRecord } from "@foyer/core";
import { describe, expect, it } from "vitest";
import { renderFoyer, type TestGiven } from "../../test/render.tsx";

type Kit = Awaited<ReturnType<typeof renderFoyer>>;

function record(name: string, rank: number): WalletRecord {
  const id = name.toLowerCase();
  return { id, name, rank, rdns: [`org.${id}`], standardNames: [], windowPaths: [], namespaces: ["eip155"] };
}

const directory = { wallets: ["Acme", "Birch", "Cedar", "Dogwood", "Elm", "Fir"].map(record) };

async function open(options: TestGiven["options"], installed: readonly string[] = []): Promise<Kit> {
  const kit = await renderFoyer(null, {
    options,
    prepare: async ({ evm, foyer }) => {
      for (const name of installed) evm.addWallet(name);
      await foyer.load();
    },
  });
  kit.foyer.open({ view: "GetWallet" });
  await expect.element(kit.screen.getByRole("heading", { name: "Get a wallet" })).toBeVisible();
  return kit;
}

const names = (kit: Kit): (string | null)[] =>
  [...kit.screen.getByRole("listitem").elements()].flatMap(
    (row) => row.querySelector("[translate=no]")?.textContent ?? [],
  );

describe("getting a wallet", () => {
  it("offers four: the host's featured, its own and its recommended [CNG-05]", async () => {
    const wallets = { featured: ["fir"], custom: [{ id: "own", name: "Own" }], recommended: ["elm", "cedar", "birch"] };
    const kit = await open({ directory, wallets });
    expect(names(kit)).toEqual(["Fir", "Own", "Elm", "Cedar"]);
  });

  it("offers the directory's best where the host says nothing, and none that is here already", async () => {
    const kit = await open({ directory }, ["Birch"]);
    expect(names(kit)).toEqual(["Acme", "Cedar", "Dogwood", "Elm"]);
  });

  it("leads to where the wallet can be had", async () => {
    const kit = await open({ directory });
    await kit.screen.getByRole("button", { name: "Acme" }).click();
    expect(selectRoute(kit.foyer.getSnapshot())).toMatchObject({ view: "Downloads", params: { walletId: "acme" } });
  });

  it("links to a list of all, in a tab of its own [CNG-05] [API-07]", async () => {
    const kit = await open({ directory });
    const link = kit.screen.getByRole("link", { name: "Explore all, opens in a new tab" });
    await expect.element(link).toHaveAttribute("href", expect.stringMatching(/^https:/));
    await expect.element(link).toHaveAttribute("target", "_blank");
  });
});
