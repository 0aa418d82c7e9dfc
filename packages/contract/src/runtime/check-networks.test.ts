import { describe, expect, it } from "vitest";
import type { Network } from "../network.ts";
import { checkNetworks } from "./check-networks.ts";

const sui: Network<"sui"> = {
  chainNamespace: "sui",
  caipNetworkId: "sui:mainnet",
  id: "mainnet",
  name: "Sui",
  nativeCurrency: { name: "Sui", symbol: "SUI", decimals: 9 },
  rpcUrls: { default: { http: ["https://example.org"] } },
};

describe("checkNetworks", () => {
  it("lets networks of the namespace through", () => {
    expect(() => checkNetworks("sui", [sui, { ...sui, caipNetworkId: "sui:testnet" }])).not.toThrow();
  });

  it.each([
    ["no list", undefined, ""],
    ["an empty list", [], ""],
    ["nothing in the list", [undefined], "[0]"],
    ["another namespace", [{ ...sui, chainNamespace: "eip155" }], "[0].chainNamespace"],
    ["an id of another namespace", [{ ...sui, caipNetworkId: "eip155:1" }], "[0].caipNetworkId"],
    ["no name", [{ ...sui, name: " " }], "[0].name"],
    ["no symbol", [{ ...sui, nativeCurrency: {} }], "[0].nativeCurrency.symbol"],
    ["half a digit", [{ ...sui, nativeCurrency: { symbol: "S", decimals: 0.5 } }], "[0].nativeCurrency.decimals"],
    ["no URL", [{ ...sui, rpcUrls: { default: { http: ["ftp://x"] } } }], "[0].rpcUrls.default.http"],
    ["one network twice", [sui, sui], "[1].caipNetworkId"],
  ])("names the place of %s", (_, networks, path) => {
    expect(() => checkNetworks("sui", networks)).toThrow(
      expect.objectContaining({
        code: "options/invalid",
        context: expect.objectContaining({ path: `sui.networks${path}` }),
      }),
    );
  });
});
