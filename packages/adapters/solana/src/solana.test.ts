import { createAdapter } from "@foyer/contract/runtime";
import { readMethod } from "@foyer/contract/wallet-standard";
import { createStandardWallet } from "@foyer/testing";
import { describe, expect, it, vi } from "vitest";
import { createProtocol } from "./create-protocol.ts";
import { devnet, mainnet, type SolanaNetwork } from "./networks.ts";
import { solanaSending } from "./sending.ts";
import { solana } from "./solana.ts";
import { startAdapter } from "./testing/start-adapter.ts";

describe("solana", () => {
  it("uses the main network unless it is told otherwise", () => {
    expect(solana().networks).toEqual([mainnet]);
    expect(solana({ networks: [devnet, mainnet] }).networks).toEqual([devnet, mainnet]);
    expect(solana({ networks: undefined }).networks).toEqual([mainnet]);
  });

  it.each([
    ["no network", []],
    ["a network of another namespace", [{ ...mainnet, chainNamespace: "eip155" }]],
    ["nothing in its list", [undefined]],
  ])("refuses %s", (_, networks) => {
    expect(() => solana({ networks: networks as never })).toThrow(
      expect.objectContaining({
        code: "options/invalid",
        context: expect.objectContaining({ path: expect.stringMatching(/^solana\.networks/) }),
      }),
    );
  });

  it("sends where it is given how, and says that it does not where it is not", () => {
    const [adapter, sending] = [solana(), solana({ sending: solanaSending })];
    for (const member of ["send", "estimateFee"] as const) {
      expect(adapter.capabilities).not.toHaveProperty(member);
      expect(sending.capabilities[member]).toBeTypeOf("function");
    }
    for (const operation of ["sendNative", "sendToken", "estimateFee"] as const) {
      expect(adapter.supports({ operation })).toEqual({ ok: false, reason: "not-built" });
      expect(sending.supports({ operation })).toEqual({
        ok: true,
        via: operation === "estimateFee" ? "rpc" : "wallet",
      });
    }
    expect(Object.keys(sending.capabilities)).not.toContain("sendToken");
  });

  it("is not changed by what the host does to its list afterwards", () => {
    const networks: [SolanaNetwork, ...SolanaNetwork[]] = [mainnet];
    const adapter = solana({ networks });
    networks.push(devnet);
    expect(adapter.networks).toEqual([mainnet]);
  });

  it("shares nothing between two adapters", async () => {
    const [one, two] = [startAdapter(), startAdapter()];
    createStandardWallet({ name: "Alder" }).register(one.page);
    await one.adapter.connect({ connectorId: "wallet-standard:solana:Alder" });
    expect(one.adapter.connections()).toHaveLength(1);
    expect([two.adapter.connectors(), two.adapter.connections()]).toEqual([[], []]);
  });

  it("ends the earlier start when it is started on another page", () => {
    const { adapter, page, stop } = startAdapter();
    const other = startAdapter();
    adapter.start({
      app: { name: "Test", url: "http://localhost" },
      page: other.page,
      clock: other.clock,
      fetch: () => Promise.reject(new TypeError("no network")),
      emit: () => undefined,
    });
    expect(page.listenerCount()).toBe(0);
    stop();
    createStandardWallet({ name: "Alder" }).register(other.page);
    expect(adapter.connectors()).toHaveLength(1);
  });
});

describe("a part that cannot be fetched", () => {
  const offline = async (): Promise<never> => {
    throw new TypeError("Failed to fetch dynamically imported module");
  };

  it("leaves a refusal known for what it is, and any other failure with its cause", async () => {
    const adapter = createAdapter({
      protocol: createProtocol({ canSend: true }),
      networks: [mainnet],
      load: offline,
    });
    const refusal = Object.assign(new Error("No"), { code: 4001 });
    const [known, unknown] = await Promise.all([
      adapter.explain(refusal, { operation: "connect" }),
      adapter.explain("odd", { operation: "connect" }),
    ]);
    expect(known).toMatchObject({ code: "wallet/rejected", cause: refusal });
    expect(unknown).toMatchObject({ code: "wallet/internal", cause: "odd" });
  });

  it("is fetched for a refusal alone, not for connecting", async () => {
    const load = vi.fn(offline);
    const adapter = createAdapter({
      protocol: createProtocol({ canSend: true }),
      networks: [mainnet],
      load,
    });
    const { page, clock } = startAdapter();
    const wallet = createStandardWallet({ name: "Alder" });
    wallet.register(page);
    const host = { app: { name: "Test", url: "" }, page, clock, fetch: globalThis.fetch, emit: () => undefined };
    const stop = adapter.start(host);
    const connectorId = "wallet-standard:solana:Alder";
    const { chain } = await adapter.connect({ connectorId });
    stop();
    adapter.start(host);
    const saved = [{ namespace: "solana", connectorId, addresses: [], chain, at: 0 } as const];
    expect(await adapter.restore({ saved, graceMs: 0 })).toEqual(["restored"]);
    expect(load).not.toHaveBeenCalled();
    wallet.script.onPrompt("reject");
    await readMethod(wallet.standard(page), "standard:disconnect")?.();
    await expect(adapter.connect({ connectorId })).rejects.toMatchObject({ code: "wallet/rejected" });
    expect(load).toHaveBeenCalledTimes(1);
  });
});
