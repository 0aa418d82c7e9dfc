import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { directory, readAhead } from "../../directory.ts";
import { createMemoryPorts, createScriptedAdapter, createScriptedService, settle } from "../../testing.ts";
import { createFoyer } from "../create-foyer.ts";
import type { Foyer } from "../foyer.ts";
import type { FoyerOptions } from "../options.ts";

const texts: unknown[] = [];
const warned = (): readonly unknown[] => texts;

beforeEach(() => {
  texts.length = 0;
  vi.spyOn(console, "warn").mockImplementation((text) => texts.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const { signal } = new AbortController();

const metamask = {
  id: "metamask",
  name: "MetaMask",
  rdns: ["io.metamask"],
  standardNames: [],
  windowPaths: [],
  namespaces: ["eip155"],
  rank: 1,
} as const;

async function make(wallets: FoyerOptions["wallets"], more: Partial<FoyerOptions> = {}): Promise<Foyer> {
  const adapters = [createScriptedAdapter("eip155")];
  const foyer = createFoyer({ app: { name: "Example" }, adapters, ports: createMemoryPorts(), wallets, ...more });
  await foyer.load();
  await settle();
  return foyer as unknown as Foyer;
}

describe("wallets that the host puts forward", () => {
  it("are warned of once where nobody knows them, as soon as there is a directory", async () => {
    const foyer = await make({
      featured: ["metamsk"],
      recommended: ["metamask", "own", "rainbow"],
      custom: [{ id: "own", name: "Own" }],
    });
    expect(warned()).toEqual([]);
    foyer.provideDirectory({ wallets: [metamask], isPartial: true });
    await settle();
    expect(warned()).toEqual([]);
    foyer.provideDirectory({ wallets: [] });
    foyer.provideDirectory({ wallets: [] });
    await settle();
    expect(warned()).toEqual([
      "createFoyer: wallets.featured[0]: no directory knows a wallet 'metamsk'. Did you mean 'metamask'?",
      "createFoyer: wallets.recommended[2]: no directory knows a wallet 'rainbow'.",
    ]);
  });

  it("are known where they serve another namespace than the application's", async () => {
    const phantom = { ...metamask, id: "phantom", name: "Phantom", namespaces: ["solana"] } as const;
    await make({ featured: ["phantom"] }, { features: [directory({ wallets: [phantom] })] });
    expect(warned()).toEqual([]);
    await make({ featured: ["phantm"] }, { features: [directory({ wallets: [phantom] })] });
    expect(warned()).toEqual([
      "createFoyer: wallets.featured[0]: no directory knows a wallet 'phantm'. Did you mean 'phantom'?",
    ]);
  });

  it("are known by a service's own ids, once it was asked", async () => {
    const { http } = createScriptedService([
      { id: "c57ca9", name: "MetaMask", rdns: "io.metamask", chains: ["eip155:1"] },
      { id: "1ae92b", name: "Rainbow", chains: ["eip155:1"] },
    ]);
    const features = [directory({ url: "https://wallets.example.org", projectId: "p1" })];
    const wallets = { featured: ["c57ca9", "1ae92b", "1ae92c"] };
    const foyer = await make(wallets, { features, ports: createMemoryPorts({ http }) });
    foyer.provideDirectory({ wallets: [metamask] });
    await settle();
    expect(warned()).toEqual([]);
    await readAhead(foyer, { signal });
    await settle();
    expect(warned()).toEqual([
      "createFoyer: wallets.featured[2]: no directory knows a wallet '1ae92c'. Did you mean '1ae92b'?",
    ]);
  });

  it("are not judged where the service said nothing", async () => {
    const service = createScriptedService([]);
    service.failing = new TypeError("offline");
    const features = [directory({ url: "https://wallets.example.org", projectId: "p1" })];
    const ports = createMemoryPorts({ http: service.http });
    const foyer = await make({ featured: ["c57ca9"] }, { features, ports });
    foyer.provideDirectory({ wallets: [metamask] });
    await readAhead(foyer, { signal });
    await settle();
    expect(warned()).toEqual([]);
  });
});
