import { createAdapter } from "@foyer/contract/runtime";
import { createStacksWallet, STACKS_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { createProtocol } from "../create-protocol.ts";
import { mainnet } from "../networks.ts";
import { createOnDemand } from "../on-demand.ts";
import { found } from "../testing/connected.ts";
import { startAdapter } from "../testing/start-adapter.ts";
import { WALLET_API } from "../wallet-api/wallet-api.ts";
import { type Connect, requestThrough } from "./request-through.ts";
import { send } from "./send.ts";

const ID = "ab".repeat(32);

describe("the path through @stacks/connect", () => {
  it("hands the library the wallet, and tells it to show and to keep nothing", async () => {
    const asked: unknown[] = [];
    const library = {
      request: async (...given: readonly unknown[]) => {
        asked.push(given);
        return { txid: ID };
      },
    } as unknown as Connect;
    const provider = { request: async () => ({ result: {} }) };
    expect(await requestThrough(library, provider, { amount: "1" })).toEqual({ txid: ID });
    const through = { request: expect.any(Function) };
    expect(asked).toEqual([
      [
        { provider: through, persistWalletSelect: false, enableLocalStorage: false },
        "stx_transferStx",
        { amount: "1" },
      ],
    ]);
  });

  it("passes on what the library itself fails with", async () => {
    const library = { request: () => Promise.reject(new Error("library")) } as unknown as Connect;
    await expect(requestThrough(library, { request: async () => ({}) }, {})).rejects.toThrow("library");
  });

  it.each([
    [
      "is not installed",
      Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" }),
      "library/absent",
    ],
    ["cannot be fetched", new TypeError("Failed to fetch dynamically imported module"), "library/unreachable"],
  ])("says that the library %s, and asks nobody", async (_, cause, code) => {
    const { page, clock } = startAdapter();
    const wallet = createStacksWallet({ clock });
    wallet.announce(page);
    const part = createOnDemand([mainnet], new Map());
    const adapter = createAdapter({
      protocol: createProtocol(async () => WALLET_API),
      networks: [mainnet],
      load: async () => ({ ...part, send: (runtime, asked) => send(runtime, asked, () => Promise.reject(cause)) }),
    });
    adapter.start({ app: { name: "", url: "" }, page, clock, fetch, emit: () => undefined });
    const connectorId = `wbip:${wallet.path}`;
    await found({ adapter }, connectorId);
    const { id: connectionId } = await adapter.connect({ connectorId });
    const transfer = { to: STACKS_TEST_ADDRESSES[1] ?? "", amount: 1n };
    const failed = adapter.capabilities.send?.({ connectionId, transfer });
    await expect(failed).rejects.toMatchObject({ code, context: { library: "@stacks/connect" }, cause });
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["connect"]);
  });
});
