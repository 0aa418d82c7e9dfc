import { describe, expect, it } from "vitest";
import { EVM_TEST_ADDRESSES, SOLANA_TEST_ADDRESSES } from "../../src/keys/test-keys.ts";
import type { PromptDescription } from "../../src/script/describe-prompt.ts";
import { SUI_TEST_ADDRESSES } from "../../src/sui/sui-test-keys.ts";
import { answerRequest } from "./answer-request.ts";
import type { Approvals } from "./approvals.ts";
import { createControl } from "./control.ts";
import { openTestWallet, type WalletStorage } from "./test-wallet.ts";

const ORIGIN = "https://app.test";

describe("the extension's wallet", () => {
  it("is as it was when its worker starts again", async () => {
    const storage = createMemory();
    const first = createControl(openTestWallet(storage, approving([])));
    await first.setRpc({ evm: { 1: "http://127.0.0.1:1" }, solana: { "*": "http://127.0.0.1:2" } });
    await first.switchAccount(2);
    await first.switchChain(10);
    await first.setMode("approve");
    const wallet = await openTestWallet(storage, approving([]));
    await answerRequest({ wallet, origin: ORIGIN }, { kind: "evm", method: "eth_requestAccounts" });
    const again = await createControl(openTestWallet(storage, approving([]))).read();
    expect(again.evm).toMatchObject({
      chainId: 10,
      accounts: [2],
      origins: [ORIGIN],
      rpc: { 1: "http://127.0.0.1:1" },
    });
    expect(again.solana).toMatchObject({ accounts: [2], origins: [] });
    expect(again.settings).toEqual({ mode: "approve", asksOnSwitch: false, solanaRpc: { "*": "http://127.0.0.1:2" } });
  });

  it("asks in a window, but for switching to a known network", async () => {
    const asked: PromptDescription[] = [];
    const wallet = await openTestWallet(createMemory(), approving(asked));
    const request = (method: string, params: unknown = []) =>
      answerRequest({ wallet, origin: ORIGIN }, { kind: "evm", method, params });
    expect(await request("eth_requestAccounts")).toEqual({ result: [EVM_TEST_ADDRESSES[0]] });
    expect(await request("wallet_switchEthereumChain", [{ chainId: "0x7a6a" }])).toEqual({ result: null });
    expect(asked).toMatchObject([{ title: "Connect this site", origin: ORIGIN, network: "EVM chain 31337" }]);
    wallet.set({ asksOnSwitch: true });
    await request("wallet_switchEthereumChain", [{ chainId: "0x7a69" }]);
    expect(asked.map(({ title }) => title)).toEqual(["Connect this site", "Switch network"]);
  });

  it("answers the Solana side over the wire, and failures with their codes", async () => {
    const wallet = await openTestWallet(createMemory(), approving([]));
    const ask = (action: "connect" | "signIn" | "signMessage", input: unknown) =>
      answerRequest({ wallet, origin: ORIGIN }, { kind: "solana", action, input });
    expect(await ask("signMessage", { address: SOLANA_TEST_ADDRESSES[0], message: { $bytes: "aGk=" } })).toMatchObject({
      error: { code: 4100 },
    });
    expect(await ask("connect", { silent: false })).toMatchObject({
      result: [
        { namespace: "solana", address: SOLANA_TEST_ADDRESSES[0], publicKey: { $bytes: expect.any(String) } },
        { namespace: "sui", address: SUI_TEST_ADDRESSES[0], publicKey: { $bytes: expect.any(String) } },
      ],
    });
    expect(await ask("signMessage", { address: SOLANA_TEST_ADDRESSES[0], message: { $bytes: "aGk=" } })).toMatchObject({
      result: { signedMessage: { $bytes: "aGk=" }, signature: { $bytes: expect.any(String) } },
    });
    expect(await ask("signIn", { statement: "Hello" })).toMatchObject({
      result: { address: SOLANA_TEST_ADDRESSES[0], signature: { $bytes: expect.any(String) } },
    });
  });
});

function createMemory(): WalletStorage {
  let kept: Record<string, unknown> = {};
  return {
    get: async () => JSON.parse(JSON.stringify(kept)),
    async set(entries) {
      kept = { ...kept, ...entries };
    },
  };
}

function approving(asked: PromptDescription[]): Approvals {
  return {
    async ask(description) {
      asked.push(description);
      return true;
    },
    serve: () => undefined,
  };
}
