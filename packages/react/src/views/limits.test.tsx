import { type ActivityAnswer, activity } from "@foyer/core/activity";
import { names } from "@foyer/core/names";
import { createScriptedRelay } from "@foyer/core/testing";
import { type Holding, tokens } from "@foyer/core/tokens";
import { describe, expect, it } from "vitest";
import { truncateAddress } from "../parts/address/shown-address.ts";
import { renderFoyer } from "../test/render.tsx";
import { cutProfileName } from "./wallet-send/send-words.ts";

/** Each letter of it is two units of a string. */
const FACES = "🙂".repeat(20);
const NAME = `ada${FACES}`;

describe("what is cut and rounded", () => {
  it("is a name at 18, 16 and 12, an address at 4 and 6, a sum at 4, 3 and 2 digits, in dollars [LIM-02]", async () => {
    const coin: Holding = {
      asset: "eip155:1/slip44:60",
      value: 123_456_789n,
      decimals: 8,
      symbol: "ETH",
      name: "Ether",
      isListed: true,
    };
    const moved = {
      direction: "out",
      quantity: "1.23456",
      symbol: "ETH",
      isCollectible: false,
      isSpam: false,
    } as const;
    const record = {
      hash: "0xa",
      chain: "eip155:1",
      at: 1_699_000_000_000,
      status: "confirmed",
      operation: "send",
    } as const;
    const history = async (): Promise<ActivityAnswer> => ({ kind: "page", items: [{ ...record, transfers: [moved] }] });
    const prices = new Map([[coin.asset, { value: 2n, decimals: 0, at: 0 }]]);
    const known = {
      id: "long",
      rdns: [],
      standardNames: [],
      windowPaths: [],
      rank: 1,
      namespaces: ["eip155" as const],
    };
    const kit = await renderFoyer(null, {
      options: {
        sources: [createScriptedRelay()],
        directory: {
          wallets: [{ ...known, name: "A wallet with a long name" }],
          links: async () => ({ chrome: "https://x.example.org" }),
        },
        features: [
          names({ sources: [{ reverse: async () => ({ name: NAME }), resolve: async () => undefined }] }),
          tokens({ prices: [{ read: async () => prices }] }),
          activity({ history: [{ read: history }] }),
        ],
      },
      prepare: async ({ evm, foyer }) => {
        evm.addWallet("Acme");
        Object.assign(evm.capabilities, { tokens: async () => ({ items: [coin] }) });
        await foyer.load();
      },
    });
    const { screen, foyer } = kit;
    foyer.open({ view: "ConnectingWalletConnect", params: { walletId: "long" } });
    await expect.element(screen.getByRole("button", { name: "Don’t have A wallet wit…? Get it" })).toBeVisible();
    foyer.close();
    await foyer.connect({ wallet: "Acme" });
    foyer.open({ view: "Account" });
    await expect.element(screen.getByText(`ada${"🙂".repeat(13)}…`, { exact: true }).first()).toBeVisible();
    const row = screen.getByRole("region", { name: "Tokens" }).getByRole("listitem");
    await expect.element(row).toHaveTextContent("Ether1.2345 ETH$2.46");
    await screen.getByRole("button", { name: "Activity" }).click();
    await expect.element(screen.getByRole("listitem").first()).toHaveTextContent(/1[.]234 ETH/);
    expect(cutProfileName(NAME)).toBe(`ada${"🙂".repeat(15)}…`);
    expect(truncateAddress("0x52908400098527886E0F7030069857D2E4169EE7")).toBe("0x52…169EE7");
  });
});
