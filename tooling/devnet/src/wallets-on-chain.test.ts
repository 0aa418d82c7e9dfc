import {
  createEvmWallet,
  createStandardWallet,
  EVM_TEST_ADDRESSES,
  SOLANA_TEST_ADDRESSES,
  solanaPart,
} from "@foyer/testing";
import { Connection, PublicKey, SystemProgram, Transaction } from "@solana/web3.js";
import { createPublicClient, createWalletClient, custom, http, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Devnet, startDevnet } from "./start-devnet.ts";

let devnet: Devnet<"evm" | "solana">;
beforeAll(async () => {
  devnet = await startDevnet({ chains: ["evm", "solana"] });
});
afterAll(() => devnet.stop());

describe("the scripted EVM wallet", () => {
  it("sends a transaction through the chain it is on, and passes reads on", async () => {
    const wallet = createEvmWallet({ state: { chainId: 31337, rpc: rpcUrls() } });
    const provider = wallet.provider();
    const [account] = (await provider.request({ method: "eth_requestAccounts" })) as [`0x${string}`];
    wallet.switchChain(31338);
    const client = createWalletClient({ account, transport: custom(provider) });
    const hash = await client.sendTransaction({ chain: null, to: EVM_TEST_ADDRESSES[4] as `0x${string}`, value: 5n });

    const reader = createPublicClient({ transport: http(devnet.evm[1]?.url), pollingInterval: 20 });
    const receipt = await reader.waitForTransactionReceipt({ hash });
    expect(receipt.status).toBe("success");
    const balance = await provider.request({ method: "eth_getBalance", params: [EVM_TEST_ADDRESSES[4], "latest"] });
    expect(BigInt(balance as string)).toBe(parseEther("10000") + 5n);
    expect(wallet.prompts.map((prompt) => prompt.kind)).toEqual(["connect", "send-transaction"]);
  });

  it("sends nothing when the person says no", async () => {
    const wallet = createEvmWallet({ state: { chainId: 31337, rpc: rpcUrls() } });
    wallet.script.onPrompt((kind) => (kind === "connect" ? "approve" : "reject"));
    const provider = wallet.provider();
    const [from] = (await provider.request({ method: "eth_requestAccounts" })) as [string];
    const reader = createPublicClient({ transport: http(devnet.evm[0]?.url) });
    const before = await reader.getTransactionCount({ address: from as `0x${string}` });
    const sending = provider.request({ method: "eth_sendTransaction", params: [{ from, to: from, value: "0x1" }] });
    await expect(sending).rejects.toMatchObject({ code: 4001 });
    expect(await reader.getTransactionCount({ address: from as `0x${string}` })).toBe(before);
  });

  it("passes the node's own error back", async () => {
    const provider = createEvmWallet({ state: { chainId: 31337, rpc: rpcUrls() } }).provider();
    const asking = provider.request({ method: "eth_getBalance", params: ["nobody", "latest"] });
    await expect(asking).rejects.toMatchObject({ code: -32602 });
  });
});

describe("the scripted Solana wallet", () => {
  it("signs and sends a transaction", async () => {
    const wallet = createStandardWallet({ parts: [solanaPart({ rpc: { "*": devnet.solana.url } })] });
    const features = wallet.standard().features as unknown as Features;
    const { accounts } = await features["standard:connect"].connect();
    const connection = new Connection(devnet.solana.url, "confirmed");
    const from = new PublicKey(SOLANA_TEST_ADDRESSES[0] as string);
    const to = new PublicKey(SOLANA_TEST_ADDRESSES[4] as string);
    const before = await connection.getBalance(to);
    const { blockhash } = await connection.getLatestBlockhash();
    const transaction = new Transaction({ feePayer: from, recentBlockhash: blockhash });
    transaction.add(SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 7 }));
    const [output] = await features["solana:signAndSendTransaction"].signAndSendTransaction({
      account: accounts[0],
      chain: "solana:localnet",
      transaction: transaction.serialize({ requireAllSignatures: false }),
    });
    expect(output.signature).toHaveLength(64);
    expect(await connection.getBalance(to)).toBe(before + 7);
    expect(wallet.prompts.map((prompt) => prompt.kind)).toEqual(["connect", "send-transaction"]);
  });
});

type Features = {
  readonly "standard:connect": { connect(): Promise<{ accounts: readonly unknown[] }> };
  readonly "solana:signAndSendTransaction": {
    signAndSendTransaction(input: object): Promise<[{ signature: Uint8Array }]>;
  };
};

function rpcUrls(): Record<string, string> {
  return Object.fromEntries(devnet.evm.map((chain) => [chain.chainId, chain.url]));
}
