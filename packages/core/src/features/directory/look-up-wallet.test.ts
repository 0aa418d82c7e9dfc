import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import type { WalletDirectory } from "../../ports/wallet-directory.ts";
import { createMemoryPorts, createScriptedAdapter, createScriptedService } from "../../testing.ts";
import { httpDirectory } from "./directory.ts";
import { lookUpWallet } from "./read-from.ts";

const service = httpDirectory({ url: "https://wallets.example.org", projectId: "p1" });
const { signal } = new AbortController();
const acme = { id: "acme", name: "Acme", rank: 1, rdns: [], standardNames: [], windowPaths: [] };
const known: WalletDirectory = {
  wallets: [{ ...acme, namespaces: ["eip155"] }],
  links: async (id) => (id === "acme" ? { ios: "https://apps.example.org/acme" } : undefined),
};

async function open(directory?: WalletDirectory) {
  const scripted = createScriptedService([
    { id: "served", name: "Served", app_store: "https://apps.example.org/served" },
    { id: "7c1e", name: "ACME", app_store: "https://apps.example.org/other" },
  ]);
  const ports = createMemoryPorts({ http: scripted.http });
  const adapters = [createScriptedAdapter("eip155")];
  const foyer = createFoyer({ app: { name: "Example" }, adapters, directory, ports });
  foyer.start();
  await foyer.load();
  return { scripted, foyer: foyer as never as Parameters<typeof lookUpWallet>[0] };
}

describe("looking up a wallet", () => {
  it("asks nobody for what is known", async () => {
    const { foyer, scripted } = await open({ ...service, ...known });
    const found = await lookUpWallet(foyer, { walletId: "acme", signal });
    expect(found).toMatchObject({ wallet: { id: "acme" }, links: { ios: "https://apps.example.org/acme" } });
    expect(scripted.calls).toEqual([]);
  });

  it("asks the service for a wallet that only it knows, which is known from then on [CNG-04]", async () => {
    const { foyer, scripted } = await open({ ...service, ...known });
    const found = await lookUpWallet(foyer, { walletId: "served", signal });
    expect(found).toMatchObject({ wallet: { name: "Served" }, links: { ios: "https://apps.example.org/served" } });
    expect(scripted.calls.map(({ searchParams }) => searchParams.get("include"))).toEqual(["served"]);
    expect(foyer.getWallets().map(({ id }) => id)).toEqual(["acme", "served"]);
  });

  it("finds one that is known by another id, with the links that are known", async () => {
    const { foyer } = await open({ ...service, ...known });
    const found = await lookUpWallet(foyer, { walletId: "7c1e", signal });
    expect(found).toMatchObject({ wallet: { id: "acme" }, links: { ios: "https://apps.example.org/acme" } });
  });

  it("tells a wallet that nobody knows from a service that does not answer", async () => {
    const { foyer, scripted } = await open(service);
    expect(await lookUpWallet(foyer, { walletId: "nobody", signal })).toEqual({ wallet: undefined });
    scripted.failing = new TypeError("Failed to fetch");
    await expect(lookUpWallet(foyer, { walletId: "nobody", signal })).rejects.toMatchObject({
      code: "directory/unreachable",
    });
  });

  it("knows what is known where there is no service", async () => {
    const { foyer } = await open(known);
    expect(await lookUpWallet(foyer, { walletId: "nobody", signal })).toEqual({});
  });
});
