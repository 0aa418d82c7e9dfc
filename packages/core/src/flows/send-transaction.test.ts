import { describe, expect, it } from "vitest";
import { createFoyer } from "../kit/create-foyer.ts";
import { createMemoryPorts, createScriptedAdapter } from "../testing.ts";

const DATA = { domain: {}, types: {}, primaryType: "Greeting", message: {} };

async function world() {
  const evm = createScriptedAdapter("eip155");
  const solana = createScriptedAdapter("solana");
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm, solana], ports: createMemoryPorts() });
  foyer.start();
  await foyer.load();
  const connect = (adapter: typeof evm | typeof solana) => foyer.connect({ connectorId: adapter.addWallet("Acme").id });
  return { evm, solana, foyer, connect };
}

const sent = ({ asked }: { readonly asked: readonly string[] }): readonly string[] =>
  asked.filter((what) => what.startsWith("send:"));

describe("sendTransaction", () => {
  it("sends from the connection in use, in the namespace shown first or the one named, and tells what became of it", async () => {
    const { evm, solana, foyer, connect } = await world();
    await connect(evm);
    await connect(solana);
    const { hash, settled } = await foyer.sendTransaction({ to: "somebody", amount: 5n });
    expect([hash, await settled()]).toEqual(["0xhash", "confirmed"]);
    await foyer.sendTransaction({ to: "somebody", amount: 6n, namespace: "eip155", chain: "eip155:2" });
    expect(sent(solana)).toEqual(["send:5:somebody"]);
    expect(sent(evm)).toEqual(["send:6:somebody:eip155:2"]);
  });

  it("asks nobody where nothing is connected, or where data would be left out in silence", async () => {
    const { solana, foyer, connect } = await world();
    const request = { to: "somebody", amount: 5n };
    await expect(foyer.sendTransaction(request)).rejects.toMatchObject({ code: "connection/not-found" });
    await connect(solana);
    const done = foyer.sendTransaction({ ...request, namespace: "solana", data: "0x" as never });
    await expect(done).rejects.toMatchObject({ code: "wallet/invalid-params" });
    expect(sent(solana)).toEqual([]);
  });

  it("carries a price where transactions do, and says so where they do not", async () => {
    const fee = { gas: 1n, maxFeePerGas: 3n, maxPriorityFeePerGas: 1n };
    const sui = createScriptedAdapter("sui", ["1"]);
    const foyer = createFoyer({ app: { name: "Test" }, adapters: [sui], ports: createMemoryPorts() });
    foyer.start();
    await foyer.connect({ connectorId: sui.addWallet("Acme").id });
    const done = foyer.sendTransaction({ to: "somebody", amount: 5n, namespace: "sui", fee: fee as never });
    await expect(done).rejects.toMatchObject({
      code: "wallet/invalid-params",
      context: { problem: "only eip155 and solana take a fee" },
    });
    expect(sui.asked.filter((one) => one.startsWith("send:"))).toEqual([]);
  });

  it("passes on why a wallet refused, and is ended by its signal", async () => {
    const { evm, foyer, connect } = await world();
    await connect(evm);
    evm.answer.sign = "reject";
    const request = { to: "somebody", amount: 5n };
    await expect(foyer.sendTransaction(request)).rejects.toMatchObject({ code: "wallet/rejected" });
    evm.answer.sign = "hang";
    const over = new AbortController();
    const done = foyer.sendTransaction({ ...request, signal: over.signal });
    over.abort();
    await expect(done).rejects.toMatchObject({ code: "flow/aborted" });
  });
});

describe("estimateFee", () => {
  it("says so where the adapter cannot tell", async () => {
    const { evm, foyer, connect } = await world();
    const { id } = await connect(evm);
    await expect(foyer.estimateFee({ to: "somebody", amount: 5n })).rejects.toMatchObject({
      code: "wallet/method-unsupported",
      context: { namespace: "eip155", operation: "estimateFee", connectorId: id.slice("eip155:".length) },
    });
  });
});

describe("signTypedData", () => {
  it("asks the wallet in eip155, whichever namespace is shown first", async () => {
    const { evm, solana, foyer, connect } = await world();
    await connect(evm);
    await connect(solana);
    expect(await foyer.signTypedData(DATA)).toEqual({ type: "eip191", value: "0x01" });
    expect(evm.asked).toContain("signTypedData:Greeting");
  });
});
