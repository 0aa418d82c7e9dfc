import { describe, expect, it, vi } from "vitest";
import { readAhead } from "./directory.ts";
import { createFoyer } from "./kit/create-foyer.ts";
import { httpServices } from "./services.ts";
import { createMemoryPorts, createScriptedAdapter } from "./testing.ts";

function world(given: { readonly analytics?: boolean } = {}) {
  const asked: string[] = [];
  const http: typeof fetch = async (url) => {
    const { origin, pathname, searchParams } = new URL(String(url));
    expect([origin, searchParams.get("projectId")]).toEqual(["https://services.example.org", "p1"]);
    asked.push(pathname);
    return Response.json(ANSWERS[pathname] ?? {});
  };
  const services = httpServices({ url: "https://services.example.org", projectId: "p1", ...given });
  const adapters = [createScriptedAdapter("eip155")];
  const ports = createMemoryPorts({ http });
  const foyer = createFoyer({ app: { name: "Example" }, adapters, ports, features: [services] });
  const settle = async (): Promise<void> => {
    await Promise.all([import("./features/config/verbs.ts"), import("./features/analytics/verbs.ts")]);
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  return { asked, foyer, settle };
}

const ANSWERS: { readonly [path: string]: unknown } = {
  "/appkit/v1/config": { features: [{ id: "swap", isEnabled: true, config: null }] },
  "/projects/v1/origins": { allowedOrigins: [] },
  "/getAnalyticsConfig": { isAnalyticsEnabled: true },
  "/getWallets": { data: [{ id: "acme", name: "Acme", chains: ["eip155:1"] }], count: 1 },
};

describe("the services of a server", () => {
  it("are all there from the first, and nothing is asked of them before a visitor acts", async () => {
    const { asked, foyer, settle } = world();
    expect(Object.keys(foyer.getSnapshot().features)).toEqual([
      "services",
      "directory",
      "remoteConfig",
      "tokens",
      "activity",
      "onramp",
      "exchange",
      "pay",
      "analytics",
    ]);
    expect(foyer.getInitialSnapshot()).toBe(foyer.getSnapshot());
    foyer.start();
    await foyer.load();
    await settle();
    expect(asked).toEqual([]);
    foyer.open();
    const opened = ["/appkit/v1/config", "/getAnalyticsConfig", "/projects/v1/origins"];
    await vi.waitFor(() => expect([...asked].sort()).toEqual(opened));
    await settle();
    expect(foyer.getSnapshot().settings.swaps).toBe(true);
    await readAhead(foyer as never, { signal: new AbortController().signal });
    expect(foyer.getWallets().map(({ name }) => name)).toEqual(["Acme"]);
  });

  it("report nothing where the host leaves analytics out", async () => {
    const { asked, foyer, settle } = world({ analytics: false });
    foyer.open();
    await settle();
    expect(foyer.ports.analytics).toBeUndefined();
    expect(asked.sort()).toEqual(["/appkit/v1/config", "/projects/v1/origins"]);
  });
});
