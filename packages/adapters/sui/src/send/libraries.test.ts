import { createAdapter, type OnDemand } from "@foyer/contract/runtime";
import type { StandardWallet } from "@foyer/contract/wallet-standard";
import { createStandardWallet, SUI_TEST_ADDRESSES, suiPart } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { createProtocol } from "../create-protocol.ts";
import { MYSTEN, type MystenLoaders } from "../libraries.ts";
import { mainnet } from "../networks.ts";
import { onDemand } from "../on-demand.ts";
import { startAdapter } from "../testing/start-adapter.ts";
import { createSuiNetwork } from "../testing/sui-network.ts";
import { estimateFee } from "./estimate-fee.ts";
import { send } from "./send.ts";

const transfer = { to: SUI_TEST_ADDRESSES[1] as string, amount: 5n };
const absent = (library: string) =>
  Object.assign(new Error(`Cannot find package '${library}'`), { code: "ERR_MODULE_NOT_FOUND" });
const failing = (error: unknown) => () => Promise.reject(error);

/** A connected wallet on an adapter whose libraries are these. */
async function connected(libraries: Partial<MystenLoaders> = {}) {
  const mysten = { ...MYSTEN, ...libraries };
  const parts: OnDemand<"sui", StandardWallet> = {
    ...onDemand,
    send: (runtime, asked) => send(runtime, asked, mysten),
    estimateFee: (runtime, asked) => estimateFee(runtime, asked, mysten),
  };
  const adapter = createAdapter({
    protocol: createProtocol(),
    networks: [mainnet],
    load: async () => parts,
  });
  const { page } = startAdapter({ fetch: createSuiNetwork().fetch, adapter });
  const wallet = createStandardWallet({ name: "Alder", parts: [suiPart()] });
  wallet.register(page);
  const { id: connectionId } = await adapter.connect({ connectorId: "wallet-standard:sui:Alder" });
  const { capabilities } = adapter;
  return {
    wallet,
    send: () => capabilities.send?.({ connectionId, transfer }),
    estimateFee: () => capabilities.estimateFee?.({ connectionId, transfer }),
  };
}

describe("the libraries that sending needs", () => {
  it.each([
    ["transactions", "@mysten/sui"],
    ["graphql", "@mysten/sui"],
    ["standard", "@mysten/wallet-standard"],
  ])("are optional: without %s of %s nobody is asked anything", async (part, library) => {
    const cause = absent(library);
    const { send, wallet } = await connected({ [part]: failing(cause) });
    await expect(send()).rejects.toMatchObject({
      code: "library/absent",
      context: { library, operation: "sendNative" },
      cause,
    });
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["connect"]);
  });

  it("are not all needed to estimate the fee", async () => {
    const cause = absent("@mysten/wallet-standard");
    const { estimateFee } = await connected({ standard: failing(cause) });
    expect(await estimateFee()).toMatchObject({ price: 500n });
    const without = await connected({ graphql: failing(absent("@mysten/sui")) });
    await expect(without.estimateFee()).rejects.toMatchObject({
      code: "library/absent",
      context: { library: "@mysten/sui", operation: "estimateFee" },
    });
  });
});
