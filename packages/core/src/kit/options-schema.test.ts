import { describe, expect, it } from "vitest";
import { DEFAULT_FEATURES } from "../flags/features.ts";
import { createMemoryPorts, createScriptedAdapter } from "../testing.ts";
import { createFoyer } from "./create-foyer.ts";

const good = { app: { name: "Example" }, adapters: [createScriptedAdapter("eip155")] };

describe("checkOptions", () => {
  it.each([
    [{ adapters: [] }, "createFoyer: app is required: expected object"],
    [{ ...good, app: { name: "" } }, "createFoyer: app.name must not be empty"],
    [{ ...good, app: { name: 7 } }, "createFoyer: app.name must be string"],
    [{ ...good, app: { name: "x", url: "javascript:alert(1)" } }, "createFoyer: app.url must be an http(s) URL"],
    [{ ...good, id: "a b" }, "createFoyer: id must be letters, digits, '-' and '_'"],
    [{ ...good, adaptors: [] }, "createFoyer: options does not know 'adaptors'"],
    [
      { ...good, features: { allWallets: "NEVER" } },
      "createFoyer: features.allWallets must be one of 'SHOW', 'HIDE', 'ONLY_MOBILE'",
    ],
    [{ ...good, features: { multiWallet: "yes" } }, "createFoyer: features.multiWallet must be boolean"],
    [
      { ...good, features: { socials: ["myspace"] } },
      "createFoyer: features.socials must be false or a list of known providers",
    ],
    [
      { ...good, features: { termsConditionsUrl: "terms" } },
      "createFoyer: features.termsConditionsUrl must be an http(s) URL",
    ],
    [
      { ...good, features: { connectorGroupOrder: ["recent", "mine"] } },
      "createFoyer: features.connectorGroupOrder[1] must be one of",
    ],
    [{ ...good, theme: { mode: "sepia" } }, "createFoyer: theme.mode must be one of 'light', 'dark', 'system'"],
    [
      { ...good, theme: { variables: { colorMixStrength: 101 } } },
      "createFoyer: theme.variables.colorMixStrength must be 0 to 100",
    ],
    [
      { ...good, wallets: { custom: [{ id: "own", name: "Own", namespaces: [], homepage: "ftp://x" }] } },
      "createFoyer: wallets.custom[0].homepage must be an http(s) URL",
    ],
  ])("names the path and the problem [HOST-01] (%#)", (options, message) => {
    expect(() => createFoyer(options as never)).toThrow(message);
  });

  it("accepts every documented feature at its default [HOST-01]", () => {
    const foyer = createFoyer({ ...good, features: DEFAULT_FEATURES, ports: createMemoryPorts() });
    expect(foyer.getSnapshot().flags).toEqual(DEFAULT_FEATURES);
  });
});
