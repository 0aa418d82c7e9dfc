import { isFoyerError } from "@foyer/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createMemoryPorts, createScriptedAdapter, testNetwork } from "../../testing.ts";
import { createFoyer } from "../create-foyer.ts";
import type { Foyer } from "../foyer.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

async function make() {
  const evm = createScriptedAdapter("eip155");
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm], ports: createMemoryPorts() });
  foyer.start();
  await foyer.load();
  return { evm, foyer: foyer as unknown as Foyer };
}

const call = (foyer: Foyer, [member, ...given]: readonly [string, ...unknown[]]): unknown =>
  (foyer[member as keyof Foyer] as (...given: unknown[]) => unknown)(...given);

describe("a call with what the kit does not know", () => {
  it.each([
    ["setSettings", { multiwallet: true }, "does not know 'multiwallet'. Did you mean 'multiWallet'?"],
    [
      "setSettings",
      { allWallets: "hide" },
      "allWallets must be one of 'SHOW', 'HIDE', 'ONLY_MOBILE'. Did you mean 'HIDE'?",
    ],
    ["setSettings", { send: 1 }, "send must be boolean."],
    ["setSettings", undefined, "is required: expected object."],
    ["setTheme", { mode: "neon" }, "mode must be one of 'light', 'dark', 'system'."],
    ["setTheme", { variables: { acent: "red" } }, "variables does not know 'acent'. Did you mean 'accent'?"],
    ["setTheme", { variables: { accent: "a b" } }, "variables.accent must be a CSS colour, not 'a b'."],
    ["open", { veiw: "Networks" }, "does not know 'veiw'. Did you mean 'view', e.g. \"Networks\"?"],
    ["open", { namespace: "solanna" }, "Did you mean 'solana'?"],
    [
      "open",
      { view: "SwitchNetwork", params: { chainId: 1 } },
      "params does not know 'chainId'. Did you mean 'network', e.g. \"eip155:1\"?",
    ],
    ["push", { view: "Downloads" }, "params is required: expected object."],
    ["push", { view: "WalletSend", params: { asset: "USDC" } }, "params.asset must be a CAIP-19 id, e.g."],
    [
      "push",
      { view: "WalletSend", params: { amount: "1e18" } },
      "params.amount must be a decimal number of whole coins",
    ],
    ["push", { view: "WalletSend", params: { to: "" } }, "params.to must not be empty."],
    ["push", {}, 'view is required: expected string, e.g. "Networks".'],
    [
      "replace",
      { view: "Connect", params: { addWalletForNamespace: "evm" } },
      "params.addWalletForNamespace must be one of",
    ],
    ["reset", { view: 7 }, "view must be string"],
    ["back", { to: "Netwroks" }, "to cannot be 'Netwroks'. Did you mean 'Networks'?"],
    ["back", { view: "Networks" }, "does not know 'view'. Known are 'to'."],
    ["recordView", "", "must not be empty."],
    ["provideDirectory", { wallets: "all" }, "wallets must be array."],
    ["cancelConnect", "eip15", "Did you mean 'eip155'?"],
    ["agreeToTerms", { agreed: true }, "does not know 'agreed'. Did you mean 'isAgreed'?"],
    ["forgetRecent", { connectorId: "acme" }, 'address is required: expected string, e.g. "0x…".'],
    ["provider", 7, "must be string."],
    ["provider", { namespace: "eip15" }, "Did you mean 'eip155'?"],
    ["addNetwork", { ...testNetwork("solana", "1") }, "chainNamespace must be one of 'eip155'."],
    [
      "addNetwork",
      { ...testNetwork("eip155", "9"), caipNetworkId: "sui:9" },
      "caipNetworkId must begin with 'eip155:'.",
    ],
    ["addNetwork", { ...testNetwork("eip155", "9"), rpcUrls: undefined }, "rpcUrls is required: expected object."],
    ["removeNetwork", 1, "must be string."],
    ["removeNetwork", "mainnet", 'must be a CAIP-2 id, e.g. "eip155:1".'],
    ["notify", { kind: "succes", code: "wallet-added" }, "Did you mean 'success'?"],
    [
      "notify",
      { kind: "success", code: "adress-copied" },
      "code cannot be 'adress-copied'. Did you mean 'address-copied'?",
    ],
    ["alert", "APKT01", "cannot be 'APKT01'. Did you mean 'APKT001'?"],
    ["on", "connected", "must be one of 'modal-requested'"],
    ["use", { name: "tips", createState: () => ({}) }, "load must be a function."],
  ])("is refused at once, with the path and the nearest right word: %s(%o)", async (member, given, problem) => {
    const { foyer } = await make();
    const before = foyer.getSnapshot();
    let error: unknown;
    try {
      call(foyer, [member, given]);
    } catch (thrown) {
      error = thrown;
    }
    expect(isFoyerError(error, "call/invalid")).toBe(true);
    expect(String(error)).toContain(`FoyerError: foyer.${member}: `);
    expect(String(error)).toContain(problem);
    expect(foyer.getSnapshot()).toBe(before);
  });

  it.each([
    ["connect", { walet: "acme" }, "does not know 'walet'. Did you mean 'wallet'?"],
    ["connect", { wallet: "acme", namespace: "evm" }, "namespace must be one of 'eip155', 'solana'"],
    ["connect", { wallet: "acme", signal: true }, "signal must be an AbortSignal."],
    ["disconnect", { connection: "acme" }, "does not know 'connection'. Did you mean 'connectionId', e.g."],
    ["switchNetwork", { chainId: 1 }, "does not know 'chainId'. Did you mean 'network', e.g. \"eip155:1\"?"],
    ["switchNetwork", { network: 1 }, 'network must be string, e.g. "eip155:1".'],
    ["switchConnection", { id: "acme" }, "does not know 'id'. Did you mean 'connectionId'"],
    ["switchNamespace", "eip15", "Did you mean 'eip155'?"],
    ["signMessage", { msg: "Hello" }, "does not know 'msg'. Did you mean 'message'?"],
    ["signMessage", "Hello", "must be object."],
    ["signTypedData", { domain: {}, types: {}, primaryType: "Mail" }, "message is required: expected object."],
    ["sendTransaction", { to: "0x", amount: 1 }, "amount must be bigint."],
    ["sendTransaction", { to: "0x", amount: 1n, value: 1n }, "does not know 'value'."],
    ["sendTransaction", { to: "0x", amount: 1n, currency: { decimals: 1.5 } }, "currency.decimals"],
    ["estimateFee", { amount: 1n }, "to is required: expected string"],
    ["refreshBalance", "evm", "must be one of"],
    ["walletLinks", undefined, "is required: expected string."],
  ])("rejects where the member answers with a promise: %s(%o)", async (member, given, problem) => {
    const { foyer, evm } = await make();
    const error: unknown = await (call(foyer, [member, given]) as Promise<unknown>).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "call/invalid", context: { member } });
    expect(String(error)).toContain(`foyer.${member}: `);
    expect(String(error)).toContain(problem);
    expect(evm.asked).toEqual([]);
  });

  it("is heard before the code that acts is here, too", () => {
    const foyer = createFoyer({
      app: { name: "Example" },
      adapters: [createScriptedAdapter("eip155")],
      ports: createMemoryPorts(),
    }) as unknown as Foyer;
    expect(() => call(foyer, ["open", { veiw: "Networks" }])).toThrow("foyer.open: does not know 'veiw'");
  });
});

describe("a call that the kit puts up with", () => {
  it.each(["open", "push", "replace", "reset"])(
    "shows Connect for an unknown view and warns once: %s",
    async (member) => {
      const warn = vi.spyOn(console, "warn").mockReturnValue();
      const { foyer } = await make();
      call(foyer, [member, { view: "Network" }]);
      call(foyer, [member, { view: "Network" }]);
      call(foyer, [member, { view: "Networks" }]);
      expect(warn.mock.calls).toEqual([
        [
          `foyer.${member}: the kit has no view 'Network', and shows Connect unless a feature brings it. Did you mean 'Networks'?`,
        ],
      ]);
      call(foyer, [member, { view: "Nope" }]);
      expect(warn).toHaveBeenLastCalledWith(
        `foyer.${member}: the kit has no view 'Nope', and shows Connect unless a feature brings it.`,
      );
    },
  );

  it("warns where terms are to be agreed to that are named nowhere, until one is", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const { foyer } = await make();
    foyer.setSettings({ termsConditionsUrl: "https://example.org/terms" });
    foyer.setSettings({ legalCheckbox: true });
    expect(warn).not.toHaveBeenCalled();
    foyer.setSettings({ termsConditionsUrl: undefined });
    foyer.setSettings({ send: true });
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/^foyer.setSettings: legalCheckbox needs termsConditionsUrl or privacyPolicyUrl/)],
    ]);
  });

  it("goes through as it was made, with what came with it", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const { foyer, evm } = await make();
    evm.addWallet("Acme");
    const { signal } = new AbortController();
    await foyer.connect({ wallet: "Acme", namespace: "eip155", chain: undefined, signal });
    foyer.open({ view: "SwitchNetwork", params: { network: "eip155:1" } });
    foyer.push({ view: "WalletSend", params: { asset: "eip155:1/slip44:60", amount: "0.25", to: "ada.eth" } });
    foyer.push({ view: "WalletSend" });
    foyer.back({});
    foyer.setSettings(foyer.getSnapshot().settings);
    foyer.setTheme({});
    foyer.addNetwork(testNetwork("eip155", "99"));
    foyer.alert(undefined);
    expect(Object.isFrozen(foyer)).toBe(true);
    expect(foyer.ports.directories).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });

  it("gives a feature the kit that its host has", async () => {
    const { foyer } = await make();
    const attach = vi.fn();
    foyer.use({ name: "tips", createState: () => ({}), load: async () => ({ create: () => ({}) }), attach });
    expect(attach.mock.calls[0]?.[0].foyer).toBe(foyer);
  });
});
