import type { Namespace, Network } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { openProvider } from "../testing/open-provider.ts";

function network<N extends Namespace>(namespace: N, reference: string, more: Partial<Network<N>> = {}): Network<N> {
  return {
    id: reference,
    name: reference,
    caipNetworkId: `${namespace}:${reference}`,
    chainNamespace: namespace,
    nativeCurrency: { name: "Coin", symbol: "COIN", decimals: 8 },
    rpcUrls: { default: { http: ["https://rpc.example.org"] } },
    ...more,
  };
}

type Evm = {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
  on(event: string, listener: (payload: unknown) => void): void;
};
type Standard = {
  readonly accounts: readonly { readonly address: string; readonly chains: readonly string[] }[];
  readonly features: { readonly [name: string]: { [method: string]: (input: object) => Promise<unknown> } };
};
const ADDRESS = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("the live object of eip155", () => {
  const open = (more: Partial<Parameters<typeof openProvider<"eip155">>[1]> = {}) =>
    openProvider("eip155", {
      networks: [network("eip155", "1"), network("eip155", "10")],
      accounts: [`eip155:1:${ADDRESS}`, `eip155:10:${ADDRESS}`],
      methods: ["personal_sign"],
      answer: () => "0x00",
      ...more,
    });

  it("answers from the session, and asks the wallet for the rest on the chain in use", async () => {
    const { live, asked } = open({ chain: "eip155:10" });
    const evm = live as Evm;
    expect(await evm.request({ method: "eth_accounts" })).toEqual([ADDRESS]);
    expect(await evm.request({ method: "eth_chainId" })).toBe("0xa");
    await evm.request({ method: "personal_sign", params: ["0x68", ADDRESS] });
    expect(asked).toEqual([{ chainId: "eip155:10", method: "personal_sign", params: ["0x68", ADDRESS] }]);
  });

  it("refuses what the wallet did not agree to before it is asked", async () => {
    const { live, asked } = open();
    await expect((live as Evm).request({ method: "eth_sign" })).rejects.toMatchObject({ code: 4200 });
    const move = { method: "wallet_switchEthereumChain", params: [{ chainId: "0x89" }] };
    await expect((live as Evm).request(move)).rejects.toMatchObject({ code: 4902 });
    expect(asked).toEqual([]);
  });

  it.each([
    [{ code: 5000, message: "User rejected." }, 4001],
    [{ code: 5002, message: "User rejected methods." }, 4001],
    [{ code: 5101, message: "Unsupported methods" }, 4200],
    [{ code: 6000, message: "User disconnected." }, 4900],
    [{ code: 0, message: "No matching key. session topic doesn't exist: ab" }, 4900],
    [{ code: -32000, message: "out of gas" }, -32000],
    [{ message: "User declined" }, 4001],
  ])("says %o in the codes of EIP-1193", async (failure, code) => {
    const { live } = open({ answer: () => Promise.reject(failure) });
    const signing = (live as Evm).request({ method: "personal_sign" });
    await expect(signing).rejects.toMatchObject({ code, cause: failure });
  });

  const listen = (live: unknown): unknown[] => {
    const heard: unknown[] = [];
    for (const event of ["accountsChanged", "chainChanged"]) (live as Evm).on(event, (told) => heard.push(told));
    return heard;
  };
  const chainEvent = (chainId: string, data: unknown): object => ({
    topic: "topic",
    params: { event: { name: "chainChanged", data }, chainId },
  });
  const sending = (chainId?: string) => ({
    method: "eth_sendTransaction",
    params: [{ from: ADDRESS, to: ADDRESS, value: "0x1", ...(chainId && { chainId }) }],
  });
  const three = {
    networks: ["1", "10", "137"].map((id) => network("eip155", id)),
    accounts: ["1", "10", "137"].map((id) => `eip155:${id}:${ADDRESS}`),
    methods: ["personal_sign", "eth_sendTransaction"],
    chain: "eip155:10",
  };

  it("emits changes of accounts and chains, of its own namespace alone", () => {
    const { live, emit, share } = open();
    const heard = listen(live);
    emit("session_event", chainEvent("solana:1", 10));
    expect(heard).toEqual([]);
    emit("session_event", chainEvent("eip155:10", "0xa"));
    share(["eip155:10:0x00000000000000000000000000000000000000aa"]);
    share([]);
    expect(heard).toEqual(["0xa", ["0x00000000000000000000000000000000000000aa"], []]);
  });

  it("says at once that the wallet took the chain in use away, and is on the only one that is left", async () => {
    const { live, share, asked } = open({ ...three });
    const heard = listen(live);
    share([`eip155:1:${ADDRESS}`]);
    expect(heard).toEqual(["0x1"]);
    expect(await (live as Evm).request({ method: "eth_chainId" })).toBe("0x1");
    await expect((live as Evm).request(sending("0xa"))).rejects.toMatchObject({ code: 4901 });
    expect(asked).toEqual([]);
  });

  it("is on no chain where the wallet took the one in use away and left several, until one is chosen", async () => {
    const { live, share, asked } = open({ ...three });
    const evm = live as Evm;
    const heard = listen(live);
    share([`eip155:1:${ADDRESS}`, `eip155:137:${ADDRESS}`]);
    expect(heard).toEqual(["0x0"]);
    for (const call of [
      { method: "eth_chainId" },
      { method: "net_version" },
      sending(),
      sending("0xa"),
      sending("0x1"),
    ])
      await expect(evm.request(call)).rejects.toMatchObject({ code: 4901 });
    expect(asked).toEqual([]);
    await evm.request({ method: "wallet_switchEthereumChain", params: [{ chainId: "0x89" }] });
    expect(heard).toEqual(["0x0", "0x89"]);
    await evm.request(sending("0x89"));
    expect(asked).toMatchObject([{ chainId: "eip155:137", method: "eth_sendTransaction" }]);
  });

  it("is on no chain where the wallet took away the one of the last visit and left several", async () => {
    const { live } = open({ ...three, accounts: [`eip155:1:${ADDRESS}`, `eip155:137:${ADDRESS}`] });
    await expect((live as Evm).request({ method: "eth_chainId" })).rejects.toMatchObject({ code: 4901 });
    expect(await (live as Evm).request({ method: "eth_accounts" })).toEqual([ADDRESS]);
  });

  it.each(["eth_sendTransaction", "eth_signTransaction", "wallet_sendCalls"])(
    "refuses %s for a chain that is not in use before the wallet is asked",
    async (method) => {
      const { live, asked } = open({ ...three, methods: [method] });
      for (const chainId of ["0x1", "1", 1, "eip155:1", "0x2105"])
        await expect((live as Evm).request({ method, params: [{ chainId }] })).rejects.toMatchObject({ code: 4901 });
      expect(asked).toEqual([]);
      await (live as Evm).request({ method, params: [{ chainId: "0xa" }] });
      expect(asked).toMatchObject([{ chainId: "eip155:10", method }]);
    },
  );

  it("does not follow the wallet to a chain that the session lacks, until the session has it", async () => {
    const { live, emit, share } = open({ ...three, accounts: [`eip155:1:${ADDRESS}`, `eip155:10:${ADDRESS}`] });
    const heard = listen(live);
    emit("session_event", chainEvent("eip155:137", "0x89"));
    expect(heard).toEqual([]);
    expect(await (live as Evm).request({ method: "eth_chainId" })).toBe("0xa");
    share(three.accounts);
    expect(heard).toEqual(["0x89"]);
  });

  it("shares only the accounts that the wallet has on the chain in use", async () => {
    const other = "0x00000000000000000000000000000000000000aa";
    const { live } = open({ accounts: [`eip155:1:${ADDRESS}`, `eip155:10:${other}`], chain: "eip155:10" });
    const heard = listen(live);
    expect(await (live as Evm).request({ method: "eth_accounts" })).toEqual([other]);
    await (live as Evm).request({ method: "wallet_switchEthereumChain", params: [{ chainId: "0x1" }] });
    expect(heard).toEqual(["0x1", [ADDRESS]]);
  });
});

describe("the live objects of the other namespaces", () => {
  it("take an account under a chain's older id as the same one", () => {
    const mainnet = network("solana", "5eykt", { network: "solana-mainnet", deprecatedCaipNetworkId: "solana:4sGj" });
    const address = "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96";
    const accounts = [`solana:4sGj:${address}`, `solana:5eykt:${address}`];
    const { live } = openProvider("solana", { networks: [mainnet], accounts, methods: ["solana_signMessage"] });
    expect((live as Standard).accounts).toMatchObject([{ address, chains: ["solana:mainnet"] }]);
    expect(Object.keys((live as Standard).features)).not.toContain("solana:signTransaction");
  });

  it("never ask on another chain than the one that a transaction is for", async () => {
    const address = "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96";
    const methods = ["solana_signAndSendTransaction", "solana_signTransaction", "solana_signMessage"];
    const networks = ["mainnet", "devnet"].map((id) => network("solana", id, { network: `solana-${id}` }));
    const { live, asked } = openProvider("solana", { networks, accounts: [`solana:mainnet:${address}`], methods });
    const { features } = live as Standard;
    const sending = { account: { address }, transaction: bytes("tx"), chain: "solana:devnet" };
    const verbs = ["signAndSendTransaction", "signTransaction"].map((name) => features[`solana:${name}`]?.[name]);
    for (const verb of verbs) await expect(verb?.(sending)).rejects.toMatchObject({ code: 4901 });
    expect(asked).toEqual([]);
  });

  it("never ask Bitcoin, Polkadot or Stacks wallets on a chain that the account is not on", async () => {
    const bitcoin = openProvider("bip122", {
      networks: ["mainnet", "testnet4"].map((id) => network("bip122", id, { network: `bitcoin-${id}` })),
      accounts: ["bip122:mainnet:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
      methods: ["signPsbt"],
    });
    const account = { address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4" };
    const { signTransaction } = (bitcoin.live as Standard).features["bitcoin:signTransaction"] ?? {};
    const spending = { psbt: bytes("x"), inputsToSign: [{ account, signingIndexes: [0] }], chain: "bitcoin:testnet4" };
    await expect(signTransaction?.(spending)).rejects.toMatchObject({ code: 4901 });

    const dot = "15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5";
    const polkadot = openProvider("polkadot", {
      networks: [network("polkadot", "91b171bb158e2d3848fa23a9f1c25182")],
      accounts: [`polkadot:91b171bb158e2d3848fa23a9f1c25182:${dot}`],
      methods: ["polkadot_signTransaction"],
    });
    const opened = await (
      polkadot.live as { enable(): Promise<{ signer: { signPayload(raw: object): Promise<unknown> } }> }
    ).enable();
    const genesisHash = `0x${"ab".repeat(32)}`;
    await expect(opened.signer.signPayload({ address: dot, genesisHash })).rejects.toMatchObject({ code: 4901 });

    const stacks = openProvider("stacks", {
      networks: [network("stacks", "1", { network: "stacks-mainnet" })],
      accounts: ["stacks:1:SP000000000000000000002Q6VF78"],
      methods: ["stx_transferStx"],
    });
    const requestStacks = (params: object) =>
      (stacks.live as { request(method: string, params?: object): Promise<unknown> }).request(
        "stx_transferStx",
        params,
      );
    await expect(requestStacks({ address: "SP3FBR2AGK5H9QBDH3EEN6DF8EK8JY7RX8QJ5SVTE" })).rejects.toMatchObject({
      code: 4100,
    });
    await expect(requestStacks({ network: "testnet" })).rejects.toMatchObject({ code: 4901 });
    expect([bitcoin.asked, polkadot.asked, stacks.asked]).toEqual([[], [], []]);
  });

  it("ask a Bitcoin wallet by BIP-322 for a witness address, with its first address", async () => {
    const address = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
    const { live, asked } = openProvider("bip122", {
      networks: [network("bip122", "000000000019d6689c085ae165831e93", { network: "bitcoin-mainnet" })],
      accounts: [`bip122:000000000019d6689c085ae165831e93:${address}`],
      methods: ["signMessage"],
      answer: () => ({ address, signature: "aabb" }),
    });
    const { signMessage } = (live as Standard).features["bitcoin:signMessage"] ?? {};
    expect(await signMessage?.({ account: { address }, message: bytes("hi") })).toMatchObject([{ signature: "aabb" }]);
    expect(asked[0]?.params).toEqual({ account: address, message: "hi", address, protocol: "bip322" });
  });

  it("sign for Cosmos as ADR-36 says, and bring the key that the session told", async () => {
    const address = "cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4";
    const pubKey = "02".repeat(33);
    const { live, asked } = openProvider("cosmos", {
      networks: [network("cosmos", "cosmoshub-4")],
      accounts: [`cosmos:cosmoshub-4:${address}`],
      methods: ["cosmos_signAmino"],
      properties: { keys: JSON.stringify([{ bech32Address: address, pubKey }]) },
      answer: () => ({ signature: { signature: "c2ln" } }),
    });
    const keplr = live as {
      getKey(id: string): Promise<{ pubKey: Uint8Array }>;
      signArbitrary(id: string, signer: string, data: string): Promise<unknown>;
    };
    expect((await keplr.getKey("cosmoshub-4")).pubKey).toEqual(new Uint8Array(33).fill(2));
    expect(await keplr.signArbitrary("cosmoshub-4", address, "hi")).toEqual({ signature: "c2ln" });
    expect(asked[0]?.params).toMatchObject({ signerAddress: address, signDoc: { chain_id: "", account_number: "0" } });
  });

  it("hand a Polkadot wallet the bytes as they are", async () => {
    const address = "15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5";
    const { live, asked } = openProvider("polkadot", {
      networks: [network("polkadot", "91b171bb158e2d3848fa23a9f1c25182")],
      accounts: [`polkadot:91b171bb158e2d3848fa23a9f1c25182:${address}`],
      methods: ["polkadot_signMessage"],
      answer: () => ({ signature: "0x01" }),
    });
    const opened = await (
      live as { enable(): Promise<{ signer: { signRaw(raw: object): Promise<unknown> } }> }
    ).enable();
    expect(await opened.signer.signRaw({ address, data: "0x3c", type: "bytes" })).toMatchObject({ signature: "0x01" });
    expect(asked[0]).toMatchObject({ method: "polkadot_signMessage", params: { address, data: "0x3c" } });
    expect(opened.signer).not.toHaveProperty("signPayload");
  });

  it("answer for Stacks without asking who shares what", async () => {
    const address = "SP000000000000000000002Q6VF78";
    const { live, asked } = openProvider("stacks", {
      networks: [network("stacks", "1")],
      accounts: [`stacks:1:${address}`],
      methods: ["stx_signMessage"],
      answer: () => ({ signature: "ab" }),
    });
    const stacks = live as { request(method: string, params?: object): Promise<unknown> };
    expect(await stacks.request("stx_getAddresses")).toEqual({ result: { addresses: [{ address }] } });
    expect(await stacks.request("stx_signMessage", { message: "hi" })).toEqual({ result: { signature: "ab" } });
    expect(asked.map(({ params }) => params)).toEqual([{ message: "hi", address }]);
  });

  it("try the other spelling once where a Sui wallet cannot read the message", async () => {
    const { live, asked } = openProvider("sui", {
      networks: [network("sui", "mainnet")],
      accounts: ["sui:mainnet:0xab"],
      methods: ["sui_signPersonalMessage"],
      answer: (_, params) =>
        (params as { message: string }).message === "hi"
          ? Promise.reject({ code: -32602, message: "not base64" })
          : { signature: "AA==" },
    });
    const { signPersonalMessage } = (live as Standard).features["sui:signPersonalMessage"] ?? {};
    expect(await signPersonalMessage?.({ account: { address: "0xab" }, message: bytes("hi") })).toEqual({
      bytes: "aGk=",
      signature: "AA==",
    });
    expect(asked).toHaveLength(2);
  });
});
